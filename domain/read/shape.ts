// What a value read from a file must be. A `Need` names the first place where a value is something else; nothing here throws.

/** What a value must be. */
export type Needed =
  | { readonly kind: 'text' | 'well-formed' | 'flag' | 'value' | 'object' | 'typed-object' | 'list' | 'pair' }
  | { readonly kind: 'game-stream' | 'game-id' }
  /** The key must be there, or must not. */
  | { readonly kind: 'present' | 'absent' }
  /** Null: any integer in that direction that a double holds exactly. */
  | { readonly kind: 'integer'; readonly least: number | null; readonly most: number | null }
  | { readonly kind: 'hex'; readonly digits: number }
  | { readonly kind: 'one-of'; readonly values: readonly (string | number)[] };

/** Where a value is wrong (keys, outermost first), and what was needed there; `orNull`: or null. */
export interface Misshape {
  readonly path: readonly (string | number)[];
  readonly needed: Needed;
  readonly orNull: boolean;
}

/** Checks a value; null when it is what it must be. */
export type Need = (value: unknown) => Misshape | null;

function misshapeOf(needed: Needed): Misshape {
  return { path: [], needed, orNull: false };
}

export function need(test: (value: unknown) => boolean, needed: Needed): Need {
  const misshape = misshapeOf(needed);
  return (value) => (test(value) ? null : misshape);
}

export const text = need((value) => typeof value === 'string', { kind: 'text' });
/** Text that UTF-8 can write: without half of a surrogate pair. */
export const wellFormed = need((value) => typeof value === 'string' && value.isWellFormed(), { kind: 'well-formed' });
export const flag = need((value) => typeof value === 'boolean', { kind: 'flag' });
/** Whatever JSON can hold. */
export const anything = need((value) => value !== undefined, { kind: 'value' });
export const object = need(isObject, { kind: 'object' });

export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function integer(least: number, most: number): Need {
  const within = (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most && !Object.is(value, -0);
  return need(within, {
    kind: 'integer',
    least: least === Number.MIN_SAFE_INTEGER ? null : least,
    most: most === Number.MAX_SAFE_INTEGER ? null : most,
  });
}

/** An integer from 1 that a double holds exactly. */
export const version = integer(1, Number.MAX_SAFE_INTEGER);
/** An integer that a double holds exactly. */
export const whole = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
/** An integer from 0 that a double holds exactly. */
export const count = integer(0, Number.MAX_SAFE_INTEGER);

export function matching(pattern: RegExp, needed: Needed): Need {
  return need((value) => typeof value === 'string' && pattern.test(value), needed);
}

/** Lower-case hexadecimal digits of `bytes` bytes. */
export function hexOf(bytes: number): Need {
  return matching(new RegExp(`^[0-9a-f]{${2 * bytes}}$`), { kind: 'hex', digits: 2 * bytes });
}

export function oneOf(...values: readonly (string | number)[]): Need {
  return need((value) => values.some((known) => known === value), { kind: 'one-of', values });
}

export function orNull(inner: Need): Need {
  return (value) => {
    const wrong = value === null ? null : inner(value);
    return wrong === null || wrong.path.length > 0 ? wrong : { ...wrong, orNull: true };
  };
}

/** A list of two. */
export function pairOf(first: Need, second: Need): Need {
  return (value) => {
    if (!Array.isArray(value) || value.length !== 2) return NO_PAIR;
    return within(0, first(value[0])) ?? within(1, second(value[1]));
  };
}

export function listOf(inner: Need): Need {
  return (value) => {
    if (!Array.isArray(value)) return NO_LIST;
    for (let index = 0; index < value.length; index += 1) {
      const wrong = inner(value[index]);
      if (wrong !== null) return within(index, wrong);
    }
    return null;
  };
}

function within(key: string | number, wrong: Misshape | null): Misshape | null {
  return wrong === null ? null : { ...wrong, path: [key, ...wrong.path] };
}

/** An object with exactly these keys. */
export function shape(members: { readonly [key: string]: Need }): Need {
  const needs = Object.entries(members);
  return (value) =>
    isObject(value) ? (wrongMember(value, needs) ?? unknownKey(value, members, needs.length)) : NO_OBJECT;
}

const NO_OBJECT = misshapeOf({ kind: 'object' });
const NO_LIST = misshapeOf({ kind: 'list' });
const NO_PAIR = misshapeOf({ kind: 'pair' });
const MISSING = misshapeOf({ kind: 'present' });
const UNKNOWN = misshapeOf({ kind: 'absent' });

interface Keys {
  readonly [key: string]: unknown;
}

function wrongMember(value: Keys, needs: readonly (readonly [string, Need])[]): Misshape | null {
  for (const [key, inner] of needs) {
    const wrong = Object.hasOwn(value, key) ? inner(value[key]) : MISSING;
    if (wrong !== null) return within(key, wrong);
  }
  return null;
}

/** The first key of `value` that is not among `known`; `value` has all the known keys. */
function unknownKey(value: Keys, known: Keys, count: number): Misshape | null {
  const keys = Object.keys(value);
  if (keys.length === count) return null;
  const key = keys.find((candidate) => !Object.hasOwn(known, candidate)) ?? '';
  return within(key.slice(0, MAX_QUOTED), UNKNOWN);
}

/** Lists and objects may be nested this deep; honest games need 8 levels. Deeper nesting could exhaust a reader's stack. */
export const MAX_DEPTH = 200;

/** Whether lists and objects are nested more than `levels` deep in `value`. Looks no deeper than that. */
export function isDeeper(value: unknown, levels: number = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** A message quotes this much of what was found. */
export const MAX_QUOTED = 60;
