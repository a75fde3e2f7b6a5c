// Every question that GraphQL can be asked about a game, made from the schema: a new field, argument or mutation is asked for, or named
// here as an exception, or the test fails.

import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
} from 'graphql';
import { schema } from '../../kit/http/everything.ts';

/** What is asked about. */
export interface Asked {
  readonly gameId: string;
  readonly titleId: string;
  /** Of the game now. */
  readonly version: number;
  /** Moves that are tried by a viewer who may not play them: first of all both that Bob may have played in secret. */
  readonly moves: readonly string[];
  /** Moves that no rule lets Ada play now. */
  readonly refused: readonly string[];
  readonly secretSeat: number;
  readonly secretCommand: string;
  /** Hash of the newest commit. It differs between twins, as everybody may see. */
  readonly headHash: string;
  /** The type of the title's view. */
  readonly viewType: string;
  /** Fields that are not asked for. */
  readonly skipped: readonly string[];
}

export interface Question {
  readonly name: string;
  readonly query: string;
}

/** Root fields that are not asked, and why. */
export const NOT_ASKED: Readonly<Record<string, string>> = {
  'Query.titles': 'the same for every game',
  'Query.title': 'the same for every game',
  'Mutation.createGame': 'names no game',
  'Mutation.createGames': 'names no game',
  'Mutation.abortGame': 'ends a game in which nobody has moved, and with it every secret',
  'Mutation.changeName': 'names no game',
  'Mutation.linkIdentity': 'names no game',
  'Mutation.unlinkIdentity': 'names no game',
};

type Arguments = (asked: Asked) => readonly string[];

/** What a root field is asked with. */
const ROOTS: Readonly<Record<string, Arguments>> = {
  'Query.game': ({ gameId }) => [`id: "${gameId}"`],
  'Query.me': () => [''],
  'Query.player': () => ['id: "player_ADA"', 'id: "player_BOB"'],
  'Query.openGames': () => ['first: 2'],
  'Query.activeGames': ({ titleId }) => ['first: 2', `titleId: "${titleId}", first: 2`],
  'Query.finishedGames': ({ titleId }) => [`titleId: "${titleId}", first: 2`],
  'Query.node': ({ gameId }) => [`id: "${gameId}"`],
  'Query.nodes': ({ gameId }) => [`ids: ["${gameId}", "${gameId}"]`],
  'Query.audit': ({ gameId, version, headHash }) => [
    `gameId: "${gameId}"`,
    `gameId: "${gameId}", receipts: [{ version: ${version}, hash: "${headHash}" }]`,
    `gameId: "${gameId}", receipts: [{ version: ${version}, hash: "${'0'.repeat(64)}" }]`,
  ],
  'Subscription.gameUpdates': ({ gameId, version }) => [
    `gameId: "${gameId}", afterVersion: 0`,
    `gameId: "${gameId}", afterVersion: ${version + 1}`,
    `gameId: "${gameId}"`,
  ],
  'Subscription.myTurns': () => [''],
  'Mutation.forkGame': input(({ version }) => [
    `atVersion: ${version}, commandId: "f"`,
    `atVersion: ${version - 1}, commandId: "f", sharedTable: true`,
    `atVersion: ${version + 1}, commandId: "f"`,
  ]),
  'Mutation.joinGame': input(({ secretSeat }) => ['', `seat: ${secretSeat}`]),
  'Mutation.leaveGame': input(({ secretCommand }) => ['', `commandId: "${secretCommand}"`]),
  'Mutation.lookAtTable': input(({ version, secretCommand }) => [
    'reason: "why", commandId: "l"',
    `version: ${version - 1}, reason: "why", commandId: "${secretCommand}"`,
    `version: ${version + 1}, reason: "", commandId: "l"`,
  ]),
  'Mutation.createInvitation': input(({ secretSeat }) => [
    'commandId: "i"',
    `seat: ${secretSeat}, playerId: "player_BOB", commandId: "j"`,
  ]),
  'Mutation.revokeInvitation': ({ gameId }) => [`input: { code: "${gameId}-AAAAAAAAAAAAAAAA" }`],
  'Mutation.acceptInvitation': ({ gameId }) => [
    `input: { code: "${gameId}-AAAAAAAAAAAAAAAA" }`,
    `input: { code: "${gameId}-AAAAAAAAAAAAAAAA-AAAAAAAAAAAAAAAAAAAAAAAAAA" }`,
  ],
  'Mutation.declineInvitation': ({ gameId }) => [`input: { code: "${gameId}-AAAAAAAAAAAAAAAA" }`],
  'Mutation.reserveSeat': input(({ secretSeat }) => [
    `seat: ${secretSeat}, playerId: "player_BOB"`,
    'seat: 99, playerId: "player_ADA"',
  ]),
  'Mutation.freeSeat': input(({ secretSeat }) => [`seat: ${secretSeat}`]),
  'Mutation.removePlayer': input(() => ['playerId: "player_ADA"', 'playerId: "player_BOB"']),
  'Mutation.setReady': input(() => ['', 'ready: false']),
  'Mutation.startGame': input(() => ['', 'commandId: "start"']),
  'Mutation.rematch': input(() => ['', 'commandId: "r"']),
  'Mutation.abandonGame': input(({ secretCommand }) => [`commandId: "${secretCommand}"`, '']),
  // Without a seat a player gives up his own, which is no secret.
  'Mutation.resign': input(({ secretSeat }) => [`seat: ${secretSeat}`, 'seat: 99']),
  'Mutation.playMove': input(({ moves, refused, secretSeat, secretCommand, version }) => [
    'move: "?", commandId: "p"',
    ...refused.map((move) => `move: ${JSON.stringify(move)}, commandId: "p"`),
    ...moves.flatMap((move) => [
      `move: ${JSON.stringify(move)}, seat: ${secretSeat}, commandId: "p"`,
      `move: ${JSON.stringify(move)}, seat: ${secretSeat}, commandId: "${secretCommand}"`,
      `move: ${JSON.stringify(move)}, expectedVersion: ${version - 1}, commandId: "p"`,
      `move: ${JSON.stringify(`${move}?`)}, commandId: "p"`,
    ]),
  ]),
  // At a version that nobody can undo to: what comes of it is the same whatever is hidden.
  'Mutation.undo': input(({ version }) => [
    `toVersion: ${version - 1}, expectedVersion: ${version}, commandId: "u"`,
    `toVersion: 1, expectedVersion: ${version}, commandId: "u"`,
    `toVersion: ${version - 1}, expectedVersion: ${version - 1}, commandId: "u"`,
  ]),
  'Mutation.offerTakeback': input(({ version }) => [
    'toVersion: 1, commandId: "t"',
    `toVersion: ${version}, commandId: "t"`,
  ]),
  'Mutation.answerTakeback': input(({ version }) => [
    'accept: true, commandId: "a"',
    `accept: false, offerVersion: ${version}, commandId: "a"`,
  ]),
  'Mutation.playMoves': input(({ moves, secretSeat, secretCommand, version }) => [
    `moves: ["?"], expectedVersion: ${version}, commandId: "ps"`,
    ...moves.flatMap((move) => [
      `moves: [${JSON.stringify(move)}], seat: ${secretSeat}, expectedVersion: ${version}, commandId: "ps"`,
      `moves: [${JSON.stringify(move)}], expectedVersion: ${version - 1}, commandId: "${secretCommand}"`,
    ]),
  ]),
};

