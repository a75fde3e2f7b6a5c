// Small changes of any JSON value: where its parts are, and what else a part could be.

import { type Chance, pick } from '../../../../domain/chance/index.ts';

/** Keys and indexes from the outside in. */
export type Path = readonly (string | number)[];

/** Every part of `value` that is neither object nor list, and every empty object or list. */
export function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys: Path = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  if (keys.length === 0) return [path];
  return keys.flatMap((key) => leavesOf(partOf(value, [key]), [...path, key]));
}

/** Every object in `value`, itself included. */
export function objectsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys: Path = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const inner = keys.flatMap((key) => objectsOf(partOf(value, [key]), [...path, key]));
  return Array.isArray(value) ? inner : [path, ...inner];
}

/** The part at `path`. */
export function partOf(value: unknown, path: Path): unknown {
  let part = value;
  for (const key of path) part = entriesOf(part).get(key);
  return part;
}

function entriesOf(value: unknown): ReadonlyMap<string | number, unknown> {
  if (Array.isArray(value)) return new Map(value.entries());
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

/** `value` with another part at `path`. */
export function withPart(value: unknown, path: Path, part: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return part;
  const entries = new Map(entriesOf(value));
  entries.set(key, withPart(entries.get(key), rest, part));
  return rebuilt(value, entries);
}

/** `value` without the part at `path`. */
export function withoutPart(value: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return null;
  const entries = new Map(entriesOf(value));
  if (rest.length === 0) entries.delete(key);
  else entries.set(key, withoutPart(entries.get(key), rest));
  return rebuilt(value, entries);
}

function rebuilt(value: unknown, entries: ReadonlyMap<string | number, unknown>): unknown {
  return Array.isArray(value) ? [...entries.values()] : Object.fromEntries(entries);
}

/**
 * Something else of the same kind where that is possible: another number, text, truth; null or a value instead of the
 * other.
 */
export function otherThan(value: unknown, chance: Chance): unknown {
  switch (typeof value) {
    case 'number':
      return value + pick(chance, [1, -1, 7, 256]);
    case 'boolean':
      return !value;
    case 'string':
      return otherText(value, chance);
    default:
      return value === null ? pick(chance, [0, '', false, 'null', 1]) : pick(chance, [null, [0], { a: 1 }]);
  }
}

/** Another text; hexadecimal digits stay such, so that only their value is wrong. */
function otherText(text: string, chance: Chance): string {
  if (text === '') return 'x';
  const place = chance.below(text.length);
  const found = text.charAt(place);
  const alphabet = /^[0-9a-f]{16,}$/.test(text) ? '0123456789abcdef' : 'abehxyz0129 :-ÄZ';
  const other = pick(
    chance,
    [...alphabet].filter((letter) => letter !== found),
  );
  const isShorter = alphabet.length > 16 && chance.below(4) === 0;
  return text.slice(0, place) + (isShorter ? '' : other) + text.slice(place + 1);
}
