// The dearest permitted requests about a table's manners: what if, several moves at once, many games, invitations, undo
// and takebacks.

import { type App, MAX_GAMES } from '../../app/index.ts';
import { fastChance } from '../../domain/chance/index.ts';
import type { GraphqlHandler } from '../../lambdas/graphql/handler.ts';
import { ADA, BOB, gameOf } from '../../test/kit/app/appOn.ts';
import { graphqlEvent } from '../../test/kit/http/graphqlEvent.ts';

/** A request of Ada's that is measured. */
export interface TableRequest {
  readonly name: string;
  readonly query: string;
  /** Makes the variables again before each round, outside the measured time. */
  prepare(): Promise<object>;
}

const TITLE = 'london-necropolis-railway';
/** Moves until a long turn is looked for, and of the turn that is taken. */
const OPENING = 120;
const LONG_TURN = 10;
/** Root fields that an operation may have. */
const FIELDS = 10;

let commands = 0;

function commandId(): string {
  commands += 1;
  return `at the table ${commands}`;
}

interface Turn {
  readonly gameId: string;
  readonly version: number;
  readonly seat: number;
  /** Foreseeable, one after the other. */
  readonly moves: readonly string[];
}

const GAME = { titleId: TITLE, options: null, bots: [], clientSeed: null, join: true, visibility: 'unlisted' } as const;

async function sharedTable(app: App): Promise<string> {
  const order = { ...GAME, seats: 4, sharedTable: true, commandId: commandId() };
  const { id } = gameOf(await app.createGame(ADA, order));
  await app.startGame(ADA, { gameId: id, commandId: null });
  return id;
}

/** A game of Ada's at the beginning of a turn of at least LONG_TURN moves, as a random game comes to one. */
async function longTurn(app: App): Promise<Turn> {
  const chance = fastChance(1);
  const gameId = await sharedTable(app);
  for (let played = 0; ; played += 1) {
    const turn = played < OPENING ? null : await turnAt(app, gameId);
    if (turn !== null && turn.moves.length >= LONG_TURN) return turn;
    const legal = (await app.game(ADA, gameId))?.legalMoves(null) ?? [];
    const move = legal[chance.below(Math.max(1, legal.length))];
    if (move === undefined) return longTurn(app);
    const { notation, seat } = move;
    await app.playMove(ADA, { gameId, move: notation, seat, expectedVersion: null, commandId: commandId() });
  }
}

/** What the seat that is to act may play without a draw, the first such move each time. */
async function turnAt(app: App, gameId: string): Promise<Turn | null> {
  const game = await app.game(ADA, gameId);
  let next = game?.legalMoves(null) ?? [];
  const seat = next[0]?.seat;
  if (!game || seat === undefined) return null;
  const moves: string[] = [];
  for (;;) {
    const found = next.find((move) => move.seat === seat && game.preview([...moves, move.notation], seat).ok);
    if (found === undefined) return { gameId, version: game.version, seat, moves };
    moves.push(found.notation);
    next = game.preview(moves, seat).state?.legalMoves(null) ?? [];
  }
}

