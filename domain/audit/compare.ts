// Compares what was recorded in a commit with what was decided again, and finds the check that a difference belongs to.

import type { GameEvent } from '../game/index.ts';
import { isObject } from '../read/shape.ts';
import { type Difference, difference, pairOf, pathText, shortened, valueAt } from './difference.ts';
import type { MismatchReason } from './reasons.ts';
import type { CheckName } from './report.ts';

/** A difference between recorded and decided events. */
export interface Mismatch {
  readonly check: CheckName;
  readonly reason: MismatchReason;
}

/** The events of the same commit under other chance. */
export type Alternatives = () => readonly (readonly GameEvent[])[];

/** The first difference of `recorded` from `expected`, or null. `alternatives` is asked only when a fact differs. */
export function mismatch(
  expected: readonly GameEvent[],
  recorded: readonly GameEvent[],
  alternatives: Alternatives,
): Mismatch | null {
  const found = difference(expected, recorded);
  if (found === null) return null;
  const [first] = found.path;
  const at = typeof first === 'number' ? first : 0;
  const [mine, theirs] = [expected[at], recorded[at]];
  if (mine?.type !== theirs?.type) {
    const check = isEnd(mine) || isEnd(theirs) ? 'outcome' : 'facts';
    const pair = { found: theirs?.type ?? null, expected: mine?.type ?? null };
    return { check, reason: { code: 'other-event', index: at + 1, ...pair } };
  }
  return factMismatch(found, { expected, alternatives }) ?? eventMismatch(found, mine);
}

function isEnd(event: GameEvent | undefined): boolean {
  return event?.type === 'GameFinished' || event?.type === 'GameAborted';
}

function eventMismatch(found: Difference, event: GameEvent | undefined): Mismatch {
  const path = pathText(found.path.slice(1));
  return { check: checkOf(event), reason: { code: 'other-value', type: event?.type ?? '', path, ...pairOf(found) } };
}

function checkOf(event: GameEvent | undefined): CheckName {
  if (isEnd(event)) return 'outcome';
  if (event?.type === 'SeatsDrawn') return 'draws';
  return event?.type === 'MovePlayed' ? 'moves' : 'facts';
}

interface Decisions {
  readonly expected: readonly GameEvent[];
  readonly alternatives: Alternatives;
}

/** The mismatch when the difference lies in a title's fact; else null. */
function factMismatch(found: Difference, { expected, alternatives }: Decisions): Mismatch | null {
  const [at, key, index, ...path] = found.path;
  if (key !== 'facts' || typeof at !== 'number' || typeof index !== 'number') return null;
  const isDrawn = alternatives().some((other) => difference(found.expected, valueAt(other, found.path)) !== null);
  const event = expected[at];
  const reason: MismatchReason = {
    code: 'other-fact',
    index: index + 1,
    type: typeOf(valueAt(expected, [at, key, index]) ?? found.found),
    path: pathText(path),
    source: isDrawn ? 'seed' : 'rules',
    move: event?.type === 'MovePlayed' ? shortened(event.move, MAX_MOVE) : null,
    ...pairOf(found),
  };
  return { check: isDrawn ? 'draws' : 'facts', reason };
}

/** Longer than the text of any honest move. */
const MAX_MOVE = 30;

function typeOf(fact: unknown): string | null {
  return isObject(fact) && typeof fact.type === 'string' ? shortened(fact.type) : null;
}
