// How far a tournament has come, for everybody who watches it. A message carries the newest version, and each part is
// read from it: what lies between needs no message. So it is with the tables of the round, within a version.

import type { TournamentAnswer } from '../tournaments/answers/shapes.ts';
import type { TablesProgress } from '../tournaments/reads/progress.ts';
import type { Reminder } from '../tournaments/reads/reminders.ts';

/** What one message about a tournament tells one viewer. */
export interface TournamentUpdateAnswer {
  /** As it is now. */
  readonly tournament: TournamentAnswer;
  readonly version: number;
  /**
   * Counts, within `version`, what has happened at the tables of the round being played; 0 while none is. Only grows.
   */
  readonly tablesVersion: number;
  /** Its tables whose games are over, or at real boards those that agree on a result; null while no round is being played. */
  readonly finishedTables: number | null;
}

/** What one reminder tells its player. */
export interface TournamentReminderAnswer extends Omit<Reminder, 'player'> {
  /** As it is now. */
  readonly tournament: TournamentAnswer;
}

/** `progress`: read after the tournament and before what is shown of it, so that nothing it counts is missing. */
export function tournamentUpdate(
  tournament: TournamentAnswer,
  progress: TablesProgress | null,
): TournamentUpdateAnswer {
  const { happened, finished } = progress ?? { happened: 0, finished: null };
  return { tournament, version: tournament.version, tablesVersion: happened, finishedTables: finished };
}

/** Whether a player runs it, and so sees drafts. */
export function isOfficial({ organiser, arbiters }: TournamentAnswer, player: string): boolean {
  return organiser === player || arbiters.includes(player);
}
