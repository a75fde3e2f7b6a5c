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
const ARGUMENTS: Readonly<Record<string, string>> = { version: '1', stage: '0', number: '0', moves: '["pass"]' };

/** A field with its required arguments. */
function asked(field: GraphQLField<unknown, unknown>): string {
  const required = field.args.filter(isRequiredArgument).map(({ name }) => `${name}: ${ARGUMENTS[name]}`);
  return required.length === 0 ? field.name : `${field.name}(${required.join(', ')})`;
}

/**
 * What lists games, and a tournament, is asked for by itself: every player has lists, and every game may be of a
 * tournament.
 */
const LISTS = ['GameConnection', 'TournamentConnection', 'Tournament'];

/** The type of a title's view. */
export function viewTypeOf(titleId: string): string {
  const words = titleId.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}View`;
}

/**
 * Everything below a type, except `skipped` fields; no type within itself, and no lists of games within anything else.
 * Of the views of all titles only that of `titleId`: all of them together are more than one document may hold.
 */
export function everything(
  type: GraphQLOutputType,
  skipped: readonly string[] = [],
  titleId = 'next-station-london',
): string {
  return below(type, { skipped, view: viewTypeOf(titleId), above: LISTS });
}

interface Selection {
  readonly skipped: readonly string[];
  readonly view: string;
  readonly above: readonly string[];
}

function below(type: GraphQLOutputType, { skipped, view, above }: Selection): string {
  const named = getNamedType(type);
  const within: Selection = { skipped: [], view, above: [...above, named.name] };
  if (isAbstractType(named)) {
    const types = schema.getPossibleTypes(named).filter(({ name }) => named.name !== 'GameView' || name === view);
    const members = types.map((member) => `... on ${member.name} ${below(member, within)}`);
    return `{ __typename ${members.join(' ')} }`;
  }
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter(
    (field) => !skipped.includes(field.name) && !within.above.includes(getNamedType(field.type).name),
  );
  return `{ ${fields.map((field) => `${asked(field)} ${below(field.type, within)}`).join(' ')} }`;
}

export function typeNamed(name: string): GraphQLOutputType {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`no type ${name}`);
  return type;
}

/** Fields of a game that may be any problem there is: asked for apart, since all of a problem's types are many. */
export const PROBLEMS = ['undoProblem', 'takebackProblem'];
