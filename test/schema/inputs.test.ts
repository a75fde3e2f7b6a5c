// The input of every mutation is described twice: by the SDL, by which graphql-js checks it, and by the shape that
// reads it and that REST checks by. Both say the same members, of the same types, with the same defaults.

import {
  buildASTSchema,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { expect, test } from 'vitest';
import { INPUTS } from '../../app/index.ts';
import { schemaOf } from '../../domain/read/shape.ts';
import { readSdl } from '../../schema/generate.ts';
import { isRecord } from '../kit/http/openapiDocument.ts';

const MUTATIONS = buildASTSchema(readSdl()).getMutationType()?.getFields() ?? {};

/** A token, which the use case does not take. */
const WITHOUT_SHAPE = ['linkIdentity'];

const NAMES = Object.keys(MUTATIONS).filter((name) => !WITHOUT_SHAPE.includes(name));

test('every mutation has a shape', () => {
  expect(Object.keys(INPUTS).sort()).toEqual(NAMES.sort());
});

test.each(NAMES)('%s takes the same in the SDL and in its shape', (name) => {
  const [argument] = MUTATIONS[name]?.args ?? [];
  const type = argument?.type;
  const shape = Object.entries(INPUTS).find(([known]) => known === name)?.[1];
  if (!isNonNullType(type) || !isInputObjectType(type.ofType) || shape === undefined) throw new Error(name);
  expect(typesIn(schemaOf(shape))).toEqual(ofObject(type.ofType));
});

type Schema = Readonly<Record<string, unknown>>;

const SCALARS: Readonly<Record<string, Schema>> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
  JSON: {},
};

function ofObject(type: GraphQLInputObjectType): Schema {
  const members = Object.values(type.getFields()).map(({ name, type: of, defaultValue }) => {
    const value = isEnumType(of) ? String(defaultValue).toLowerCase() : defaultValue;
    return [name, { ...ofType(of), ...(defaultValue === undefined ? {} : { default: value }) }] as const;
  });
  const required = Object.values(type.getFields()).flatMap((one) => (isNonNullType(one.type) ? [one.name] : []));
  return {
    type: 'object',
    additionalProperties: false,
    ...(required.length === 0 ? {} : { required: required.sort() }),
    properties: Object.fromEntries(members),
  };
}

/** What the SDL says of a type, as JSON Schema. */
function ofType(type: GraphQLInputType): Schema {
  if (isNonNullType(type)) return ofSome(type.ofType);
  const { type: known, enum: values, ...rest } = ofSome(type);
  return {
    ...(known === undefined ? {} : { type: [known, 'null'] }),
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
    ...rest,
  };
}

function ofSome(type: GraphQLInputType): Schema {
  if (isListType(type)) return { type: 'array', items: ofType(type.ofType) };
  if (isInputObjectType(type)) return ofObject(type);
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => wordOf(type.name, name)) };
  return 'name' in type ? (SCALARS[type.name] ?? { unknown: type.name }) : {};
}

/** A value of an enum as REST writes it: in lower case, and of a scope `games:read` for `GAMES_READ`. */
function wordOf(type: string, value: string): string {
  return type === 'Scope' ? value.toLowerCase().replace('_', ':') : value.toLowerCase();
}

/** Without bounds, and without what excludes what: use cases refuse both in words of their own. */
function typesIn(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, oneOf, dependentRequired, ...typed } = schema;
  const { properties, items, required, ...rest } = typed;
  return {
    ...rest,
    ...(Array.isArray(required) ? { required: required.toSorted() } : {}),
    ...(items === undefined ? {} : { items: typesIn(items) }),
    ...(isRecord(properties)
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, typesIn(one)])) }
      : {}),
  };
}
