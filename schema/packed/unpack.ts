// Makes the schema of data.

import {
  GraphQLEnumType,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLFieldConfigMap,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInterfaceType,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLSchema,
  type GraphQLType,
  GraphQLUnionType,
  specifiedScalarTypes,
} from 'graphql';
import type { PackedFields, PackedSchema, PackedType, PackedValue } from './packed.ts';

/** The schema, without descriptions and resolvers; it is not checked. Throws a TypeError for a type that is not there. */
export function unpackSchema(packed: PackedSchema): GraphQLSchema {
  const types = new Types(packed);
  const root = (name: string) => types.as<GraphQLObjectType>(name);
  return new GraphQLSchema({
    types: Object.keys(packed).map((name) => types.named(name)),
    query: root('Query'),
    mutation: root('Mutation'),
    subscription: root('Subscription'),
    assumeValid: true,
  });
}

/** Each type is made once; types that name each other find each other when they are asked for their fields. */
class Types {
  readonly #packed: PackedSchema;
  readonly #named = new Map<string, GraphQLNamedType>(specifiedScalarTypes.map((type) => [type.name, type]));
  /** By their texts, of which there are far fewer than fields. */
  readonly #wrapped = new Map<string, GraphQLType>();

  constructor(packed: PackedSchema) {
    this.#packed = packed;
  }

  named(name: string): GraphQLNamedType {
    const known = this.#named.get(name);
    if (known !== undefined) return known;
    const packed = this.#packed[name];
    if (packed === undefined) throw new TypeError(`${name} is not in the schema`);
    const made = this.#made(name, packed);
    this.#named.set(name, made);
    return made;
  }

  /** The data were made of a schema in which it is of this kind. */
  as<Type extends GraphQLType>(text: string): Type {
    return this.#typeOf(text) as Type;
  }

  #typeOf(text: string): GraphQLType {
    const known = this.#wrapped.get(text);
    if (known !== undefined) return known;
    const made = this.#wrap(text);
    this.#wrapped.set(text, made);
    return made;
  }

  #wrap(text: string): GraphQLType {
    if (text.endsWith('!')) return new GraphQLNonNull(this.#typeOf(text.slice(0, -1)));
    if (text.startsWith('[')) return new GraphQLList(this.#typeOf(text.slice(1, -1)));
    return this.named(text);
  }

  #made(name: string, packed: PackedType): GraphQLNamedType {
    switch (packed.kind) {
      case 'scalar':
        return new GraphQLScalarType({ name, specifiedByURL: packed.specifiedBy });
      case 'union':
        return new GraphQLUnionType({ name, types: () => packed.types.map((one) => this.as<GraphQLObjectType>(one)) });
      case 'enum':
        return new GraphQLEnumType({
          name,
          values: mapped(packed.values, (deprecationReason) => ({ deprecationReason })),
        });
      case 'input': {
        const fields = (): GraphQLInputFieldConfigMap => mapped(packed.fields, (one) => this.#value(one));
        return new GraphQLInputObjectType({ name, isOneOf: packed.isOneOf ?? false, fields });
      }
      default: {
        const { interfaces = [], fields } = packed;
        const parts = {
          name,
          interfaces: () => interfaces.map((one) => this.as<GraphQLInterfaceType>(one)),
          fields: () => this.#fields(fields),
        };
        return packed.kind === 'object' ? new GraphQLObjectType(parts) : new GraphQLInterfaceType(parts);
      }
    }
  }

  #fields(fields: PackedFields): GraphQLFieldConfigMap<unknown, unknown> {
    return mapped(fields, (field) => {
      if (typeof field === 'string') return { type: this.as<GraphQLOutputType>(field) };
      const { type, args = {}, deprecated } = field;
      const given: GraphQLFieldConfigArgumentMap = mapped(args, (one) => this.#value(one));
      return { type: this.as<GraphQLOutputType>(type), args: given, deprecationReason: deprecated };
    });
  }

  #value(value: PackedValue) {
    if (typeof value === 'string') return { type: this.as<GraphQLInputType>(value) };
    const { type, default: defaultValue, deprecated } = value;
    return { type: this.as<GraphQLInputType>(type), defaultValue, deprecationReason: deprecated };
  }
}

/** What `make` makes of each member. */
function mapped<Given, Made>(
  members: { readonly [name: string]: Given },
  make: (member: Given) => Made,
): Record<string, Made> {
  const made: Record<string, Made> = {};
  for (const name of Object.keys(members)) made[name] = make(members[name] as Given);
  return made;
}
