// Makes a schema data.

import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql';
import type { PackedField, PackedSchema, PackedType, PackedValue } from './packed.ts';

/** What `unpackSchema` makes the schema of again, but for descriptions. */
export function packSchema(schema: GraphQLSchema): PackedSchema {
  const own = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  return Object.fromEntries(own.map((type) => [type.name, packed(type)]));
}

function packed(type: GraphQLNamedType): PackedType {
  if (isScalarType(type))
    return { kind: 'scalar', ...(type.specifiedByURL ? { specifiedBy: type.specifiedByURL } : {}) };
  if (isUnionType(type)) return { kind: 'union', types: type.getTypes().map(({ name }) => name) };
  if (isEnumType(type)) {
    return { kind: 'enum', values: byName(type.getValues(), ({ deprecationReason }) => deprecationReason ?? null) };
  }
  if (isInputObjectType(type)) {
    const fields = byName(Object.values(type.getFields()), packedValue);
    return { kind: 'input', ...(type.isOneOf ? { isOneOf: true } : {}), fields };
  }
  const interfaces = type.getInterfaces().map(({ name }) => name);
  return {
    kind: 'resolveType' in type ? 'interface' : 'object',
    ...(interfaces.length === 0 ? {} : { interfaces }),
    fields: byName(Object.values(type.getFields()), packedField),
  };
}

function packedField({ type, args, deprecationReason }: GraphQLField<unknown, unknown>): PackedField {
  if (args.length === 0 && deprecationReason == null) return String(type);
  return {
    type: String(type),
    ...(args.length === 0 ? {} : { args: byName(args, packedValue) }),
    ...(deprecationReason == null ? {} : { deprecated: deprecationReason }),
  };
}

function packedValue({ type, defaultValue, deprecationReason }: GraphQLArgument | GraphQLInputField): PackedValue {
  if (defaultValue === undefined && deprecationReason == null) return String(type);
  return {
    type: String(type),
    ...(defaultValue === undefined ? {} : { default: defaultValue }),
    ...(deprecationReason == null ? {} : { deprecated: deprecationReason }),
  };
}

function byName<Named extends { readonly name: string }, Made>(
  all: readonly Named[],
  make: (one: Named) => Made,
): Record<string, Made> {
  return Object.fromEntries(all.map((one) => [one.name, make(one)]));
}
