// How far a tournament has come, for everybody who watches it. A message carries the newest version, and each part of a tournament is read from
// it: what lies between two versions needs no message of its own.

import type { TournamentAnswer } from '../tournaments/answers.ts';

/** What one message about a tournament tells one viewer. */
export interface TournamentUpdateAnswer {
  /** As it is now. */
  readonly tournament: TournamentAnswer;
  readonly version: number;
}

export function tournamentUpdate(tournament: TournamentAnswer): TournamentUpdateAnswer {
  return { tournament, version: tournament.version };
}

/** Whether nothing will happen in it any more. */
export function isTournamentOver({ status }: Pick<TournamentAnswer, 'status'>): boolean {
  return status === 'finished' || status === 'cancelled';
}

/** Whether a player runs it, and so sees drafts. */
export function isOfficial({ organiser, arbiters }: TournamentAnswer, player: string): boolean {
  return organiser === player || arbiters.includes(player);
}
