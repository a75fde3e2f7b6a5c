// Shapes of lists, of alternatives, and of choices that exclude each other.

import { at } from '../base/defect.ts';
import { type Expected, type Fault, type Misshape, misshapeOf, unexpected, within } from './fault.ts';
import { record, strayKey } from './records.ts';
import { isObject, oneOf, type Schema, type Shape, same } from './shape.ts';

/** A list; of `least` to `most` entries where they are named. */
export function list<Item>(item: Shape<Item>, least = 0, most: number | null = null): Shape<readonly Item[]> {
  const expected: Expected = most === null ? { kind: 'list' } : { kind: 'entries', least, most };
  const none = unexpected(expected);
  const size: Schema = most === null ? {} : { minItems: least, maxItems: most };
  return {
    schema: (definitions) => ({ type: 'array', items: item.schema(definitions), ...size }),
    expected,
    check(input, seats) {
      if (!Array.isArray(input) || (most !== null && (input.length < least || input.length > most))) return none;
      for (let index = 0; index < input.length; index += 1) {
        const wrong = item.check(input[index], seats);
        if (wrong !== null) return within(index, wrong);
      }
      return null;
    },
    fill: item.fill === same ? same : (input, seats) => (input as unknown[]).map((entry) => item.fill(entry, seats)),
  };
}

/** A list of two. */
export function pair<One, Other>(one: Shape<One>, other: Shape<Other>): Shape<readonly [One, Other]> {
  const expected: Expected = { kind: 'pair' };
  const none = unexpected(expected);
  return {
    schema: (definitions) => ({
      type: 'array',
      prefixItems: [one.schema(definitions), other.schema(definitions)],
      minItems: 2,
      maxItems: 2,
    }),
    expected,
    check(input, seats) {
      if (!Array.isArray(input) || input.length !== 2) return none;
      const first = one.check(input[0], seats);
      if (first !== null) return within(0, first);
      const second = other.check(input[1], seats);
      return second === null ? null : within(1, second);
    },
    fill(input, seats) {
      const [first, second] = input as readonly unknown[];
      return [one.fill(first, seats), other.fill(second, seats)];
    },
  };
}

/** What the shape accepts, or null. */
export function nullable<Value>(shape: Shape<Value>): Shape<Value | null> {
  const expected: Expected = { kind: 'either', one: shape.expected, other: { kind: 'null' } };
  return {
    schema: (definitions) => ({ anyOf: [shape.schema(definitions), { type: 'null' }] }),
    expected,
    check(input, seats) {
      const wrong = input === null ? null : shape.check(input, seats);
      return wrong === null || wrong.path.length > 0 ? wrong : unexpected(expected);
    },
    fill: shape.fill === same ? same : (input, seats) => (input === null ? null : shape.fill(input, seats)),
  };
}

/** What either shape accepts. The fault comes from the shape that understood more of the input. */
export function either<One, Other>(one: Shape<One>, other: Shape<Other>): Shape<One | Other> {
  const expected: Expected = { kind: 'either', one: one.expected, other: other.expected };
  const neither = unexpected(expected);
  return {
    schema: (definitions) => ({ anyOf: [one.schema(definitions), other.schema(definitions)] }),
    expected,
    check(input, seats) {
      if (one.check(input, seats) === null) return null;
      const wrong = other.check(input, seats);
      return wrong === null || (typeof input === 'object' && input !== null) ? wrong : neither;
    },
    fill: (input, seats) => (one.check(input, seats) === null ? one : other).fill(input, seats),
  };
}

/** `count` distinct entries of `values`, in the order given. */
export function distinct<const Value extends string>(values: readonly Value[], count: number): Shape<readonly Value[]> {
  const item = oneOf(values);
  const items = list(item, count, count);
  const expected: Expected = { kind: 'distinct', values, count };
  return {
    ...items,
    schema: (definitions) => ({ ...items.schema(definitions), uniqueItems: true }),
    expected,
    check(input) {
      if (!Array.isArray(input)) return unexpected(expected);
      if (input.length !== count) return misshapeOf({ kind: 'wrong-length', found: input.length, needed: count });
      return firstWrong(input.entries(), item, (value) => ({ kind: 'repeated-value', value }));
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
  // One member for each key.
  const members = record(Object.fromEntries(keys.map((key) => [key, item]))) as Shape<{
    readonly [Name in Key]: Value;
  }>;
  return {
    ...members,
    expected,
    check(input) {
      if (!isObject(input)) return unexpected(expected);
      const stray = strayKey(input, keys);
      if (stray !== null) return stray;
      const given = keys.map((key) => [key, input[key]] as const);
      return firstWrong(given, item, (value, before) => ({ kind: 'assigned-value', value, key: at(keys, before) }));
    },
  };
}

/** The first of `entries` that is none of the values of `item`, or has the value of the one numbered `before`. */
function firstWrong(
  entries: Iterable<readonly [string | number, unknown]>,
  item: Shape<string>,
  repeated: (value: string, before: number) => Fault,
): Misshape | null {
  const values: unknown[] = [];
  for (const [key, value] of entries) {
    const wrong = item.check(value);
    if (wrong !== null) return within(key, wrong);
    const before = values.indexOf(value);
    // Checked just above: a text.
    if (before >= 0) return { path: [key], fault: repeated(value as string, before) };
    values.push(value);
  }
  return null;
}
