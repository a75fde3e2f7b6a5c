// What tournaments have to tell a player, each with its place among the news.

import type { TournamentNewsKind } from '../base/ports.ts';
import type { CardTournament } from '../projections/card.ts';
import type { TournamentAnswer } from '../tournaments/answers/shapes.ts';

export interface TournamentNewsAnswer {
  readonly kind: 'tournament';
  readonly what: TournamentNewsKind;
  readonly tournament: TournamentAnswer;
  /** Where the player sits; null for a bye, and where it is not of a round. */
  readonly place: CardTournament | null;
  readonly gameId: string | null;
}

/** To be told, and where it has its place. */
export interface TournamentItem {
  readonly place: number;
  /** Equal for the same news. */
  readonly name: string;
  readonly news: TournamentNewsAnswer;
}
