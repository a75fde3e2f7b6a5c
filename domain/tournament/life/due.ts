// What a tournament owes by itself, and when.

import type { TournamentOptions } from './options.ts';
import { areStagesOver, heldUpBy, isStagePlayed } from './stages.ts';
import { hasClosedRound, openRound, type TournamentState } from './state.ts';

/** The next command that nobody gives by hand. */
export type OwedStep =
  | 'close-entries'
  | 'fix-roll'
  | 'start'
  /** Fewer players than a table needs. */
  | 'cancel'
  | 'pair'
  | 'publish'
  | 'close-round'
  | 'end-stage'
  | 'finish';

/** Ms since 1970. */
export interface StepTimes {
  readonly now: number;
  /** When the newest closed round was closed; null for none. */
  readonly closedAt: number | null;
}

/**
 * The step that is owed now, or null. A round is also owed its end when its last game is over, of which the control
 * stream knows nothing. By hand all steps are the organiser's but the roll's, which follows on the end of the entries.
 */
export function owed(state: TournamentState, times: StepTimes): OwedStep | null {
  const { status, roll, players, options } = state;
  const { now } = times;
  if (status === 'entries-closed' && roll === null) return 'fix-roll';
  if (!options.automatic) return null;
  if (status === 'entries-open') return now >= options.startsAt ? 'close-entries' : null;
  if (status === 'entries-closed') return players < options.size.least ? 'cancel' : 'start';
  return status === 'running' ? owedWhileRunning(state, times) : null;
}

function owedWhileRunning(state: TournamentState, times: StepTimes): OwedStep | null {
  const round = openRound(state);
  if (round === null) return owedBetweenRounds(state, times);
  if (round.startsAt === null) return 'publish';
  return round.closesAt !== null && times.now >= round.closesAt ? 'close-round' : null;
}

function owedBetweenRounds(state: TournamentState, { now, closedAt }: StepTimes): OwedStep | null {
  const isPlayed = areStagesOver(state) || isStagePlayed(state);
  // Too many have left before the first round: there are no places to finish with.
  if (isPlayed && !hasClosedRound(state)) return 'cancel';
  if (areStagesOver(state)) return 'finish';
  if (heldUpBy(state) !== null) return null;
  if (!isPlayed) return 'pair';
  return closedAt === null || now >= stageEndsAt(state.options, closedAt) ? 'end-stage' : null;
}

/** When a step will be owed by time, ms since 1970; null: a command or the end of a game comes first. */
export function wakeAt(state: TournamentState, closedAt: number | null): number | null {
  const { status, options } = state;
  if (!options.automatic) return null;
  if (status === 'entries-open') return options.startsAt;
  if (status !== 'running') return null;
  const round = openRound(state);
  if (round !== null) return round.closesAt;
  const isOver = areStagesOver(state) || heldUpBy(state) !== null;
  const isPause = !isOver && isStagePlayed(state) && closedAt !== null;
  return isPause ? stageEndsAt(options, closedAt) : null;
}

/**
 * When a stage whose last round was closed at `closedAt` ends by itself: until then corrections count for who goes
 * on.
 */
export function stageEndsAt({ breakMs }: Pick<TournamentOptions, 'breakMs'>, closedAt: number): number {
  return closedAt + breakMs;
}

/** The break before the first round is not longer than this, ms: everybody has been waiting for it. */
const FIRST_BREAK_MS = 60_000;

/** When the games of the round that is published at `now` start by themselves: not before its date, unless all agreed. */
export function usualStart({ rounds, options }: TournamentState, now: number): number {
  const { breakMs } = options;
  const soonest = now + (rounds.length <= 1 ? Math.min(breakMs, FIRST_BREAK_MS) : breakMs);
  const isEarly = (rounds.at(-1)?.agreed ?? null) !== null;
  return isEarly ? soonest : Math.max(soonest, plannedStart(options, rounds.length - 1) ?? 0);
}

/** When a round is planned to start, ms since 1970; null: no date is. `ordinal`: over all stages, from 0. */
export function plannedStart(
  { startsAt, roundStarts, everyMs }: Pick<TournamentOptions, 'startsAt' | 'roundStarts' | 'everyMs'>,
  ordinal: number,
): number | null {
  if (ordinal <= 0) return null;
  return roundStarts[ordinal - 1] ?? (everyMs === null ? null : startsAt + ordinal * everyMs);
}
