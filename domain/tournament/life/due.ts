// What a tournament owes by itself, and when.

import { areStagesOver, isStagePlayed } from './stages.ts';
import { openRound, type TournamentState } from './state.ts';

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

/**
 * The step that is owed at `now`, ms since 1970; null for none. A round that is played is also owed its end as soon as its last game is over,
 * of which the control stream knows nothing. By hand all steps are the organiser's but that of the roll, which follows on the end of the entries.
 */
export function owed(state: TournamentState, now: number): OwedStep | null {
  const { status, roll, players, options } = state;
  if (status === 'entries-closed' && roll === null) return 'fix-roll';
  if (!options.automatic) return null;
  if (status === 'entries-open') return now >= options.startsAt ? 'close-entries' : null;
  if (status === 'entries-closed') return players < options.size.least ? 'cancel' : 'start';
  return status === 'running' ? owedWhileRunning(state, now) : null;
}

function owedWhileRunning(state: TournamentState, now: number): OwedStep | null {
  const round = openRound(state);
  if (round === null) {
    if (areStagesOver(state)) return 'finish';
    return isStagePlayed(state) ? 'end-stage' : 'pair';
  }
  if (round.startsAt === null) return 'publish';
  return round.closesAt !== null && now >= round.closesAt ? 'close-round' : null;
}

/** When a step will be owed by time, ms since 1970; null: a command or the end of a game comes first. */
export function wakeAt(state: TournamentState): number | null {
  const { status, options } = state;
  if (!options.automatic) return null;
  if (status === 'entries-open') return options.startsAt;
  return status === 'running' ? (openRound(state)?.closesAt ?? null) : null;
}

/** The break before the first round is not longer than this, ms: everybody has been waiting for it. */
const FIRST_BREAK_MS = 60_000;

/** When the games of the round that is published at `now` start by themselves. */
export function usualStart({ rounds, options: { breakMs } }: TournamentState, now: number): number {
  return now + (rounds.length <= 1 ? Math.min(breakMs, FIRST_BREAK_MS) : breakMs);
}
