// Options of a title: one description gives the JSON Schema that clients read and the parser that checks what they send.

import { at } from '../base/defect.ts';
import type { Json } from '../base/json.ts';
import type { Expected, OptionFault, Parsed } from './optionFault.ts';

/** What one value may be. */
export interface Shape<Value> {
  /** JSON Schema (2020-12), without default and description. */
  readonly schema: { readonly [key: string]: Json };
  readonly expected: Expected;
  /** The value, or where within `input` and why it is wrong. `input` is neither undefined nor null. */
  read(input: unknown, seatCount: number): Parsed<Value>;
}

/** One option. */
export interface Field<Value> {
  readonly description: string;
  readonly shape: Shape<Value>;
  readonly default: Value;
}

type Fields<Options> = { readonly [Key in keyof Options]: Field<Options[Key]> };

/** What a client may repeat although the table already decides it: it is checked and not stored. */
type Repeated = { readonly [key: string]: Omit<Field<Json>, 'default'> };

/** Shapes of options as earlier releases offered them, where they were wider. */
type Former<Options> = { readonly [Key in keyof Options]?: Shape<Options[Key]> };

type Parser<Options> = (input: unknown, seatCount: number) => Parsed<Options>;

/**
 * Complete options from what a client sent: null and absent keys take their defaults, an unknown key is refused. Recorded games may have what
 * `former` allows.
 */
export function optionsOf<Options extends { readonly [key: string]: Json }>(
  titleName: string,
  fields: Fields<Options>,
  repeated: Repeated = {},
  former: Former<Options> = {},
): { readonly schema: Json; readonly parse: Parser<Options>; readonly parseRecorded: Parser<Options> } {
  const entries: readonly [string, Field<Json>][] = Object.entries(fields);
  const formerShapes: { readonly [key: string]: Shape<Json> | undefined } = former;
  const recorded = entries.map(([key, field]): [string, Field<Json>] => {
    return [key, { ...field, shape: formerShapes[key] ?? field.shape }];
  });
  const repeatedEntries = Object.entries(repeated);
  return {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: `Options of ${titleName}`,
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries([
        ...entries.map(([key, { description, default: absent, shape }]) => [
          key,
          { description, default: absent, ...shape.schema },
        ]),
        ...repeatedEntries.map(([key, { description, shape }]) => [key, { description, ...shape.schema }]),
      ]),
    },
    parse: parserOf<Options>(entries, repeatedEntries),
    parseRecorded: parserOf<Options>(recorded, repeatedEntries),
  };
}

function parserOf<Options>(
  entries: readonly [string, Field<Json>][],
  repeated: readonly [string, Repeated[string]][],
): Parser<Options> {
  const keys = [...entries, ...repeated].map(([key]) => key);
  return (input, seatCount) => {
    const given = input ?? {};
    if (!isObject(given)) return mustBe({ kind: 'object' });
    const stray = strayKey(given, keys);
    if (stray !== null) return wrong([stray], { kind: 'unknown-option', known: keys });
    const values = readAll(entries, ([key, field]) => readField(field, given[key] ?? null, seatCount));
    if (!values.ok) return values;
    const said = repeated.filter(([key]) => (given[key] ?? null) !== null);
    const checked = readAll(said, ([key, { shape }]) => shape.read(given[key], seatCount));
    // Each key was read by the shape of its own field.
    return checked.ok ? { ok: true, value: values.value as Options } : checked;
  };
}

function readField({ shape, default: absent }: Field<Json>, sent: unknown, seatCount: number): Parsed<Json> {
  return sent === null ? { ok: true, value: absent } : shape.read(sent, seatCount);
}

/** The values of all `entries` by key, or the first that is wrong. */
function readAll<Entry extends readonly [string, ...unknown[]], Value>(
  entries: readonly Entry[],
  read: (entry: Entry, before: readonly Value[]) => Parsed<Value>,
): Parsed<{ readonly [key: string]: Value }> {
  const keys: string[] = [];
  const values: Value[] = [];
  for (const entry of entries) {
    const found = read(entry, values);
    if (!found.ok) return wrong([entry[0], ...found.path], found.fault);
    keys.push(entry[0]);
    values.push(found.value);
  }
  return { ok: true, value: Object.fromEntries(keys.map((key, index) => [key, at(values, index)])) };
}

function strayKey(input: { readonly [key: string]: unknown }, known: readonly string[]): string | null {
  return Object.keys(input).find((key) => !known.includes(key)) ?? null;
}

/** One of `values`. */
export function oneOf<const Value extends string>(values: readonly Value[]): Shape<Value> {
  const expected: Expected = { kind: 'values', values };
  return {
    schema: { enum: [...values] },
    expected,
    read(input) {
      const value = values.find((known) => known === input);
      return value === undefined ? mustBe(expected) : { ok: true, value };
    },
  };
}

/** True or false. */
export const FLAG: Shape<boolean> = {
  schema: { type: 'boolean' },
  expected: { kind: 'flag' },
  read: (input) => (typeof input === 'boolean' ? { ok: true, value: input } : mustBe(FLAG.expected)),
};

