// What organisers and arbiters of a tournament did by hand.

import type { InterventionAnswer, InterventionKind } from '../../../../app/index.ts';
import type {
  TournamentInterventionConnectionResolvers,
  TournamentInterventionKind,
  TournamentInterventionResolvers,
} from '../../resolvers.generated.ts';
import { countedPageResolvers } from './tournamentPages.ts';

const KINDS = {
  'pairing-edited': 'PAIRING_EDITED',
  'deadline-moved': 'DEADLINE_MOVED',
  'result-corrected': 'RESULT_CORRECTED',
  'player-excluded': 'PLAYER_EXCLUDED',
  'player-reinstated': 'PLAYER_REINSTATED',
  'tournament-cancelled': 'TOURNAMENT_CANCELLED',
  'tables-left-open': 'TABLES_LEFT_OPEN',
  'draft-discarded': 'DRAFT_DISCARDED',
  'options-edited': 'OPTIONS_EDITED',
  'results-corrected': 'RESULTS_CORRECTED',
  'handed-over': 'HANDED_OVER',
} as const satisfies Record<InterventionKind, TournamentInterventionKind>;

export const tournamentInterventionConnection: TournamentInterventionConnectionResolvers =
  countedPageResolvers<InterventionAnswer>('interventions');

export const tournamentIntervention: TournamentInterventionResolvers = {
  kind: ({ kind }) => KINDS[kind],
  by: ({ by }) => ({ id: by, name: null }),
  corrections: ({ corrections }) => corrections?.map((one) => ({ ...one, tableNumber: one.table + 1 })) ?? null,
  tableNumber: ({ table }) => (table === null ? null : table + 1),
  player: ({ playerId }) => (playerId === null ? null : { id: playerId, name: null }),
};
