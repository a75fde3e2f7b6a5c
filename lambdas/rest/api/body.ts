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
  const { items, properties, required = [] } = schema as Parts;
  const words = said[path];
  const members = Object.entries(properties ?? {}).map(([name, member]) => {
    const one = told(member, said, path === '' ? name : `${path}.${name}`);
    return [name, required.includes(name) ? one : withSpokenDefault(one)] as const;
  });
  return alternatives({
    ...schema,
    ...(typeof words === 'string' ? { description: words } : words),
    ...(items === undefined ? {} : { items: told(items, withoutOwn(said, path), path) }),
    ...(properties === undefined ? {} : { properties: Object.fromEntries(members) }),
  });
}

interface Parts {
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** Generators of types take a member that has a `default` for one that is always there: the description says it. */
function withSpokenDefault({ default: value, description, ...rest }: Schema): Schema {
  if (value === undefined) return { ...rest, ...(description === undefined ? {} : { description }) };
  const sentence = `Default: \`${value}\`.`;
  return { ...rest, description: description === undefined ? sentence : `${description} ${sentence}` };
}

interface Exclusive {
  readonly type: string | readonly string[];
  readonly properties: Readonly<Record<string, Schema>>;
  readonly additionalProperties: boolean;
  readonly oneOf?: readonly { readonly required: readonly [string] }[];
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
}

/** For an object that has one of some members: an object for each of them, with what goes with it (app/base/input.ts). */
function alternatives(schema: Schema): Schema {
  if (!('oneOf' in schema)) return schema;
  // As `either` makes it.
  const {
    type,
    properties,
    additionalProperties,
    oneOf = [],
    dependentRequired = {},
    ...rest
  } = schema as never as Exclusive;
  const objects = oneOf.map(({ required }) => {
    const [first] = required;
    const others = Object.entries(properties).filter(([name]) => dependentRequired[name]?.includes(first));
    const members = { [first]: present(properties[first]), ...Object.fromEntries(others) };
    return { type: 'object', additionalProperties, required, properties: members };
  });
  return { ...rest, oneOf: [...objects, ...(type.includes('null') ? [{ type: 'null' }] : [])] };
}

/** Without null. */
function present({ type, ...rest }: Schema = {}): Schema {
  return { type: Array.isArray(type) ? type.find((one) => one !== 'null') : type, ...rest };
}

/** A list and its entries have one path: what is said is said of the list. */
function withoutOwn(said: Said, path: string): Said {
  return Object.fromEntries(Object.entries(said).filter(([name]) => name !== path));
}