/** An integer from `least` to `most`. */
export function integer(least: number, most: number): Shape<number> {
  const expected: Expected = { kind: 'integer', least, most };
  return {
    schema: { type: 'integer', minimum: least, maximum: most },
    expected,
    read: (input) => (isInteger(input, least, most) ? { ok: true, value: input } : mustBe(expected)),
  };
}

/** A player id: `player_` and up to `most` characters. */
export function playerId(most: number): Shape<string> {
  const pattern = `^player_\\w{1,${most}}$`;
  const form = new RegExp(pattern);
  const expected: Expected = { kind: 'player-id' };
  return {
    schema: { type: 'string', pattern },
    expected,
    read: (input) => (typeof input === 'string' && form.test(input) ? { ok: true, value: input } : mustBe(expected)),
  };
}

/** The number of a seat at the table, from 0; the schema knows only that no table has more than `mostSeats`. */
export function seatNumber(mostSeats: number): Shape<number> {
  return {
    schema: { type: 'integer', minimum: 0, maximum: mostSeats - 1 },
    expected: { kind: 'seat', last: null },
    read(input, seatCount) {
      return isInteger(input, 0, seatCount - 1)
        ? { ok: true, value: input }
        : mustBe({ kind: 'seat', last: seatCount - 1 });
    },
  };
}

/** The number of seats at the table itself. */
export function seatCount(least: number, most: number): Shape<number> {
  const { schema, expected } = integer(least, most);
  return {
    schema,
    expected,
    read: (input, seats) => (input === seats ? { ok: true, value: seats } : mustBe({ kind: 'seat-count', seats })),
  };
}

/** `count` distinct entries of `values`, in the order given. */
export function distinct<const Value extends string>(values: readonly Value[], count: number): Shape<readonly Value[]> {
  const item = oneOf(values);
  const expected: Expected = { kind: 'distinct', values, count };
  return {
    schema: { type: 'array', items: item.schema, minItems: count, maxItems: count, uniqueItems: true },
    expected,
    read(input, seatCount) {
      if (!Array.isArray(input)) return mustBe(expected);
      if (input.length !== count) return wrong([], { kind: 'wrong-length', found: input.length, needed: count });
      const entries = input.map((entry: unknown, index) => [String(index), entry] as const);
      const chosen = readAll(entries, ([, entry], before: readonly Value[]) => {
        const found = item.read(entry, seatCount);
        return found.ok && before.includes(found.value)
          ? wrong([], { kind: 'repeated-value', value: found.value })
          : found;
      });
      return chosen.ok ? { ok: true, value: Object.values(chosen.value) } : chosen;
    },
  };
}

/** A distinct value from `values` for each of `keys`. */
export function assignment<const Key extends string, const Value extends string>(
  keys: readonly Key[],
  values: readonly Value[],
): Shape<{ readonly [Name in Key]: Value }> {
  const item = oneOf(values);
  const expected: Expected = { kind: 'assignment', keys, values };
  return {
    schema: {
      type: 'object',
      additionalProperties: false,
      required: [...keys],
      properties: Object.fromEntries(keys.map((key) => [key, item.schema])),
    },
    expected,
    read(input, seatCount) {
      if (!isObject(input)) return mustBe(expected);
      const stray = strayKey(input, keys);
      if (stray !== null) return wrong([stray], { kind: 'unknown-key', known: keys });
      const entries = keys.map((key) => [key, input[key]] as const);
      const given = readAll(entries, ([, entry], before: readonly Value[]) => {
        const found = item.read(entry, seatCount);
        const holder = found.ok ? before.indexOf(found.value) : -1;
        if (!found.ok || holder < 0) return found;
        return wrong([], { kind: 'assigned-value', value: found.value, key: at(keys, holder) });
      });
      // One entry for each key.
      return given.ok ? { ok: true, value: given.value as { readonly [Name in Key]: Value } } : given;
    },
  };
}

/** What either shape accepts. The fault comes from the shape that understood more of the input. */
export function either<One, Other>(one: Shape<One>, other: Shape<Other>): Shape<One | Other> {
  const expected: Expected = { kind: 'either', one: one.expected, other: other.expected };
  return {
    schema: { anyOf: [one.schema, other.schema] },
    expected,
    read(input, seatCount) {
      const first = one.read(input, seatCount);
      if (first.ok) return first;
      const second = other.read(input, seatCount);
      if (second.ok || isComposite(input)) return second;
      return mustBe(expected);
    },
  };
}

function wrong(path: readonly string[], fault: OptionFault): Parsed<never> {
  return { ok: false, path, fault };
}

function mustBe(expected: Expected): Parsed<never> {
  return wrong([], { kind: 'unexpected', expected });
}

function isInteger(input: unknown, least: number, most: number): input is number {
  return typeof input === 'number' && Number.isInteger(input) && input >= least && input <= most;
}

function isComposite(input: unknown): boolean {
  return typeof input === 'object' && input !== null;
}

function isObject(input: unknown): input is { readonly [key: string]: unknown } {
  return isComposite(input) && !Array.isArray(input);
}
