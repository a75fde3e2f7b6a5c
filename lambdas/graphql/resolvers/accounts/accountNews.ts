// What an account is told.

import type { TournamentNewsKind as Kind } from '../../../../app/index.ts';
import type { AccountNewsResolvers, TournamentNewsKind, TournamentNewsResolvers } from '../../resolvers.generated.ts';

const TYPES = {
  turn: 'TurnNews',
  invitation: 'InvitationNews',
  tournament: 'TournamentNews',
  over: 'GameOverNews',
} as const;

export const accountNews: AccountNewsResolvers = { __resolveType: ({ kind }) => TYPES[kind] };

const KINDS = {
  invited: 'INVITED',
  offered: 'OFFERED',
  announced: 'ANNOUNCED',
  'round-published': 'ROUND_PUBLISHED',
  'table-ready': 'TABLE_READY',
  finished: 'FINISHED',
} as const satisfies Record<Kind, TournamentNewsKind>;

export const tournamentNews: TournamentNewsResolvers = { kind: ({ what }) => KINDS[what] };
