// Compares what was recorded in a commit with what was decided again, and tells which check a difference belongs to.

import type { GameEvent } from '../../game/index.ts';
import { type Difference, difference, quoted, valueAt } from './difference.ts';
import type { CheckName } from './types.ts';

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

function eventMismatch({ path, expected, found }: Difference, event: GameEvent | undefined): Mismatch {
  const type = event?.type ?? 'the event';
  const place = path.slice(1).join('.');
  return { check: checkOf(event), message: `${type} ${place} is ${quoted(found)}; the rules give ${quoted(expected)}` };
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
  const type = valueAt(expected, [event, key, index, 'type']);
  const drawn = alternatives().some((other) => difference(found.expected, valueAt(other, found.path)) !== null);
  const name = `fact ${index + 1}${typeof type === 'string' ? ` (${type})` : ''}`;
  const gives = drawn ? 'the seed gives' : 'the rules give';
  const where = place.length === 0 ? '' : ` ${place.join('.')}`;
  const message = `${name}${where} is ${quoted(found.found)}; ${gives} ${quoted(found.expected)}`;
  return { check: drawn ? 'draws' : 'facts', message };
}
