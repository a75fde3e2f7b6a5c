// Descriptions of the schema. A cold start builds it without them; introspection and the JSON Schemas of views ask for
// them.

import {
  type DefinitionNode,
  type FieldDefinitionNode,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isTypeDefinitionNode,
  Kind,
  parse,
  type StringValueNode,
  type TypeDefinitionNode,
} from 'graphql';
import { wholeSdl } from './lateSchemas.ts';

const described = new WeakSet<GraphQLSchema>();

/** Gives everything in `schema` its description, at the first call. Throws a TypeError for what the schema lacks. */
export function addDescriptions(schema: GraphQLSchema): void {
  if (described.has(schema)) return;
  for (const definition of parse(wholeSdl(), { noLocation: true }).definitions) describeDefinition(schema, definition);
  described.add(schema);
}

function describeDefinition(schema: GraphQLSchema, definition: DefinitionNode): void {
  if (definition.kind === Kind.SCHEMA_DEFINITION) put(schema, definition);
  if (!isTypeDefinitionNode(definition)) return;
  const type = schema.getType(definition.name.value);
  put(type, definition);
  if (type !== undefined) describeParts(type, definition);
}

function describeParts(type: GraphQLNamedType, definition: TypeDefinitionNode): void {
  if ('values' in definition && isEnumType(type)) {
    for (const value of definition.values ?? []) put(type.getValue(value.name.value), value);
  }
  if ('fields' in definition && hasFields(type)) {
    const fields = type.getFields();
    for (const field of definition.fields ?? []) describeField(fields[field.name.value], field);
  }
}

function hasFields(type: GraphQLNamedType): type is GraphQLObjectType | GraphQLInterfaceType | GraphQLInputObjectType {
  return isObjectType(type) || isInterfaceType(type) || isInputObjectType(type);
}

function describeField(
  own: GraphQLField<unknown, unknown> | GraphQLInputField | undefined,
  field: FieldDefinitionNode | InputValueDefinitionNode,
): void {
  put(own, field);
  const [args, nodes] = [
    own !== undefined && 'args' in own ? own.args : [],
    'arguments' in field ? field.arguments : [],
  ];
  for (const node of nodes ?? []) {
    const argument = args.find(({ name }) => name === node.name.value);
    put(argument, node);
  }
}

function put(
  part: { description?: string | null | undefined } | null | undefined,
  { description }: { readonly description?: StringValueNode | undefined },
): void {
  if (part === undefined || part === null) throw new TypeError(`nothing has the description ${description?.value}`);
  part.description = description?.value;
}
