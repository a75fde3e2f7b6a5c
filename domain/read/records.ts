// Shapes that hold other shapes: objects, variants, lists, alternatives.

import type { Json } from '../base/json.ts';
import { type Expected, type Misshape, misshapeOf, unexpected, within } from './fault.ts';
import {
  constant,
  type Definitions,
  isObject,
  MAX_QUOTED,
  type Schema,
  type Shape,
  same,
  type ValueOf,
} from './shape.ts';

/** A member that may be missing. */
export interface Optional<Value> extends Shape<Value> {
  readonly isOptional: true;
}

export interface Members {
  readonly [key: string]: Shape;
}

type OptionalKey<Some> = {
  [Key in keyof Some]: Some[Key] extends Optional<unknown> ? Key : never;
}[keyof Some];

/** The object that has these members. */
export type RecordOf<Some> = Flat<
  { readonly [Key in Exclude<keyof Some, OptionalKey<Some>>]: ValueOf<Some[Key]> } & {
    readonly [Key in OptionalKey<Some>]?: ValueOf<Some[Key]>;
  }
>;

type Flat<Some> = { readonly [Key in keyof Some]: Some[Key] };

export function described<Some extends Shape>(description: string, shape: Some): Some {
  return { ...shape, schema: (definitions) => ({ description, ...shape.schema(definitions) }) };
}

/** A shape that stands in documents once, under this name. */
export function named<Some extends Shape>(name: string, shape: Some): Some {
  return { ...shape, schema: (definitions) => definitions.refer(name, shape) };
}

/** A member that may be missing. */
export function optional<Value>(shape: Shape<Value>): Optional<Value> {
  return { ...shape, absent: { value: undefined }, isOptional: true };
}

/** A member that may be missing, or null where null is no value, and has the default then. */
export function option<Value>(description: string, shape: Shape<Value>, value: NoInfer<Value>): Shape<Value> {
  // Options are JSON.
  const said = { description, default: value as Json };
  return { ...shape, schema: (definitions) => ({ ...said, ...shape.schema(definitions) }), absent: { value } };
}

/** How a key that is no member is refused: before the members are read, or after them. */
type Stray = 'unknown-option' | 'unknown-key' | 'last';
type Entries = readonly (readonly [string, Shape])[];

/** An object with these members, and no others. */
export function record<const Some extends Members>(members: Some, stray: Stray = 'unknown-key'): Shape<RecordOf<Some>> {
  const entries = Object.entries(members);
  return {
    schema: (definitions) => recordSchema(entries, definitions),
    expected: OBJECT,
    check: (input, seats) => (isObject(input) ? wrongRecord(input, { entries, stray }, seats) : NO_OBJECT),
    // Each key is read by the shape of its own member.
    fill: stray === 'last' ? same : (input, seats) => filled(input, entries, seats) as RecordOf<Some>,
  };
}

/** As `record`, of a file that one writer writes: the members are checked first, and nothing has a default. */
export function exact<const Some extends Members>(members: Some): Shape<RecordOf<Some>> {
  return record(members, 'last');
}

const OBJECT: Expected = { kind: 'object' };
const NO_OBJECT = unexpected(OBJECT);
const MISSING = misshapeOf({ kind: 'missing' });

interface Keys {
  readonly [key: string]: unknown;
}

interface Known {
  readonly entries: Entries;
  readonly stray: Stray;
  /** A member that was read before. */
  readonly tag?: string;
}

function wrongRecord(input: Keys, { entries, stray, tag }: Known, seats: number | undefined): Misshape | null {
  if (stray !== 'last') return strayKey(input, keysOf(entries), stray, tag) ?? wrongMember(input, entries, seats);
  const wrong = wrongMember(input, entries, seats);
  return wrong === null && Object.keys(input).length !== entries.length ? lastKey(input, entries) : wrong;
}

/** The first key of `input` that is none of `known`. */
export function strayKey(
  input: Keys,
  known: readonly string[],
  kind: 'unknown-option' | 'unknown-key' = 'unknown-key',
  tag?: string,
): Misshape | null {
  const key = Object.keys(input).find((candidate) => candidate !== tag && !known.includes(candidate));
  return key === undefined ? null : { path: [key], fault: { kind, known } };
}

function lastKey(input: Keys, entries: Entries): Misshape | null {
  const stray = strayKey(input, keysOf(entries));
  return stray && { ...stray, path: stray.path.map((key) => String(key).slice(0, MAX_QUOTED)) };
}

function keysOf(entries: Entries): readonly string[] {
  return entries.map(([key]) => key);
}

function wrongMember(input: Keys, entries: Entries, seats: number | undefined): Misshape | null {
  for (const [key, shape] of entries) {
    const value = input[key];
    const wrong = value === undefined ? MISSING : shape.check(value, seats);
    if (wrong !== null && !isAbsent(value, shape)) return within(key, wrong);
  }
  return null;
}

function isAbsent(value: unknown, { absent }: Shape): boolean {
  return absent !== undefined && (value === undefined || (value === null && absent.value !== undefined));
}

function filled(input: unknown, entries: Entries, seats: number | undefined): Keys {
  // Checked before: an object.
  const given = input as Keys;
  const values: [string, unknown][] = [];
  for (const [key, shape] of entries) {
    const value = given[key];
    // Only null that is no value passes for absent.
    const isGiven = value !== undefined && (value !== null || !isAbsent(value, shape) || shape.check(null) === null);
    const kept = isGiven ? shape.fill(value, seats) : shape.absent?.value;
    if (kept !== undefined) values.push([key, kept]);
  }
  return Object.fromEntries(values);
}

function recordSchema(entries: Entries, definitions: Definitions): Schema {
  const required = entries.filter(([, { absent }]) => absent === undefined).map(([key]) => key);
  return {
    type: 'object',
    additionalProperties: false,
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(entries.map(([key, shape]) => [key, shape.schema(definitions)])),
  };
}

type Variants<Key extends string, Some> = {
  [Name in keyof Some]: Flat<{ readonly [Tag in Key]: Name } & RecordOf<Some[Name]>>;
}[keyof Some];

/** An object whose member `tag` says which of the variants it is, and so which others it has. */
export function variants<Tag extends string, const Some extends { readonly [name: string]: Members }>(
  tag: Tag,
  some: Some,
): Shape<Variants<Tag, Some>> {
  const names = Object.keys(some);
  const shapes = new Map<unknown, Known>(
    Object.entries(some).map(([name, members]) => {
      return [name, { entries: Object.entries(members), stray: 'unknown-key', tag }];
    }),
  );
  const unknown = within(tag, unexpected({ kind: 'values', values: names }));
  return {
    schema: (definitions) => ({
      oneOf: Object.entries(some).map(([name, members]) => {
        return recordSchema(Object.entries({ [tag]: constant(name), ...members }), definitions);
      }),
    }),
    expected: OBJECT,
    check(input, seats) {
      if (!isObject(input)) return NO_OBJECT;
      const known = shapes.get(input[tag]);
      return known === undefined ? unknown : wrongRecord(input, known, seats);
    },
    fill(input, seats) {
      // Checked before: an object with one of the names.
      const name = (input as Keys)[tag];
      const members = filled(input, shapes.get(name)?.entries ?? [], seats);
      return { [tag]: name, ...members } as Variants<Tag, Some>;
    },
  };
}