const fields = (count: number, field: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field(index)}`).join(' ');

const declared = (types: readonly string[]) => `(${types.map((type, index) => `$i${index}: ${type}!`).join(', ')})`;

/** As many commands as one operation may have; of each its game and what it did. */
function batch(names: readonly string[]): string {
  const inputs = names.map((name) =>
    name === 'undo' ? 'UndoInput' : `${name[0]?.toUpperCase()}${name.slice(1)}Input`,
  );
  const all = fields(
    names.length,
    (index) => `${names[index]}(input: $i${index}) { __typename ... on GameSuccess { version game { text } } }`,
  );
  return `mutation ${declared(inputs)} { ${all} }`;
}

function variablesOf(inputs: readonly object[]): object {
  return Object.fromEntries(inputs.map((input, index) => [`i${index}`, { ...input, commandId: commandId() }]));
}

/** A long turn and its undo, again and again. */
function turns(app: App): TableRequest {
  let turn: Turn | null = null;
  let version = 0;
  return {
    name: `${FIELDS / 2} turns of several moves, and their undoing`,
    query: batch(Array.from({ length: FIELDS / 2 }, () => ['playMoves', 'undo']).flat()),
    async prepare() {
      turn ??= await longTurn(app);
      const { gameId, seat, moves } = turn;
      const at = Math.max(version, turn.version);
      version = at + FIELDS;
      return variablesOf(
        Array.from({ length: FIELDS / 2 }, (_, number) => [
          { gameId, seat, moves, expectedVersion: at + 2 * number },
          { gameId, toVersion: at + 2 * number, expectedVersion: at + 2 * number + 1 },
        ]).flat(),
      );
    },
  };
}

function previews(app: App, count: number): TableRequest {
  let turn: Turn | null = null;
  return {
    name: `${count} previews of a long turn`,
    query: `query ($id: ID!, $moves: [String!]!, $seat: Int) { game(id: $id) {
      ${fields(count, () => 'preview(moves: $moves, seat: $seat) { ok facts }')} } }`,
    async prepare() {
      turn ??= await longTurn(app);
      return { id: turn.gameId, moves: turn.moves, seat: turn.seat };
    },
  };
}

function creations(): TableRequest {
  const game = { titleId: TITLE, seats: 4, join: true, visibility: 'UNLISTED' };
  return {
    name: `${MAX_GAMES} creations`,
    query: `mutation ($input: CreateGamesInput!) { createGames(input: $input) {
      __typename ... on CreateGamesSuccess { games { id text } } } }`,
    async prepare() {
      const games = Array.from({ length: MAX_GAMES }, () => ({ ...game, commandId: 'any' }));
      return { input: { games, commandId: commandId() } };
    },
  };
}

function invitations(app: App): TableRequest {
  const success = 'invitation { code host { name } } secret';
  return {
    name: `${FIELDS} invitations`,
    query: `mutation ${declared(Array(FIELDS).fill('CreateInvitationInput'))} { ${fields(
      FIELDS,
      (index) => `createInvitation(input: $i${index}) { __typename ... on InvitationSuccess { ${success} } }`,
    )} }`,
    async prepare() {
      const { id } = gameOf(
        await app.createGame(ADA, { ...GAME, seats: 4, sharedTable: false, commandId: commandId() }),
      );
      return variablesOf(Array(FIELDS).fill({ gameId: id, uses: 1 }));
    },
  };
}

function listsOfInvitations(app: App, send: GraphqlHandler): TableRequest {
  let gameId: string | null = null;
  const { query, prepare } = invitations(app);
  return {
    name: 'all invitations to a game, and those to a player',
    query: `query ($id: ID!) { game(id: $id) { invitations { code host { name } player { name } status } }
      me { invitations { code host { name } status } } }`,
    async prepare() {
      for (let made = 0; gameId === null || made < 100; made += FIELDS) {
        const variables = (await prepare()) as Record<string, { gameId: string }>;
        gameId ??= variables.i0?.gameId ?? null;
        for (const input of Object.values(variables)) input.gameId = gameId ?? '';
        await send(eventOf(query, variables), { awsRequestId: 'bench' });
      }
      return { id: gameId };
    },
  };
}

/** A takeback to the start, offered and withdrawn again and again. */
function takebacks(app: App): TableRequest {
  return {
    name: `${FIELDS / 2} takebacks, offered and withdrawn`,
    query: batch(Array.from({ length: FIELDS / 2 }, () => ['offerTakeback', 'answerTakeback']).flat()),
    async prepare() {
      const { id } = gameOf(
        await app.createGame(ADA, { ...GAME, seats: 2, sharedTable: false, commandId: commandId() }),
      );
      gameOf(await app.joinGame(BOB, { gameId: id, seat: null, clientSeed: null, commandId: null }));
      const { version } = gameOf(await app.startGame(ADA, { gameId: id, commandId: null }));
      const [offer, answer] = [
        { gameId: id, toVersion: version },
        { gameId: id, accept: false },
      ];
      const move = (await app.game(ADA, id))?.legalMoves(null)[0] ?? (await app.game(BOB, id))?.legalMoves(null)[0];
      const order = {
        gameId: id,
        move: move?.notation ?? '',
        seat: null,
        expectedVersion: null,
        commandId: commandId(),
      };
      gameOf(await app.playMove(move?.seat === 0 ? ADA : BOB, order));
      return variablesOf(Array.from({ length: FIELDS / 2 }, () => [offer, answer]).flat());
    },
  };
}

export const AS_ADA = { authorization: 'Bearer ada', 'content-type': 'application/json' };

function eventOf(query: string, variables: object) {
  return graphqlEvent({ headers: AS_ADA, body: JSON.stringify({ query, variables }) });
}

/** `previews`: as many as an operation may have. */
export function tableRequests(
  app: App,
  send: GraphqlHandler,
  most: { readonly previews: number },
): readonly TableRequest[] {
  return [
    previews(app, most.previews),
    turns(app),
    creations(),
    invitations(app),
    listsOfInvitations(app, send),
    takebacks(app),
  ];
}
