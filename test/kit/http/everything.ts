// Selections of everything that a type of the schema has.

import {
  buildSchema,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { typeDefs } from '../../../schema/typeDefs.generated.ts';

export const schema = buildSchema(typeDefs);

/** What a required argument gets. */
const ARGUMENTS: Readonly<Record<string, string>> = { version: '1' };

/** A field with its required arguments. */
function asked(field: GraphQLField<unknown, unknown>): string {
  const required = field.args.filter(isRequiredArgument).map(({ name }) => `${name}: ${ARGUMENTS[name]}`);
  return required.length === 0 ? field.name : `${field.name}(${required.join(', ')})`;
}

/** Everything below a type, except `events`, which has a test of its own; no type within itself. */
export function everything(
  type: GraphQLOutputType,
  skipped: readonly string[] = [],
  above: readonly string[] = [],
): string {
  const named = getNamedType(type);
  const within = [...above, named.name];
  if (isAbstractType(named)) {
    const members = schema
      .getPossibleTypes(named)
      .map((member) => `... on ${member.name} ${everything(member, [], within)}`);
    return `{ __typename ${members.join(' ')} }`;
  }
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter(
    (field) => !skipped.includes(field.name) && !within.includes(getNamedType(field.type).name),
  );
  return `{ ${fields.map((field) => `${asked(field)} ${everything(field.type, [], within)}`).join(' ')} }`;
}

export function typeNamed(name: string): GraphQLOutputType {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`no type ${name}`);
  return type;
}
