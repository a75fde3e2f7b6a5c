// Custom scalars.

import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { parseMoment } from '../../../../app/index.ts';

/** Milliseconds since 1970-01-01 UTC inside; RFC 3339 text outside. */
export const dateTime = new GraphQLScalarType<number, string>({
  name: 'DateTime',
  parseValue: timeIn,
  parseLiteral: (node) => timeIn(node.kind === Kind.STRING ? node.value : null),
  serialize(value) {
    if (typeof value !== 'number') throw new TypeError('a DateTime is stored as milliseconds');
    return new Date(value).toISOString();
  },
});

function timeIn(value: unknown): number {
  const time = typeof value === 'string' ? parseMoment(value) : null;
  if (time !== null) return time;
  const message = 'A DateTime is RFC 3339 text since 1970, such as "2026-11-22T18:03:00Z".';
  throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}

/** Nesting of an input. */
export const MAX_JSON_DEPTH = 16;

export const json = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  serialize: (value) => value,
  parseValue(value) {
    checkDepth(value, 0);
    return value;
  },
  parseLiteral(node, variables) {
    const value = fromLiteral(node, variables ?? {});
    checkDepth(value, 0);
    return value;
  },
});

function checkDepth(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_JSON_DEPTH) {
    const message = `The JSON value is nested more than ${MAX_JSON_DEPTH} levels deep.`;
    throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
  }
  for (const inner of Object.values(value)) checkDepth(inner, depth + 1);
}

/** The JSON value of a literal, whose nesting the limit of tokens bounds. */
function fromLiteral(node: ValueNode, variables: Readonly<Record<string, unknown>>): unknown {
  switch (node.kind) {
    case Kind.NULL:
      return null;
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.STRING:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value;
    case Kind.LIST:
      return node.values.map((inner) => fromLiteral(inner, variables));
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, fromLiteral(value, variables)]));
    case Kind.VARIABLE:
      return variables[node.name.value] ?? null;
  }
}
