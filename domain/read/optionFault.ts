// What is wrong with an option that a client sent: codes with what the sentence names. `optionText` (optionText.ts) makes the sentence.

/** What a value may be. */
export type Expected =
  | { readonly kind: 'flag' | 'object' | 'null' | 'player-id' }
  /** So many entries. */
  | { readonly kind: 'list'; readonly least: number; readonly most: number }
  | { readonly kind: 'values'; readonly values: readonly string[] }
  | { readonly kind: 'integer'; readonly least: number; readonly most: number }
  /** `last`: the number of the last seat; null where the table does not matter. */
  | { readonly kind: 'seat'; readonly last: number | null }
  | { readonly kind: 'seat-count'; readonly seats: number }
  /** `count` distinct entries of `values`. */
  | { readonly kind: 'distinct'; readonly values: readonly string[]; readonly count: number }
  /** A distinct one of `values` for each of `keys`. */
  | { readonly kind: 'assignment'; readonly keys: readonly string[]; readonly values: readonly string[] }
  | { readonly kind: 'either'; readonly one: Expected; readonly other: Expected };

export type OptionFault =
  /** It has no default. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'unexpected'; readonly expected: Expected }
  | { readonly kind: 'unknown-option' | 'unknown-key'; readonly known: readonly string[] }
  | { readonly kind: 'wrong-length'; readonly found: number; readonly needed: number }
  | { readonly kind: 'repeated-value'; readonly value: string }
  | { readonly kind: 'assigned-value'; readonly value: string; readonly key: string };

/** A value read from unknown input, or where (JSON path, outermost key first) and why it is not one: `optionText` says it. */
export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly path: readonly string[]; readonly fault: OptionFault };
