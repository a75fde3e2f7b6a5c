// The schema with its resolvers. `npm run check` has validated the SDL, so that a cold start need not.

import { type GraphQLNamedType, type GraphQLSchema, isAbstractType, isObjectType, isScalarType } from 'graphql';
import { unpackSchema } from '../../schema/packed/unpack.ts';
import { packedSchema } from '../../schema/packed.generated.ts';
import { attachViewResolvers } from './resolvers/games/views.ts';
import { resolvers } from './resolvers/index.ts';
import { attachSubscriptions } from './resolvers/subscription.ts';

/** By field of an object type, `__resolveType` of an abstract one, or the functions of a scalar. */
type TypeResolvers = Readonly<Record<string, unknown>>;

/** Without descriptions (descriptions.ts). Throws a TypeError for a resolver without a type or field in the schema. */
export function executableSchema(): GraphQLSchema {
  const schema = unpackSchema(packedSchema);
  for (const [name, ofType] of Object.entries(resolvers)) {
    const type = schema.getType(name);
    if (type === undefined) throw new TypeError(`resolvers for ${name}, which is not in the schema`);
    attach(type, { ...ofType });
  }
  attachSubscriptions(schema);
  attachViewResolvers(schema);
  return schema;
}

function attach(type: GraphQLNamedType, ofType: TypeResolvers): void {
  if (isScalarType(type)) {
    const { serialize, parseValue, parseLiteral } = ofType;
    Object.assign(type, { serialize, parseValue, parseLiteral });
    return;
  }
  if (isAbstractType(type)) {
    Object.assign(type, { resolveType: ofType.__resolveType });
    return;
  }
  const fields = isObjectType(type) ? type.getFields() : {};
  for (const [name, resolve] of Object.entries(ofType)) {
    const field = fields[name];
    if (field === undefined) throw new TypeError(`a resolver for ${type.name}.${name}, which is not in the schema`);
    Object.assign(field, { resolve });
  }
}
