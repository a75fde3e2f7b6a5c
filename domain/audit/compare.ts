// Compares what was recorded in a commit with what was decided again, and tells which check a difference belongs to.

import { isObject } from '../base/shape.ts';
import type { GameEvent } from '../game/index.ts';
import { type Difference, difference, quoted, quotedPair, valueAt } from './difference.ts';
import type { CheckName } from './report.ts';

/** A difference between recorded and decided events. */
export interface Mismatch {
  readonly check: CheckName;
  /** Without the commit's version and a full stop. */
  readonly message: string;
}

/** The facts of the same commit under other chance; null when they cannot be told. */
export type Alternatives = () => readonly (readonly GameEvent[])[];

/** The first difference of `recorded` from `expected`, or null. `alternatives` is asked only when a fact differs. */
export function mismatch(
  expected: readonly GameEvent[],
  recorded: readonly GameEvent[],
  alternatives: Alternatives,
): Mismatch | null {
  const found = difference(expected, recorded);
  if (found === null) return null;
  const [index] = found.path;
  const at = typeof index === 'number' ? index : 0;
  const [mine, theirs] = [expected[at], recorded[at]];
  if (mine?.type !== theirs?.type) {
    const check = isEnd(mine) || isEnd(theirs) ? 'outcome' : 'facts';
    const message = `event ${at + 1} is ${theirs?.type ?? 'missing'}; the rules give ${mine?.type ?? 'none'}`;
    return { check, message };
  }
  return factMismatch(found, { expected, alternatives }) ?? eventMismatch(found, mine);
}

function isEnd(event: GameEvent | undefined): boolean {
  return event?.type === 'GameFinished' || event?.type === 'GameAborted';
}

function eventMismatch(found: Difference, event: GameEvent | undefined): Mismatch {
  const type = event?.type ?? 'the event';
  const place = found.path.slice(1).join('.');
  const told = quotedPair(found);
  return { check: checkOf(event), message: `${type} ${place} is ${told.found}; the rules give ${told.expected}` };
}

function checkOf(event: GameEvent | undefined): CheckName {
  if (isEnd(event)) return 'outcome';
  return event?.type === 'MovePlayed' ? 'moves' : 'facts';
}

interface Decisions {
  readonly expected: readonly GameEvent[];
  readonly alternatives: Alternatives;
}

/** The mismatch when the difference lies in a title's fact; else null. */
function factMismatch(found: Difference, { expected, alternatives }: Decisions): Mismatch | null {
  const [event, key, index, ...place] = found.path;
  if (key !== 'facts' || typeof event !== 'number' || typeof index !== 'number') return null;
  const drawn = alternatives().some((other) => difference(found.expected, valueAt(other, found.path)) !== null);
  const fact = { number: index + 1, type: typeOf(valueAt(expected, [event, key, index])), place: place.join('.') };
  const message = `${cause(expected[event])}${toldOf(fact, found, drawn ? 'the seed gives' : 'the rules give')}`;
  return { check: drawn ? 'draws' : 'facts', message };
}

function typeOf(fact: unknown): string | null {
  return isObject(fact) && typeof fact.type === 'string' ? fact.type : null;
}

/** A move may be the one that was changed, and not its facts. */
function cause(event: GameEvent | undefined): string {
  return event?.type === 'MovePlayed' ? `after the move ${quoted(event.move, MAX_MOVE)} ` : '';
}

/** Longer than the text of any honest move. */
const MAX_MOVE = 30;

interface Place {
  /** Of the fact, from 1. */
  readonly number: number;
  /** That the rules give; null where they give no fact. */
  readonly type: string | null;
  /** Within the fact; empty for the fact itself. */
  readonly place: string;
}

/** A difference in a fact. `give`: where the expected value comes from. */
function toldOf({ number, type, place }: Place, difference: Difference, give: string): string {
  const name = `fact ${number}${type === null ? '' : ` (${type})`}`;
  if (place === '' && difference.found === undefined) return `${name} is missing`;
  if (place === '' && difference.expected === undefined) {
    return `there is a fact ${number} (${typeOf(difference.found) ?? 'of no type'}); ${give} none there`;
  }
  const { found, expected } = quotedPair(difference);
  // Another type is another fact, whatever else it says.
  return place === 'type'
    ? `fact ${number} is ${found}; ${give} ${expected}`
    : `${name}${` ${place}`.trimEnd()} is ${found}; ${give} ${expected}`;
}
