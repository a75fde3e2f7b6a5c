// JSON Schema (2020-12) of a title's plain view, from the GraphQL type of the view: the same fields, enum values and
// descriptions.

import {
  type GraphQLEnumType,
  type GraphQLNamedOutputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { addDescriptions } from './descriptions.ts';

type JsonSchema = { readonly [keyword: string]: unknown };

const SCALARS: Readonly<Record<string, string>> = {
  Int: 'integer',
  Float: 'number',
  String: 'string',
  Boolean: 'boolean',
};

const known = new WeakMap<GraphQLSchema, Map<string, JsonSchema>>();

/** The JSON Schema of a title's plain view, made when first asked for; null without a type in `GameView`. */
export function viewSchemaIn(schema: GraphQLSchema, titleId: string): JsonSchema | null {
  const schemas = known.get(schema) ?? new Map<string, JsonSchema>();
  known.set(schema, schemas);
  const type = schemas.has(titleId) ? undefined : viewTypeIn(schema, titleId);
  if (type !== undefined) addDescriptions(schema);
  if (type !== undefined) schemas.set(titleId, viewSchemaOf(type));
  return schemas.get(titleId) ?? null;
}

function viewTypeIn(schema: GraphQLSchema, titleId: string): GraphQLObjectType | undefined {
  const union = schema.getType('GameView');
  if (!isUnionType(union)) throw new Error('there is no union GameView');
  return union.getTypes().find(({ name }) => titleIdOf(name) === titleId);
}

/** `NextStationLondonView` → `next-station-london`. */
function titleIdOf(viewType: string): string {
  return prefixOf(viewType)
    .replaceAll(/\B[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase();
}

function prefixOf(viewType: string): string {
  return viewType.slice(0, -'View'.length);
}

/** The schema of the plain form of `view`. Definitions are named as the types, without the title. */
function viewSchemaOf(view: GraphQLObjectType): JsonSchema {
  const definitions = new Map<string, JsonSchema>();
  const prefix = prefixOf(view.name);
  const reference = (type: GraphQLNamedOutputType): JsonSchema => {
    const name = type.name.slice(prefix.length);
    if (!definitions.has(name)) {
      definitions.set(name, {});
      definitions.set(
        name,
        definitionOf(type, (field) => schemaOf(field, reference)),
      );
    }
    return { $ref: `#/$defs/${name}` };
  };
  const root = reference(view);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: view.name,
    ...root,
    $defs: Object.fromEntries([...definitions].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

function definitionOf(type: GraphQLNamedOutputType, fieldSchema: (type: GraphQLOutputType) => JsonSchema): JsonSchema {
  if (isEnumType(type)) return enumSchema(type);
  if (!isObjectType(type)) throw new Error(`${type.name} cannot be in a view`);
  const fields = Object.values(type.getFields());
  return {
    description: type.description,
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [field.name, { description: field.description, ...fieldSchema(field.type) }]),
    ),
    required: fields.map(({ name }) => name),
    additionalProperties: false,
  };
}

function enumSchema(type: GraphQLEnumType): JsonSchema {
  const values = type.getValues().map(({ name, description }) => ({ const: name, description }));
  return { description: type.description, type: 'string', oneOf: values };
}

function schemaOf(type: GraphQLOutputType, reference: (type: GraphQLNamedOutputType) => JsonSchema): JsonSchema {
  const inner = getNullableType(type);
  const schema = isListType(inner)
    ? { type: 'array', items: schemaOf(inner.ofType, reference) }
    : named(inner, reference);
  return isNonNullType(type) ? schema : { anyOf: [schema, { type: 'null' }] };
}

function named(type: GraphQLNamedOutputType, reference: (type: GraphQLNamedOutputType) => JsonSchema): JsonSchema {
  const scalar = SCALARS[type.name];
  return scalar === undefined ? reference(type) : { type: scalar };
}
