// Where a value is not what it must be, and why, as codes. `faultText` (words.ts) makes the sentence.

/** What a value may be. */
export type Expected =
  | { readonly kind: 'text' | 'well-formed' | 'decimal' | 'flag' | 'value' | 'null' | 'moment' }
  | { readonly kind: 'object' | 'typed-object' | 'list' | 'pair' }
  | { readonly kind: 'game-stream' | 'game-id' | 'player-id' }
  /** Characters of a text. */
  | { readonly kind: 'length'; readonly least: number; readonly most: number }
  | { readonly kind: 'pattern'; readonly pattern: string }
  | { readonly kind: 'hex'; readonly digits: number }
  | { readonly kind: 'entries'; readonly least: number; readonly most: number }
  | { readonly kind: 'values'; readonly values: readonly (string | number)[] }
  /** Null: any integer in that direction that a double holds exactly. */
  | { readonly kind: 'integer'; readonly least: number | null; readonly most: number | null }
  /** `last`: the number of the last seat; null where the table does not matter. */
  | { readonly kind: 'seat'; readonly last: number | null }
  | { readonly kind: 'seat-count'; readonly seats: number }
  /** `count` distinct entries of `values`. */
  | { readonly kind: 'distinct'; readonly values: readonly string[]; readonly count: number }
  /** A distinct one of `values` for each of `keys`. */
  | { readonly kind: 'assignment'; readonly keys: readonly string[]; readonly values: readonly string[] }
  | { readonly kind: 'either'; readonly one: Expected; readonly other: Expected };

export type Fault =
  /** It has no default. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'unexpected'; readonly expected: Expected }
  | { readonly kind: 'unknown-option' | 'unknown-key'; readonly known: readonly string[] }
  | { readonly kind: 'wrong-length'; readonly found: number; readonly needed: number }
  | { readonly kind: 'repeated-value'; readonly value: string }
  | { readonly kind: 'assigned-value'; readonly value: string; readonly key: string };

/** Where a value is wrong (keys, outermost first), and why. */
export interface Misshape {
  readonly path: readonly (string | number)[];
  readonly fault: Fault;
}

/** A value read from unknown input, or where (JSON path) and why it is not one. */
export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly path: readonly string[]; readonly fault: Fault };

export function misshapeOf(fault: Fault): Misshape {
  return { path: [], fault };
}

export function unexpected(expected: Expected): Misshape {
  return misshapeOf({ kind: 'unexpected', expected });
}

/** `wrong`, found in the value under `key`. */
export function within(key: string | number, wrong: Misshape): Misshape {
  return { path: [key, ...wrong.path], fault: wrong.fault };
}
