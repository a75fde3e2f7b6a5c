// What a call has found so far, in numbers, and the exit code that follows.

import { EXIT } from '../input/exitCode.ts';
import { lacksReceipt } from '../story/blame.ts';
import type { AuditResult, TournamentResult } from './result.ts';

export interface Tally {
  readonly verified: number;
  /** Of the verified ones, those that no receipt was compared with. */
  readonly withoutReceipt: number;
  readonly failed: number;
  readonly incomplete: number;
  /** Inputs, or parts of inputs, that could not be read, and receipts that were compared with nothing. */
  readonly unreadable: number;
  readonly commits: number;
  readonly moves: number;
  readonly draws: number;
}

export const NOTHING: Tally = {
  verified: 0,
  withoutReceipt: 0,
  failed: 0,
  incomplete: 0,
  unreadable: 0,
  commits: 0,
  moves: 0,
  draws: 0,
};

/** `tally` with one result more. */
export function counted(tally: Tally, result: AuditResult): Tally {
  if (!result.ok) return { ...tally, unreadable: tally.unreadable + 1 };
  const { verdict, game, counts } = result.report;
  return {
    ...tally,
    [verdict]: tally[verdict] + 1,
    withoutReceipt: tally.withoutReceipt + (lacksReceipt(result.report) ? 1 : 0),
    commits: tally.commits + (game?.commits ?? 0),
    moves: tally.moves + counts.moves,
    draws: tally.draws + counts.draws,
  };
}

/** `tally` with one tournament more. */
export function tournamentCounted(tally: Tally, result: TournamentResult): Tally {
  if (!result.ok) return { ...tally, unreadable: tally.unreadable + 1 };
  const { verdict } = result.report;
  return { ...tally, [verdict]: tally[verdict] + 1 };
}

/** Games that were looked at. */
export function gamesOf({ verified, failed, incomplete }: Tally): number {
  return verified + failed + incomplete;
}

/** What two parts of a call have found. */
export function sumOf(one: Tally, other: Tally): Tally {
  const { verified, withoutReceipt, failed, incomplete, unreadable, commits, moves, draws } = one;
  return {
    verified: verified + other.verified,
    withoutReceipt: withoutReceipt + other.withoutReceipt,
    failed: failed + other.failed,
    incomplete: incomplete + other.incomplete,
    unreadable: unreadable + other.unreadable,
    commits: commits + other.commits,
    moves: moves + other.moves,
    draws: draws + other.draws,
  };
}

/** The worst that was found. A caught game weighs more than an input that cannot be read. */
export function exitCodeOf({ failed, unreadable, incomplete }: Tally): number {
  if (failed > 0) return EXIT.failed;
  if (unreadable > 0) return EXIT.unusable;
  return incomplete > 0 ? EXIT.incomplete : EXIT.verified;
}
