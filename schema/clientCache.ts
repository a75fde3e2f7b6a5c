// What a normalising cache has to know of the schema: members of unions and interfaces, and which fields of an object
// with an id hold objects without one.

import {
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

/** The text of `docs/clients/apolloSchema.generated.ts`, without its header. */
export function clientCacheModule(schema: GraphQLSchema): string {
  return `/** The members of every union and interface. */
export const possibleTypes: Readonly<Record<string, string[]>> = ${JSON.stringify(membersOf(schema), null, 2)};

/** For every type with an \`id\`: its fields whose values are objects without one. */
export const embeddedFields: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(embeddedOf(schema), null, 2)};
`;
}

function membersOf(schema: GraphQLSchema): Readonly<Record<string, readonly string[]>> {
  const groups = Object.values(schema.getTypeMap()).filter(isAbstractType);
  return Object.fromEntries(
    groups.map((group) => [group.name, schema.getPossibleTypes(group).map(({ name }) => name)]),
  );
}

function embeddedOf(schema: GraphQLSchema): Readonly<Record<string, readonly string[]>> {
  const nodes = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && isNode(type));
  return Object.fromEntries(
    nodes.filter(isObjectType).map((type) => [type.name, embeddedFieldsOf(type).sort()] as const),
  );
}

function embeddedFieldsOf(type: GraphQLObjectType): string[] {
  return Object.values(type.getFields())
    .filter((field) => {
      const named = getNamedType(field.type);
      return isCompositeType(named) && !(isObjectType(named) && isNode(named)) && !isNodeInterface(named.name);
    })
    .map(({ name }) => name);
}

function isNode(type: GraphQLObjectType): boolean {
  return type.getInterfaces().some((one) => isInterfaceType(one) && isNodeInterface(one.name));
}

function isNodeInterface(name: string): boolean {
  return name === 'Node';
}
