// What a tournament wants of a player.

import type { TournamentReminderAnswer } from '../../../app/index.ts';
import type { TournamentReminderKind, TournamentReminderResolvers } from '../resolvers.generated.ts';

const KINDS = {
  'check-in': 'CHECK_IN',
  table: 'TABLE',
  bye: 'BYE',
  forfeit: 'FORFEIT_NEAR',
} as const satisfies Record<TournamentReminderAnswer['kind'], TournamentReminderKind>;

export const tournamentReminder: TournamentReminderResolvers = { kind: ({ kind }) => KINDS[kind] };
