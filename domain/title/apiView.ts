// A view as the API says it (`Game.viewJson`), read back to what the title's own functions take: the values of closed
// sets as the title writes them.

import { enumName } from '../read/enumName.ts';
import { Definitions } from '../read/shape.ts';
import type { NamedShapes } from './shapes.ts';

type Reading = (value: unknown) => unknown;

/** The keywords that schemas of views have. */
interface Schema {
  readonly $ref?: string;
  readonly items?: Schema;
  readonly properties?: { readonly [name: string]: Schema };
  readonly oneOf?: readonly { readonly const: string }[];
  readonly anyOf?: readonly Schema[];
}

/** Reads views of a title with these shapes; what they do not describe stays as it is. */
export function viewReader(shapes: NamedShapes): Reading {
  const readings = new Map<string, Reading>();
  const named = (name: string): Reading => {
    const known = readings.get(name);
    if (known !== undefined) return known;
    // A type may hold itself.
    readings.set(name, (value) => readings.get(name)?.(value));
    const shape = shapes.get(name);
    const made = shape === undefined ? same : readingOf(shape.schema(new Definitions('')) as Schema, named);
    readings.set(name, made);
    return made;
  };
  return named('View');
}

function same(value: unknown): unknown {
  return value;
}

function readingOf({ $ref, items, properties, oneOf, anyOf }: Schema, named: (name: string) => Reading): Reading {
  if (anyOf?.[0] !== undefined) return orNull(readingOf(anyOf[0], named));
  if ($ref !== undefined) return named($ref);
  if (items !== undefined) {
    const one = readingOf(items, named);
    return (value) => (Array.isArray(value) ? value.map(one) : value);
  }
  if (oneOf !== undefined) {
    const texts = new Map(oneOf.map((value) => [enumName(value.const), value.const]));
    return (value) => (typeof value === 'string' ? (texts.get(value) ?? value) : value);
  }
  if (properties === undefined) return same;
  const members = Object.entries(properties).map(([name, schema]) => [name, readingOf(schema, named)] as const);
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const read: Record<string, unknown> = { ...value };
    for (const [name, member] of members) if (name in read) read[name] = member(read[name]);
    return read;
  };
}

function orNull(reading: Reading): Reading {
  return (value) => (value === null ? null : reading(value));
}
