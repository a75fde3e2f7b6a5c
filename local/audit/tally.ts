// What a call has found so far, in numbers, and the exit code that follows.

import type { Result } from './run.ts';

export interface Tally {
  readonly verified: number;
  readonly failed: number;
  readonly incomplete: number;
  /** Inputs, or parts of inputs, that could not be read, and receipts of games that are not there. */
  readonly unreadable: number;
  readonly commits: number;
  readonly moves: number;
  readonly draws: number;
}

export const NOTHING: Tally = {
  verified: 0,
  failed: 0,
  incomplete: 0,
  unreadable: 0,
  commits: 0,
  moves: 0,
  draws: 0,
};

/** `tally` with one result more. */
export function counted(tally: Tally, result: Result): Tally {
  if (!result.ok) return { ...tally, unreadable: tally.unreadable + 1 };
  const { verdict, game, counts } = result.report;
  return {
    ...tally,
    [verdict]: tally[verdict] + 1,
    commits: tally.commits + (game?.commits ?? 0),
    moves: tally.moves + counts.moves,
    draws: tally.draws + counts.draws,
  };
}

/** Games that were looked at. */
export function gamesOf({ verified, failed, incomplete }: Tally): number {
  return verified + failed + incomplete;
}

export const EXIT = { verified: 0, failed: 1, unusable: 2, incomplete: 3, interrupted: 130, readerGone: 141 } as const;

/** The worst that was found. A caught game weighs more than an input that cannot be read. */
export function exitCodeOf({ failed, unreadable, incomplete }: Tally): number {
  if (failed > 0) return EXIT.failed;
  if (unreadable > 0) return EXIT.unusable;
  return incomplete > 0 ? EXIT.incomplete : EXIT.verified;
}
