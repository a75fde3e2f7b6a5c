// Bodies of commands: their schemas come from the shapes by which they are read, with what is said of their members.

import { type Shape, schemaOf } from '../../../domain/read/shape.ts';
import type { Schema } from './schema.ts';

/** By the path of a member: its description, or several keywords. */
type Said = Readonly<Record<string, string | Schema>>;

/** The schema of what `shape` takes. `said`: `clock.bank` is the path of a member within another. */
export function bodyOf(shape: Shape, said: Said, more: Schema = {}): Schema {
  return { ...told(schemaOf(shape), said, ''), ...more };
}

function told(schema: Schema, said: Said, path: string): Schema {
  const { items, properties } = schema as { readonly items?: Schema; readonly properties?: Record<string, Schema> };
  const words = said[path];
  const members = Object.entries(properties ?? {}).map(([name, member]) => {
    return [name, told(member, said, path === '' ? name : `${path}.${name}`)] as const;
  });
  return {
    ...schema,
    ...(typeof words === 'string' ? { description: words } : words),
    ...(items === undefined ? {} : { items: told(items, withoutOwn(said, path), path) }),
    ...(properties === undefined ? {} : { properties: Object.fromEntries(members) }),
  };
}

/** A list and its entries have one path: what is said is said of the list. */
function withoutOwn(said: Said, path: string): Said {
  return Object.fromEntries(Object.entries(said).filter(([name]) => name !== path));
}