function input(fields: Arguments): Arguments {
  return (asked) => fields(asked).map((more) => `input: { gameId: "${asked.gameId}", ${more} }`);
}

/** What an optional or required argument below the roots gets, by its name; null: it is left out. */
const BELOW: Readonly<Record<string, (asked: Asked) => readonly (string | null)[]>> = {
  lang: () => ['EN', 'DE'],
  seat: ({ secretSeat }) => [null, String(secretSeat)],
  version: ({ version }) => [version, version - 1, version - 2, 1].map(String),
  fromVersion: ({ version }) => [null, String(version)],
  versions: ({ version }) => [null, `[${version - 1}, ${version}]`],
  first: () => [null],
  last: () => ['100'],
  after: () => [null],
  before: () => [null],
  rulesVersion: () => [null],
  titleId: () => [null],
  moves: ({ refused }) => [JSON.stringify(refused.slice(0, 1)), '["?"]'],
  status: () => [null],
  myTurn: () => [null, 'true'],
};

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
  const given = ROOTS[coordinate]?.(asked);
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
const IN_PARTS = ['Query.game', 'Subscription.gameUpdates', 'Subscription.myTurns'];

/** Each field of a type as a selection; of a table of the past each of its fields. */
function partsOf(asked: Asked, type: GraphQLObjectType): readonly string[] {
  return Object.values(type.getFields()).flatMap((one) => {
    const named = getNamedType(one.type);
    if (one.args.length === 0 && named.name === 'GameState' && isObjectType(named)) {
      return partsOf(asked, named).map((part) => `{ ${one.name} ${part} }`);
    }
    return oneField(asked, one, [type.name]).map((text) => `{ ${text} }`);
  });
}

/** Characters of a selection in the name of a question. */
const SHOWN = 60;

/** Types of which an answer about something else is asked for plain fields only: the whole is a question of its own. */
const WHOLE = ['Game', 'Title'];

/** All of a type; no type stands within itself, and no list of games within anything else. */
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
  const within = [...above, type.name, 'GameConnection'];
  return `{ __typename ${fields.flatMap((field) => oneField(asked, field, within)).join(' ')} }`;
}

/** With the views of all titles a document would have too many tokens. */
function isOfTitle({ viewType }: Asked, union: GraphQLNamedType, member: string): boolean {
  return union.name !== 'GameView' || member === viewType;
}

/** A field with each of the arguments that it is asked with. */
function oneField(asked: Asked, field: GraphQLField<unknown, unknown>, above: readonly string[]): readonly string[] {
  const named = getNamedType(field.type);
  if (above.includes(named.name) || asked.skipped.includes(field.name)) return [];
  // All of what moves would lead to would cost too much at once.
  const selections =
    named.name === 'Preview' && isObjectType(named)
      ? Object.values(named.getFields()).flatMap((one) => oneField(asked, one, above).map((text) => `{ ${text} }`))
      : [selectionOf(asked, named, above)];
  return argumentLists(asked, field.args).flatMap((args, index) =>
    selections.map((selection, part) => {
      const alias = index + part === 0 ? '' : `${field.name}${index}of${part}: `;
      return `${alias}${field.name}${args} ${selection}`;
    }),
  );
}

/** Each argument in turn takes its further values while the others keep their first. */
function argumentLists(asked: Asked, args: readonly GraphQLArgument[]): readonly string[] {
  const values = args.map(({ name }) => {
    const known = BELOW[name]?.(asked);
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
