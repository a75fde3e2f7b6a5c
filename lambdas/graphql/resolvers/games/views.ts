// A title's view as clients read it: the fields of its GraphQL type, values of closed sets as enum values. Typed and
// plain views are the same; of a typed one only what is selected is translated.

import {
  type GraphQLNamedOutputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { enumName } from '../../../../domain/read/enumName.ts';

/** `next-station-london` → `NextStationLondonView`. */
export function viewTypeName(titleId: string): string {
  const words = titleId.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}View`;
}

/** Translates a value of one type. */
type Translation = (value: unknown) => unknown;

/** By type: a schema has few, and views are read often. */
const translations = new WeakMap<GraphQLNamedOutputType, Translation>();

/** The plain view: what `view` of the title has, by the type of the title's view in `schema`. */
export function plainView(schema: GraphQLSchema, titleId: string, view: unknown): object {
  const type = schema.getType(viewTypeName(titleId));
  if (!isObjectType(type)) throw new TypeError(`no type in the schema for the view of ${titleId}`);
  const plain = translationOf(type)(view);
  if (typeof plain !== 'object' || plain === null) throw new TypeError(`the view of ${titleId} is not an object`);
  return plain;
}

function translationOf(type: GraphQLOutputType): Translation {
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const one = translationOf(inner.ofType);
    return (value) => (Array.isArray(value) ? value.map(one) : null);
  }
  const known = translations.get(inner);
  if (known !== undefined) return known;
  const made = translationOfNamed(inner);
  translations.set(inner, made);
  return made;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The values of all enums: few, and each occurs often. */
const enumNames = new Map<string, string>();

function remembered(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = enumNames.get(value) ?? enumName(value);
  enumNames.set(value, name);
  return name;
}

function translationOfNamed(type: GraphQLNamedOutputType): Translation {
  if (isEnumType(type)) return remembered;
  if (!isObjectType(type)) return (value) => value;
  const fields = Object.values(type.getFields()).map(({ name, type: fieldType }) => ({
    name,
    translate: translationOf(fieldType),
  }));
  return (value) => {
    if (!isRecord(value)) return null;
    const plain: Record<string, unknown> = {};
    for (const { name, translate } of fields) plain[name] = translate(value[name] ?? null);
    return plain;
  };
}

/** Gives fields of closed sets in typed views the resolvers that translate what the title's `view` has. */
export function attachViewResolvers(schema: GraphQLSchema): void {
  for (const type of viewTypes(schema)) {
    for (const field of Object.values(type.getFields())) {
      if (!isEnumType(getNamedType(field.type))) continue;
      const translate = translationOf(field.type);
      field.resolve = (parent) => translate(isRecord(parent) ? (parent[field.name] ?? null) : null);
    }
  }
}

/** The types of views and of all that they hold. */
function viewTypes(schema: GraphQLSchema): ReadonlySet<GraphQLObjectType> {
  const views = schema.getType('GameView');
  const types = new Set(isUnionType(views) ? views.getTypes() : []);
  // What is added is visited, too.
  for (const type of types) {
    const held = Object.values(type.getFields()).map((field) => getNamedType(field.type));
    for (const one of held) if (isObjectType(one)) types.add(one);
  }
  return types;
}
