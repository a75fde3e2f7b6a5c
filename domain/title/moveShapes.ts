// What the moves of a title name, as shapes: by kind, from the moves themselves.

import { list, nullable } from '../read/lists.ts';
import { described, record } from '../read/records.ts';
import { flag, leaf, oneOf, type Shape } from '../read/shape.ts';
import type { NamedShapes } from './shapes.ts';

const nothing = leaf<null>({ type: 'null' }, { kind: 'null' }, (input) => input === null);

/** The shapes of what a move names besides its kind. `meanings`: what a move of that kind does. */
export function shapesOfMoves<Kind extends string>(
  moves: { readonly [Name in Kind]: readonly object[] },
  meanings: { readonly [Name in Kind]: string },
): NamedShapes {
  const kinds: Readonly<Record<string, readonly object[]>> = moves;
  const entries = Object.entries<string>(meanings).map(([kind, meaning]) => {
    return [kind, described(meaning, paramsOf(kinds[kind] ?? []))] as const;
  });
  return new Map(entries);
}

function paramsOf(moves: readonly object[]): Shape {
  const named = moves.map((move) => new Map<string, unknown>(Object.entries(move)));
  const names = [...(named[0]?.keys() ?? [])].filter((name) => name !== 'kind');
  return record(Object.fromEntries(names.map((name) => [name, shapeOf(named.map((move) => move.get(name)))])));
}

/** The shape of `values`: texts, numbers, flags, lists of these, or null. */
function shapeOf(values: readonly unknown[]): Shape {
  const some = [...new Set(values)].filter((value) => value !== null);
  if (some.length === 0) return nothing;
  const shape = some.every(Array.isArray) ? list(shapeOf(some.flat())) : shapeOfPlain(some);
  return values.includes(null) ? nullable(shape) : shape;
}

function shapeOfPlain(values: readonly unknown[]): Shape {
  if (values.every((value) => typeof value === 'boolean')) return flag;
  return oneOf(values.filter((value) => typeof value === 'string' || typeof value === 'number'));
}
