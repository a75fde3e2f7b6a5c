// What JSON looks like, said once: a `Shape` makes JSON Schema, check, defaults and type.

import { Defect } from '../base/defect.ts';
import type { Json } from '../base/json.ts';
import { type Expected, type Misshape, type Parsed, unexpected } from './fault.ts';

/** JSON Schema, 2020-12. */
export interface Schema {
  readonly [key: string]: Json;
}

/** What a value may be. `seats`: of the table that the value is for, where that matters. */
export interface Shape<Value = unknown> {
  /** Made when asked for; schemas with a name of their own go to `definitions`. */
  schema(definitions: Definitions): Schema;
  readonly expected: Expected;
  /** The first place where `input` is something else, or null. Builds nothing. */
  check(input: unknown, seats?: number): Misshape | null;
  /** The value of an input that passed `check`: the input itself where nothing has a default. */
  fill(input: unknown, seats?: number): Value;
  /** What stands for a member that is not there; without it the member is needed. */
  readonly absent?: { readonly value: unknown };
}

export type ValueOf<Some> = Some extends Shape<infer Value> ? Value : never;

/** The value of `input` with defaults, or the first place where it is something else. */
export function read<Value>(shape: Shape<Value>, input: unknown, seats?: number): Parsed<Value> {
  const wrong = shape.check(input, seats);
  if (wrong === null) return { ok: true, value: shape.fill(input, seats) };
  return { ok: false, path: wrong.path.map(String), fault: wrong.fault };
}

/** The schemas that others refer to by name. */
export class Definitions {
  readonly #prefix: string;
  readonly #shapes = new Map<string, Shape>();
  readonly #schemas = new Map<string, Schema>();

  /** `prefix`: of references, such as `#/components/schemas/`. */
  constructor(prefix = '#/$defs/') {
    this.#prefix = prefix;
  }

  /** A reference to the schema of `shape`, kept under `name`. */
  refer(name: string, shape: Shape): Schema {
    const known = this.#shapes.get(name);
    if (known !== undefined && known !== shape) throw new Defect(`two shapes have the name ${name}`);
    this.#shapes.set(name, shape);
    if (known === undefined) this.#schemas.set(name, shape.schema(this));
    return { $ref: `${this.#prefix}${name}` };
  }

  get schemas(): { readonly [name: string]: Schema } {
    return Object.fromEntries(this.#schemas);
  }
}

/** The schema of a shape in a document of its own. */
export function schemaOf(shape: Shape): Schema {
  const definitions = new Definitions();
  const schema = shape.schema(definitions);
  const { schemas } = definitions;
  return Object.keys(schemas).length === 0 ? schema : { ...schema, $defs: schemas };
}

/** What has passed its check is the value. */
export function same<Value>(input: unknown): Value {
  return input as Value;
}

/** A value that holds no other. */
export function leaf<Value>(schema: Schema, expected: Expected, isRight: (input: unknown) => boolean): Shape<Value> {
  const wrong = unexpected(expected);
  return { schema: () => schema, expected, check: (input) => (isRight(input) ? null : wrong), fill: same };
}

const TEXT = { type: 'string' };

export const text = leaf<string>(TEXT, { kind: 'text' }, (input) => typeof input === 'string');
/** Text that UTF-8 can write: without half of a surrogate pair. */
export const wellFormed = leaf<string>(TEXT, { kind: 'well-formed' }, (input) => {
  return typeof input === 'string' && input.isWellFormed();
});
export const flag = leaf<boolean>({ type: 'boolean' }, { kind: 'flag' }, (input) => typeof input === 'boolean');
/** Whatever JSON can hold. */
export const anything = leaf<Json>({}, { kind: 'value' }, (input) => input !== undefined);
export const object = leaf<{ readonly [key: string]: Json }>({ type: 'object' }, { kind: 'object' }, isObject);

export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isInteger(value: unknown, least: number, most: number): value is number {
  const isWithin = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
  return isWithin && !Object.is(value, -0);
}

/** An integer from `least` to `most`. */
export function integer<const Value extends number = number>(least: number, most: number): Shape<Value> {
  const expected = {
    kind: 'integer',
    least: least === Number.MIN_SAFE_INTEGER ? null : least,
    most: most === Number.MAX_SAFE_INTEGER ? null : most,
  } as const;
  const schema = { type: 'integer', minimum: least, maximum: most };
  return leaf(schema, expected, (input) => isInteger(input, least, most));
}

/** An integer from 1 that a double holds exactly. */
export const version = integer(1, Number.MAX_SAFE_INTEGER);
/** An integer that a double holds exactly. */
export const whole = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
/** An integer from 0 that a double holds exactly. */
export const count = integer(0, Number.MAX_SAFE_INTEGER);

/** Text that matches all of `pattern`. */
export function matching(pattern: RegExp, expected: Expected = { kind: 'pattern', pattern: pattern.source }) {
  const schema = { ...TEXT, pattern: pattern.source };
  return leaf<string>(schema, expected, (input) => typeof input === 'string' && pattern.test(input));
}

/** Text of `least` to `most` characters, counted as JSON Schema counts them: in code points. */
export function textOf(least: number, most: number): Shape<string> {
  const schema = { ...TEXT, minLength: least, maxLength: most };
  return leaf(schema, { kind: 'length', least, most }, (input) => {
    return typeof input === 'string' && isInteger([...input].length, least, most);
  });
}

/** Lower-case hexadecimal digits of `bytes` bytes. */
export function hexOf(bytes: number): Shape<string> {
  return matching(new RegExp(`^[0-9a-f]{${2 * bytes}}$`), { kind: 'hex', digits: 2 * bytes });
}

/** A player id: `player_` and up to `most` characters. */
export function playerId(most: number): Shape<string> {
  return matching(new RegExp(`^player_\\w{1,${most}}$`), { kind: 'player-id' });
}

/** One of `values`. */
export function oneOf<const Value extends string | number>(values: readonly Value[]): Shape<Value> {
  return leaf({ enum: values }, { kind: 'values', values }, (input) => values.some((known) => known === input));
}

export function constant<const Value extends string>(value: Value): Shape<Value> {
  return leaf({ const: value }, { kind: 'values', values: [value] }, (input) => input === value);
}

/** The number of a seat at the table, from 0; the schema knows only that no table has more than `mostSeats`. */
export function seatNumber(mostSeats: number): Shape<number> {
  return {
    ...integer(0, mostSeats - 1),
    expected: { kind: 'seat', last: null },
    check(input, seats = mostSeats) {
      return isInteger(input, 0, seats - 1) ? null : unexpected({ kind: 'seat', last: seats - 1 });
    },
  };
}

/** The number of seats at the table itself. */
export function seatCount(least: number, most: number): Shape<number> {
  const check: Shape['check'] = (input, seats = most) =>
    input === seats ? null : unexpected({ kind: 'seat-count', seats });
  return { ...integer(least, most), check };
}

/** Lists and objects may be nested this deep (honest games: 8), lest a reader's stack overflow. */
export const MAX_DEPTH = 200;

/** Whether lists and objects are nested more than `levels` deep in `value`. Looks no deeper than that. */
export function isDeeper(value: unknown, levels: number = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** A message quotes this much of what was found. */
export const MAX_QUOTED = 60;
