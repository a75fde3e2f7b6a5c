// A game as one caller may see it at one version; what it shows is worked out when asked for.

import type { GameState } from '../domain/game/index.ts';
import type { Language, Outcome, Seat, Title } from '../domain/title.ts';
import type { MoveAnswer } from './answer.ts';

export interface SeatAnswer {
  readonly number: Seat;
  readonly playerId: string | null;
  readonly bot: string | null;
  /** `open`, `taken`, `bot` or `resigned`. */
  readonly status: string;
}

/** One event as the caller may see it. */
export interface EventAnswer {
  readonly version: number;
  readonly index: number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number;
  /** `Sealed` while the caller may not know what it was. */
  readonly type: string;
  readonly seat: Seat | null;
  readonly move: string | null;
  readonly facts: readonly unknown[];
  /** Hex, of the commit. */
  readonly hash: string;
  text(language: Language): string;
}

/** Events in order of version and index. `next` is the place to go on from; null at the end. */
export interface EventPage {
  readonly events: readonly EventAnswer[];
  readonly next: { readonly version: number; readonly index: number } | null;
}

export interface GameAnswer {
  readonly id: string;
  readonly title: Title;
  readonly state: GameState;
  readonly version: number;
  /** Hex, of commit `version`. */
  readonly headHash: string;
  readonly seats: readonly SeatAnswer[];
  readonly toAct: readonly Seat[];
  readonly outcome: Outcome | null;
  /** Legal moves of the seats that the caller acts for, or of `seat` if the caller acts for it; else none. */
  legalMoves(seat: Seat | null): readonly MoveAnswer[];
  /** The title's view; null before the start. */
  view(): unknown;
  text(language: Language): string;
  /** At most `limit` events from `from` on, up to this answer's version. */
  events(from: { readonly version: number; readonly index: number }, limit: number): Promise<EventPage>;
}
