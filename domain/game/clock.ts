// How long people may think: what a game's clock can be set to, and what it keeps of each seat.

import type { BySeat } from '../title/contract.ts';

/** How long people may think. All times in seconds. */
export type Clock =
  /**
   * Time for each decision. When it is up, the title's automatic move is played; the `resignAfter`-th in a row
   * resigns.
   */
  | { readonly kind: 'per-decision'; readonly seconds: number; readonly resignAfter: number }
  /** Time for the whole game, and `increment` more after each move. The seat resigns when it is used up. */
  | { readonly kind: 'bank'; readonly seconds: number; readonly increment: number };

/** The least and the most that a clock may be set to. Seconds, but for `resignAfter`. */
export const CLOCK_LIMITS = {
  perDecision: { least: 10, most: 14 * 86_400 },
  bank: { least: 10, most: 14 * 86_400 },
  increment: { least: 0, most: 86_400 },
  resignAfter: { least: 1, most: 10 },
} as const;

export interface SeatTime {
  /** When the decision that the seat owes began, ms since 1970; null while it owes none. */
  readonly since: number | null;
  /** How long the server was down since then, in ms: no time of the seat's. */
  readonly pausedMs: number;
  /** Of its bank, when that decision began, in ms; null without a bank. */
  readonly leftMs: number | null;
  /** Time-outs in a row. */
  readonly timeouts: number;
}

/** A time in which the server was down, ms since 1970. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** The times of `seats` seats before the start. */
export function newTimes(clock: Clock | null, seats: number): BySeat<SeatTime> {
  const leftMs = clock?.kind === 'bank' ? clock.seconds * 1_000 : null;
  return Array.from({ length: seats }, () => ({ since: null, pausedMs: 0, leftMs, timeouts: 0 }));
}
