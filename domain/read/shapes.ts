// Shapes that hold other shapes: objects with members of their own, variants, lists, values that may be null. See options.ts.

import type { Json } from '../base/json.ts';
import type { Expected, OptionFault, Parsed } from './optionFault.ts';
import type { Shape } from './options.ts';
import { isObject } from './shape.ts';

/** A member of an object. Without a default it must be there. */
export interface Member<Value> {
  readonly description: string;
  readonly shape: Shape<Value>;
  readonly default?: Value;
}

export type Members<Value> = { readonly [Key in keyof Value]: Member<Value[Key]> };

/** An object with these members, and no others. */
export function record<Value extends object>(members: Members<Value>): Shape<Value> {
  const entries: readonly [string, Member<unknown>][] = Object.entries(members);
  const expected: Expected = { kind: 'object' };
  return {
    schema: recordSchema(entries),
    expected,
    read(input, seatCount) {
      if (!isObject(input)) return wrong([], { kind: 'unexpected', expected });
      const known = entries.map(([key]) => key);
      const stray = Object.keys(input).find((key) => !known.includes(key));
      if (stray !== undefined) return wrong([stray], { kind: 'unknown-key', known });
      const values: [string, unknown][] = [];
      for (const [key, member] of entries) {
        const value = readMember(member, input[key], seatCount);
        if (!value.ok) return wrong([key, ...value.path], value.fault);
        values.push([key, value.value]);
      }
      // Each key was read by the shape of its own member.
      return { ok: true, value: Object.fromEntries(values) as Value };
    },
  };
}

function recordSchema(entries: readonly [string, Member<unknown>][]): Shape<unknown>['schema'] {
  const properties = entries.map(([key, { description, shape, default: absent }]): [string, Json] => {
    const schema = { description, ...shape.schema };
    // Defaults are values of options, which are JSON.
    return [key, absent === undefined ? schema : { ...schema, default: absent as Json }];
  });
  return {
    type: 'object',
    additionalProperties: false,
    required: entries.filter(([, member]) => member.default === undefined).map(([key]) => key),
    properties: Object.fromEntries(properties),
  };
}

/** Null where null is no value is as good as nothing. */
function readMember<Value>(member: Member<Value>, input: unknown, seatCount: number): Parsed<Value> {
  const { shape, default: absent } = member;
  const read = input === undefined ? wrong([], { kind: 'missing' }) : shape.read(input, seatCount);
  const isAbsent = absent !== undefined && (input ?? null) === null;
  return !read.ok && isAbsent ? { ok: true, value: absent } : read;
}

/** An object whose member `key` says which of the variants it is; `shapes` read the others of its members. */
export function variants<Value extends { readonly [key: string]: unknown }, Key extends keyof Value & string>(
  key: Key,
  shapes: Readonly<Record<Value[Key] & string, Shape<object>>>,
): Shape<Value> {
  const entries = Object.entries<Shape<object>>(shapes);
  const values = entries.map(([name]) => name);
  const expected: Expected = { kind: 'object' };
  return {
    schema: { oneOf: entries.map(([name, { schema }]) => variantSchema(key, name, schema)) },
    expected,
    read(input, seatCount) {
      if (!isObject(input)) return wrong([], { kind: 'unexpected', expected });
      const { [key]: name, ...members } = input;
      const variant = entries.find(([known]) => known === name);
      if (variant === undefined) return wrong([key], { kind: 'unexpected', expected: { kind: 'values', values } });
      const read = variant[1].read(members, seatCount);
      // The shape of this name has read the members.
      return read.ok ? { ok: true, value: { [key]: name, ...read.value } as unknown as Value } : read;
    },
  };
}

function variantSchema(key: string, name: string, schema: Shape<unknown>['schema']): Json {
  const { required = [], properties = {} } = schema;
  // Made by `record`.
  return {
    ...schema,
    required: [key, ...(required as readonly string[])],
    properties: { [key]: { const: name }, ...(properties as { readonly [key: string]: Json }) },
  };
}

/** A list of `least` to `most` entries. */
export function list<Item>(item: Shape<Item>, least: number, most: number): Shape<readonly Item[]> {
  const expected: Expected = { kind: 'list', least, most };
  return {
    schema: { type: 'array', items: item.schema, minItems: least, maxItems: most },
    expected,
    read(input, seatCount) {
      if (!Array.isArray(input) || input.length < least || input.length > most) {
        return wrong([], { kind: 'unexpected', expected });
      }
      const items: Item[] = [];
      for (const [index, entry] of input.entries()) {
        const read = item.read(entry, seatCount);
        if (!read.ok) return wrong([String(index), ...read.path], read.fault);
        items.push(read.value);
      }
      return { ok: true, value: items };
    },
  };
}

/** What the shape accepts, or null. */
export function orNull<Value>(shape: Shape<Value>): Shape<Value | null> {
  const expected: Expected = { kind: 'either', one: shape.expected, other: { kind: 'null' } };
  return {
    schema: { anyOf: [shape.schema, { type: 'null' }] },
    expected,
    read(input, seatCount) {
      if (input === null) return { ok: true, value: null };
      const read = shape.read(input, seatCount);
      return read.ok || read.path.length > 0 ? read : wrong([], { kind: 'unexpected', expected });
    },
  };
}

function wrong(path: readonly string[], fault: OptionFault): Parsed<never> {
  return { ok: false, path, fault };
}
