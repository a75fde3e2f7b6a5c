// What a value read from a file must be. A `Need` names the first place where a value is something else; nothing here throws.

/** Where a value is not what it must be (keys, outermost first), and what was needed there. */
export interface Misshape {
  readonly path: readonly (string | number)[];
  readonly needed: string;
}

/** Checks a value; null when it is what it must be. */
export type Need = (value: unknown) => Misshape | null;

function need(test: (value: unknown) => boolean, needed: string): Need {
  const misshape: Misshape = { path: [], needed };
  return (value) => (test(value) ? null : misshape);
}

export const text = need((value) => typeof value === 'string', 'must be text');
/** Text that UTF-8 can write: without half of a surrogate pair. */
export const wellFormed = need(
  (value) => typeof value === 'string' && value.isWellFormed(),
  'must be text without lone surrogates',
);
export const flag = need((value) => typeof value === 'boolean', 'must be true or false');
/** Whatever JSON can hold. */
export const anything = need((value) => value !== undefined, 'must be there');
export const object = need(isObject, 'must be an object');

export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function integer(least: number, most: number): Need {
  const to = most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`;
  const range = least === Number.MIN_SAFE_INTEGER ? '' : ` from ${least}${to}`;
  const within = (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most && !Object.is(value, -0);
  return need(within, `must be an integer${range}`);
}

/** An integer from 1 that a double holds exactly. */
export const version = integer(1, Number.MAX_SAFE_INTEGER);
/** An integer that a double holds exactly. */
export const whole = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
/** An integer from 0 that a double holds exactly. */
export const count = integer(0, Number.MAX_SAFE_INTEGER);

export function matching(pattern: RegExp, needed: string): Need {
  return need((value) => typeof value === 'string' && pattern.test(value), needed);
}

/** Lower-case hexadecimal digits of `bytes` bytes. */
export function hexOf(bytes: number): Need {
  return matching(new RegExp(`^[0-9a-f]{${2 * bytes}}$`), `must be ${2 * bytes} lower-case hexadecimal digits`);
}

export function oneOf(...values: readonly (string | number)[]): Need {
  const listed = values.map((value) => JSON.stringify(value)).join(' or ');
  return need((value) => values.some((known) => known === value), `must be ${listed}`);
}

export function orNull(inner: Need): Need {
  return (value) => {
    const wrong = value === null ? null : inner(value);
    return wrong === null || wrong.path.length > 0 ? wrong : { path: [], needed: `${wrong.needed}, or null` };
  };
}

/** Null, and nothing else. */
export const nothing = need((value) => value === null, 'must be null');

/** A list of two. */
export function pairOf(first: Need, second: Need): Need {
  return (value) => {
    if (!Array.isArray(value) || value.length !== 2) return { path: [], needed: 'must be a list of two' };
    for (const [index, part] of [first, second].entries()) {
      const found = part(value[index]);
      if (found !== null) return { path: [String(index), ...found.path], needed: found.needed };
    }
    return null;
  };
}

export function listOf(inner: Need): Need {
  return (value) => {
    if (!Array.isArray(value)) return { path: [], needed: 'must be a list' };
    for (let index = 0; index < value.length; index += 1) {
      const wrong = inner(value[index]);
      if (wrong !== null) return { path: [index, ...wrong.path], needed: wrong.needed };
    }
    return null;
  };
}

/** An object with exactly these keys. */
export function shape(members: { readonly [key: string]: Need }): Need {
  const needs = Object.entries(members);
  return (value) =>
    isObject(value) ? (wrongMember(value, needs) ?? unknownKey(value, members, needs.length)) : NO_OBJECT;
}

const NO_OBJECT: Misshape = { path: [], needed: 'must be an object' };
const MISSING: Misshape = { path: [], needed: 'is missing' };

interface Keys {
  readonly [key: string]: unknown;
}

function wrongMember(value: Keys, needs: readonly (readonly [string, Need])[]): Misshape | null {
  for (const [key, inner] of needs) {
    const wrong = Object.hasOwn(value, key) ? inner(value[key]) : MISSING;
    if (wrong !== null) return { path: [key, ...wrong.path], needed: wrong.needed };
  }
  return null;
}

/** The first key of `value`, which has all `known` ones, that is none of them. */
function unknownKey(value: Keys, known: Keys, count: number): Misshape | null {
  const keys = Object.keys(value);
  if (keys.length === count) return null;
  const key = keys.find((candidate) => !Object.hasOwn(known, candidate)) ?? '';
  return { path: [key.slice(0, MAX_QUOTED)], needed: 'is an unknown key' };
}

/** Lists and objects may stand in each other this deep; honest games need 8 levels. What goes deeper could exhaust a reader's stack. */
export const MAX_DEPTH = 200;

/** Whether lists and objects stand in each other more than `levels` deep in `value`. Looks no deeper than that. */
export function isDeeper(value: unknown, levels: number = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** A message quotes this much of what was found. */
export const MAX_QUOTED = 60;

/** One line for people: `seats.0.player must be text`. */
export function formatMisshape({ path, needed }: Misshape, subject = 'it'): string {
  return `${path.length === 0 ? subject : path.join('.')} ${needed}`;
}
