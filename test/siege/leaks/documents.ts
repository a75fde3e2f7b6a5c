// Every question that GraphQL can be asked about a game, made from the schema: a new field, argument or mutation is
// asked for, or named here as an exception, or the test fails.

import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
} from 'graphql';
import { schema } from '../../kit/http/everything.ts';
import { type Asked, BELOW, NOT_ASKED, ofTournament, ROOTS } from './asked.ts';

export interface Question {
  readonly name: string;
  readonly query: string;
}

/** Every question about the game; each is small enough for the limits of a request. */
export function questions(asked: Asked): readonly Question[] {
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((root) => {
    if (!isObjectType(root)) throw new Error('a root type is missing');
    return Object.values(root.getFields()).flatMap((field) => aboutRoot(asked, root, field));
  });
  return [...roots, ...ofPlayers(asked)];
}

/** Every subscription to the game; of each message all that can be asked for, part by part. */
export function subscriptions(asked: Asked): readonly Question[] {
  const root = schema.getSubscriptionType();
  if (!isObjectType(root)) throw new Error('a root type is missing');
  return Object.values(root.getFields()).flatMap((field) => aboutRoot(asked, root, field));
}

/** The lists of players, in which the game stands. */
function ofPlayers(asked: Asked): readonly Question[] {
  const connection = schema.getType('GameConnection');
  if (connection === undefined) throw new Error('there are no lists');
  const games = selectionOf(asked, connection, []);
  return [
    'me { games(first: 2) # }',
    'me { games(first: 2, myTurn: true) # }',
    'player(id: "player_ADA") { games(first: 2) # }',
    'player(id: "player_BOB") { games(first: 2) # }',
  ].map((text) => ({ name: `lists: ${text}`, query: `{ asked: ${text.replace('#', games)} }` }));
}

/** The mutation that plays `move`, and everything that its answer can be asked for. */
export function ownMove(asked: Asked, move: string): string {
  const [played] = questions({ ...asked, moves: [] }).filter(({ name }) => name.startsWith('Mutation.playMove'));
  return (played?.query ?? '').replace('move: "?"', `move: ${JSON.stringify(move)}`);
}

function aboutRoot(asked: Asked, root: GraphQLObjectType, field: GraphQLField<unknown, unknown>): readonly Question[] {
  const coordinate = `${root.name}.${field.name}`;
  if (coordinate in NOT_ASKED) return [];
  const given = ROOTS[coordinate]?.(asked) ?? ofTournament(coordinate, asked);
  if (given === undefined) throw new Error(`say what ${coordinate} is asked with, or why it is not`);
  const type = getNamedType(field.type);
  // All of a game at once would cost too much.
  const selections =
    IN_PARTS.includes(coordinate) && isObjectType(type) ? partsOf(asked, type) : [selectionOf(asked, type, [])];
  return given.flatMap((args) =>
    selections.map((selection, index) => ({
      name: `${coordinate}(${args}) ${index} ${selection.slice(0, SHOWN)}`,
      query: `${root.name.toLowerCase()} { asked: ${field.name}${args === '' ? '' : `(${args})`} ${selection} }`,
    })),
  );
}

/** Root fields that are asked for one part of their answer at a time. */
const IN_PARTS = ['Query.game', 'Subscription.accountNews', 'Subscription.gameUpdates', 'Subscription.myTurns'];

/** Each field of a type as a selection, a card in halves; of a table of the past, and of each kind of news, each of its fields. */
function partsOf(asked: Asked, type: GraphQLObjectType): readonly string[] {
  return Object.values(type.getFields()).flatMap((one) => {
    const named = getNamedType(one.type);
    if (one.args.length === 0 && named.name === 'GameState' && isObjectType(named)) {
      return partsOf(asked, named).map((part) => `{ ${one.name} ${part} }`);
    }
    if (named.name === 'AccountNews' && isAbstractType(named)) {
      return schema
        .getPossibleTypes(named)
        .flatMap((member) =>
          partsOf(asked, member).map((part) => `{ ${one.name} { __typename ... on ${member.name} ${part} } }`),
        );
    }
    if (named.name === 'GameCard' && isObjectType(named)) {
      const fields = Object.values(named.getFields()).flatMap((field) =>
        oneField(asked, field, [type.name, named.name]),
      );
      return halvesOf(fields).map((half) => `{ ${one.name} { __typename ${half.join(' ')} } }`);
    }
    return oneField(asked, one, [type.name]).map((text) => `{ ${text} }`);
  });
}

function halvesOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)];
}

/** Characters of a selection in the name of a question. */
const SHOWN = 60;

/** Types of which an answer about something else is asked for plain fields only: the whole is a question of its own. */
const WHOLE = ['Game', 'Title', 'Tournament'];

/** Of these each entry has much to ask for. */
const LISTS = ['GameConnection', 'TournamentConnection', 'TournamentEntryRoundConnection'];

/** All of a type; no type stands within itself, and no list of games, tournaments or rounds within anything else. */
function selectionOf(asked: Asked, type: GraphQLNamedType, above: readonly string[]): string {
  if (isLeafType(type)) return '';
  if (isAbstractType(type)) {
    const members = schema
      .getPossibleTypes(type)
      .filter(({ name }) => !above.includes(name) && isOfTitle(asked, type, name));
    const parts = members.map((member) => `... on ${member.name} ${selectionOf(asked, member, above)}`);
    return `{ __typename ${parts.join(' ')} }`;
  }
  if (!isObjectType(type)) throw new Error(`${type.name} has no fields`);
  const fields = Object.values(type.getFields()).filter(
    (field) => !WHOLE.includes(type.name) || isLeafType(getNamedType(field.type)),
  );
  const within = [...above, type.name, ...LISTS];
  const texts = fields.flatMap((field) => oneField(asked, field, within)).join(' ');
  // Beside a game as a node its status would be of another type.
  const aliased = type.name === 'Tournament' ? texts.replace(/\bstatus\b/, 'itsStatus: status') : texts;
  return `{ __typename ${aliased} }`;
}

/** With the views of all titles a document would have too many tokens. */
function isOfTitle({ viewType }: Asked, union: GraphQLNamedType, member: string): boolean {
  return union.name !== 'GameView' || member === viewType;
}

/** Fields that cost much: among all else of a table each is asked for once. */
const DEAR = ['board', 'viewJson'];

/** A field with each of the arguments that it is asked with. */
function oneField(asked: Asked, field: GraphQLField<unknown, unknown>, above: readonly string[]): readonly string[] {
  const named = getNamedType(field.type);
  if (above.includes(named.name) || asked.skipped.includes(field.name)) return [];
  // All of what moves would lead to would cost too much at once.
  const selections =
    named.name === 'Preview' && isObjectType(named)
      ? Object.values(named.getFields()).flatMap((one) =>
          oneField(asked, one, [...above, named.name]).map((text) => `{ ${text} }`),
        )
      : [selectionOf(asked, named, above)];
  const lists = argumentLists(asked, field);
  const isOnce = DEAR.includes(field.name) && (above.length > 1 || above.includes('GameState'));
  return (isOnce ? lists.slice(0, 1) : lists).flatMap((args, index) =>
    selections.map((selection, part) => {
      const alias = index + part === 0 ? '' : `${field.name}${index}of${part}: `;
      return `${alias}${field.name}${args} ${selection}`;
    }),
  );
}

/** Each argument in turn takes its further values while the others keep their first. */
function argumentLists(
  asked: Asked,
  { name: field, args }: Pick<GraphQLField<unknown, unknown>, 'name' | 'args'>,
): readonly string[] {
  const values = args.map(({ name }) => {
    const known = (BELOW[`${field}.${name}`] ?? BELOW[name])?.(asked);
    if (known === undefined) throw new Error(`say what an argument \`${name}\` gets`);
    return { name, known };
  });
  const first = values.map(({ known }) => known[0] ?? null);
  const lists = [first];
  for (const [index, { known }] of values.entries()) {
    for (const value of known.slice(1)) lists.push(first.with(index, value));
  }
  return lists.map((list) => {
    const given = list.flatMap((value, index) => (value === null ? [] : [`${values[index]?.name}: ${value}`]));
    return given.length === 0 ? '' : `(${given.join(', ')})`;
  });
}
