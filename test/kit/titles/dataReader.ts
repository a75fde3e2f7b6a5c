// Reads unknown JSON piece by piece; whatever is not as needed is refused with the record and the reason.

import { Defect } from '../../../domain/base/defect.ts';

/** A piece of data and where it was found: `cards.json, card A07, back`. */
export interface Piece {
  readonly value: unknown;
  readonly where: string;
}

/** Stops the program: the data of the title cannot be played with. */
export function refuse(where: string, reason: string): never {
  throw new Defect(`${where}: ${reason}`);
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

/** The value under `key` of an object. */
export function field(piece: Piece, key: string): Piece {
  const { value, where } = piece;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse(where, `found ${shown(value)}, needed an object`);
  }
  if (!Object.hasOwn(value, key)) return refuse(where, `has no "${key}"`);
  return { value: Reflect.get(value, key), where: `${where}, ${key}` };
}

/** What `read` makes of the value under `key` of an object; `absent` where there is none. */
export function optional<Value, Absent>(
  piece: Piece,
  key: string,
  read: (piece: Piece) => Value,
  absent: Absent,
): Value | Absent {
  const { value } = piece;
  return typeof value === 'object' && value !== null && key in value ? read(field(piece, key)) : absent;
}

/** The elements of a list; `count` elements where the rules need a fixed number. */
export function list(piece: Piece, count?: number): readonly Piece[] {
  const { value, where } = piece;
  if (!Array.isArray(value)) return refuse(where, `found ${shown(value)}, needed a list`);
  if (count !== undefined && value.length !== count) {
    return refuse(where, `found ${value.length} entries, needed ${count}`);
  }
  return value.map((element: unknown, index) => ({ value: element, where: `${where}, entry ${index + 1}` }));
}

/** An integer from `least` to `most`. */
export function integer(piece: Piece, least = 0, most = 1000): number {
  const { value, where } = piece;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    return refuse(where, `found ${shown(value)}, needed an integer from ${least} to ${most}`);
  }
  return value;
}

/** A text that is not empty. */
export function text(piece: Piece): string {
  const { value, where } = piece;
  if (typeof value !== 'string' || value === '') return refuse(where, `found ${shown(value)}, needed a text`);
  return value;
}

export function flag(piece: Piece): boolean {
  const { value, where } = piece;
  if (typeof value !== 'boolean') return refuse(where, `found ${shown(value)}, needed true or false`);
  return value;
}

/** One of the names in `names`. */
export function oneOf<Name extends string>(piece: Piece, names: readonly Name[]): Name {
  const found = names.find((name) => name === piece.value);
  return found ?? refuse(piece.where, `found ${shown(piece.value)}, needed one of ${names.join(', ')}`);
}

/** One value per name, read by `read`. */
export function perName<Name extends string, Value>(
  piece: Piece,
  names: readonly Name[],
  read: (piece: Piece) => Value,
): ReadonlyMap<Name, Value> {
  return new Map(names.map((name) => [name, read(field(piece, name))]));
}

/** Refuses a duplicate name. */
export function distinct(names: readonly string[], where: string): void {
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) !== index) refuse(where, `"${name}" is listed twice`);
  }
}
