// How far a tournament has come, for everybody who watches it. A message carries the newest version, and each part of a tournament is read from
// it: what lies between two versions needs no message of its own. Within a version, so it is with the tables of the round that is being played.

import type { RoundProgress } from '../projections/roundRows.ts';
import type { TournamentAnswer } from '../tournaments/answers/shapes.ts';
import type { Reminder } from '../tournaments/reads/reminders.ts';

/** What one message about a tournament tells one viewer. */
export interface TournamentUpdateAnswer {
  /** As it is now. */
  readonly tournament: TournamentAnswer;
  readonly version: number;
  /** Within `version`: what has happened at the tables of the round that is being played; 0 while none is. It only grows. */
  readonly tablesVersion: number;
  /** Its tables whose games are over; null while no round is being played. */
  readonly finishedTables: number | null;
}

/** What one reminder tells its player. */
export interface TournamentReminderAnswer extends Omit<Reminder, 'player'> {
  /** As it is now. */
  readonly tournament: TournamentAnswer;
}

/** `progress`: read after the tournament and before whatever is shown of it, so that nothing is missing that it counts. */
export function tournamentUpdate(tournament: TournamentAnswer, progress: RoundProgress | null): TournamentUpdateAnswer {
  const { made, over } = progress ?? { made: 0, over: null };
  return { tournament, version: tournament.version, tablesVersion: made + (over ?? 0), finishedTables: over };
}

/** Whether a player runs it, and so sees drafts. */
export function isOfficial({ organiser, arbiters }: TournamentAnswer, player: string): boolean {
  return organiser === player || arbiters.includes(player);
}
