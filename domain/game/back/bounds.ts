// How long a game can be, from its title's limits: a file from a stranger is checked against these bounds first.

import type { Title } from '../../title/contract.ts';
import { type GameDecision, refused } from '../refusal.ts';
import type { GameState, GameStatus } from '../state.ts';
import { MAX_TAKEBACKS } from './takeback.ts';
import { MAX_UNDONE } from './undo.ts';

/** Characters of a commit besides its title's facts: the event's own keys, the move, the places that it opens. */
const FRAME = 512;

/** Commits of a game before it starts: seats that are taken and left for ever must not make it longer and longer. */
export const MAX_OPEN_COMMITS = 200;

/** Commits of a game. No game with default options takes half as many by its title's limits; a test sees to that. */
export const MAX_COMMITS = 20_000;

/**
 * A command to be commit `version`: refused where the game is near the most commits that it may have before its start.
 * Seats may still be left, players be ready, the game start or be called off: one commit each.
 */
export function withinOpenBounds(
  { status, start, seats }: GameState,
  version: number,
  decided: GameDecision,
): GameDecision {
  const each = start === 'ready' && !isReadying(decided) ? 2 : 1;
  if (!decided.ok || version + each * seats.length + 1 <= MAX_OPEN_COMMITS) return decided;
  return tooManyCommits(status, MAX_OPEN_COMMITS);
}

function isReadying(decided: GameDecision): boolean {
  return decided.ok && decided.events.some((event) => event.type === 'ReadinessChanged' && event.ready);
}

/** Why a game that is not over may not have commit `version`, or null. */
export function tooLong({ status }: GameState, version: number): GameDecision | null {
  if (version <= MAX_COMMITS || status === 'finished' || status === 'aborted') return null;
  return tooManyCommits(status, MAX_COMMITS);
}

function tooManyCommits(status: GameStatus, limit: number): GameDecision {
  return refused({ reason: 'wrong-status', code: 'TOO_MANY_COMMITS', status, limit, fulfilled: false });
}

/** Upper bounds over all commits that carry facts of the title and were not undone. */
export interface GameBounds {
  readonly facts: number;
  /** UTF-16 code units of their bodies. */
  readonly characters: number;
  /** How often the game goes back, by an undo or a takeback. */
  readonly timesBack: number;
}

/** The bounds of a game of `title` with these options (the title's own, parsed) and this many seats. */
export function boundsOf(title: Title, options: unknown, seatCount: number): GameBounds {
  const { decisions, facts, bytes } = title.limits(options, seatCount);
  const timesBack = seatCount * (MAX_UNDONE + MAX_TAKEBACKS);
  return { facts, characters: bytes + FRAME * (decisions + 1), timesBack };
}
