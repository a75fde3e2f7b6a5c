// What a tournament wants of a player.

import type { TournamentReminderAnswer } from '../../../../app/index.ts';
import type { TournamentReminderKind, TournamentReminderResolvers } from '../../resolvers.generated.ts';
import { ordinalIn } from './tournament.ts';

const KINDS = {
  'check-in': 'CHECK_IN',
  table: 'TABLE',
  bye: 'BYE',
  forfeit: 'FORFEIT_NEAR',
} as const satisfies Record<TournamentReminderAnswer['kind'], TournamentReminderKind>;

export const tournamentReminder: TournamentReminderResolvers = {
  kind: ({ kind }) => KINDS[kind],
  ordinal: ({ tournament, stage, round }) =>
    stage === null || round === null ? null : ordinalIn(tournament, { stage, round }),
  tableNumber: ({ table }) => (table === null ? null : table + 1),
};
