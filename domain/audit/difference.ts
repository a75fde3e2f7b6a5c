// Where two JSON values part. The order of keys does not count.

import { isObject, MAX_QUOTED } from '../read/shape.ts';
import type { Pair } from './reasons.ts';

export interface Difference {
  /** Keys and indices, outermost first. */
  readonly path: readonly (string | number)[];
  /** Undefined where there is nothing. */
  readonly expected: unknown;
  readonly found: unknown;
}

/** The first place at which `found` is not `expected`, or null. */
export function difference(expected: unknown, found: unknown): Difference | null {
  if (expected === found) return null;
  if (Array.isArray(expected) && Array.isArray(found)) return inLists(expected, found);
  if (isObject(expected) && isObject(found)) return inObjects(expected, found);
  return { path: [], expected, found };
}

function inLists(expected: readonly unknown[], found: readonly unknown[]): Difference | null {
  const length = Math.max(expected.length, found.length);
  for (let index = 0; index < length; index += 1) {
    const inner = difference(expected[index], found[index]);
    if (inner !== null) return within(index, inner);
  }
  return null;
}

interface Keys {
  readonly [key: string]: unknown;
}

function inObjects(expected: Keys, found: Keys): Difference | null {
  for (const key of Object.keys(expected)) {
    const inner = difference(expected[key], Object.hasOwn(found, key) ? found[key] : undefined);
    if (inner !== null) return within(key, inner);
  }
  const extra = Object.keys(found).find((key) => !Object.hasOwn(expected, key));
  return extra === undefined ? null : { path: [extra], expected: undefined, found: found[extra] };
}

function within(key: string | number, { path, expected, found }: Difference): Difference {
  return { path: [key, ...path], expected, found };
}

/** What stands at `path` in `value`; undefined for nothing. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let inner = value;
  for (const key of path) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return undefined;
    // An own key of an object, or an index of a list.
    inner = (inner as Keys)[key];
  }
  return inner;
}

/** A hash in quotes: nothing less than all of its digits tells two of them apart. */
const WHOLE = 66;

/** Of longer values a message shows this much, around the place where they part. */
const AROUND = 44;
const BEFORE = 12;

/** Two different values in short, so that they differ there as well. */
export function pairOf({ expected, found }: Pick<Difference, 'expected' | 'found'>): Pair {
  const texts = { expected: written(expected), found: written(found) };
  const [one, other] = [texts.expected ?? '', texts.found ?? ''];
  if (Math.max(one.length, other.length) <= WHOLE) return texts;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const from = same < AROUND - BEFORE ? 0 : same - BEFORE;
  return { expected: excerpt(texts.expected, from), found: excerpt(texts.found, from) };
}

function written(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

function excerpt(text: string | null, from: number): string | null {
  if (text === null) return null;
  const to = from + AROUND;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

/** Keys of a stranger's values may be long. */
const MAX_PATH = 100;

/** A path in one line. */
export function pathText(path: readonly (string | number)[]): string {
  return shortened(path.join('.'), MAX_PATH);
}

/** `text` in at most this many characters, and a mark where something is missing. */
export function shortened(text: string, most: number = MAX_QUOTED): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}

/** Of what something threw. */
export const MAX_ERROR = 120;
