// The oracle of leaks: a token of a seated player that does not let its holder read is shown, byte for byte, what a
// spectator is shown, on every way out. A token that does is shown more, so that the test would notice.

import { beforeAll, describe, expect, test } from 'vitest';
import { type CreateGameInput, SCOPES } from '../../../app/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { createGraphqlHandler } from '../../../lambdas/graphql/handler.ts';
import { byPrefix } from '../../../lambdas/identity/index.ts';
import { createRestHandler } from '../../../lambdas/rest/handler.ts';
import { ADA, BOB } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { issueToken } from '../../kit/app/ownTokens.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { graphqlEvent } from '../../kit/http/graphqlEvent.ts';
import { codesIn, liveOn, VERIFIER } from '../../kit/live/liveOn.ts';
import { begunTable, playFirst } from '../../kit/live/tables.ts';

/** Fields of a game, of the root, and of both that show more to those who sit in it. */
const FIELDS = [
  'version status headHash visibility toAct yourSeats undoTo replayUrl dueAt',
  'text viewJson seats { player { id name } status } creator { id name } host { id name }',
  'decisions { seat kind prompt rulings since dueAt } legalMoves { notation label params effect }',
  'events(first: 50) { nodes { version index type seat move facts text hash of { version index } } pageInfo { hasNextPage } }',
  'at(version: 4) { text viewJson legalMoves { notation } decisions { kind prompt } }',
  'preview(moves: ["pass"]) { ok problem { code message } rejection { code } facts }',
  'invitations { code } looks { reason } takeback { version } outcome { reason } fairness { serverSeed }',
];
const ROOTS = [
  'audit(gameId: $id) { verdict commits }',
  'node(id: $id) { ... on Game { yourSeats viewJson } }',
  'openGames { nodes { id } }',
  'activeGames { edges { cursor card { gameId version seats { status } } } }',
];
const QUERIES = [...FIELDS.map((fields) => `game(id: $id) { ${fields} }`), ...ROOTS].map(
  (root) => `query One($id: ID!) { ${root} game(id: $id) { version } }`,
);
const UPDATES = `subscription Updates($id: ID!) {
  gameUpdates(gameId: $id, afterVersion: 0) {
    fromVersion version headHash events { type seat move facts text }
    state { text viewJson legalMoves { notation } } game { yourSeats viewJson legalMoves { notation } }
  }
}`;

const WITHOUT = SCOPES.filter((scope) => scope !== 'games:read');

const { credentials } = openMemoryStore();
const { app } = projectedApp({ people: { ...openMemoryStore(), credentials } });
const verifier = byPrefix(app, VERIFIER, () => FIXED_TIME);
const parts = { app, verifier, log: () => {} };
const graphql = createGraphqlHandler(parts);
const rest = createRestHandler({ ...parts, bodyLimit: 1_000_000 });
const live = liveOn(app, { verifier });

let blind = '';
let reading = '';
beforeAll(async () => {
  blind = (await issueToken(credentials, ADA, WITHOUT)).text;
  reading = (await issueToken(credentials, ADA, ['games:read'])).text;
});

const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };

async function asked(token: string | null, query: string, variables: object = {}): Promise<string> {
  const headers = { 'content-type': 'application/json', ...bearer(token) };
  const event = graphqlEvent({ headers, body: JSON.stringify({ query, variables }) });
  return (await graphql(event, { awsRequestId: 'request-1' })).body ?? '';
}

async function got(token: string | null, path: string): Promise<object> {
  const event = graphqlEvent({ rawPath: path, headers: bearer(token) });
  const http = { ...event.requestContext.http, method: 'GET', path };
  const { statusCode, body, headers } = await rest({ ...event, requestContext: { ...event.requestContext, http } });
  return { statusCode, body: String(body), headers };
}

const PRIVATE: Partial<CreateGameInput> = {
  visibility: 'private',
  reservations: [{ seat: 1, player: BOB.playerId }],
};

const TABLES: readonly (readonly [string, Partial<CreateGameInput>])[] = [
  ['an open turn of sealed moves', {}],
  ['a private game', PRIVATE],
  ['a game that spectators see late', { spectatorDelay: { moves: 4, seconds: null } }],
];

describe.each(TABLES)('%s', (_what, order) => {
  let id = '';
  beforeAll(async () => {
    id = await begunTable(app, order);
    await playFirst(app, ADA, id);
  });

  test('over GraphQL', async () => {
    const answersTo = (token: string | null) => Promise.all(QUERIES.map((query) => asked(token, query, { id })));
    const spectator = await answersTo(null);
    expect(spectator.filter((answer) => answer.includes('"errors"'))).toEqual([]);
    expect(await answersTo(blind)).toEqual(spectator);
    const more = (await answersTo(reading)).filter((answer, index) => answer !== spectator[index]);
    expect(more.length).toBeGreaterThan(3);
  });

  test.each(['', '/events', '/events?after=2', '/replay', '/looks'])('over REST: %s', async (path) => {
    const whole = `/v1/games/${id}${path}`;
    expect(await got(blind, whole)).toEqual(await got(null, whole));
  });

  test('over a socket, in one group with spectators', async () => {
    for (const [name, token] of [['blind', blind], ['spectator'], ['reading', reading]] as const) {
      await live.open(`${id} ${name}`, token);
      live.heard(`${id} ${name}`);
      await live.subscribe(`${id} ${name}`, '1', UPDATES, { id });
    }
    const before = (await app.game(ADA, id))?.version ?? 0;
    const version = await playFirst(app, BOB, id);
    await live.tell({ gameId: id, from: before, version, players: [] });
    const [seen, open, more] = ['blind', 'spectator', 'reading'].map((name) => live.heard(`${id} ${name}`));
    expect(seen?.length).toBeGreaterThan(0);
    expect(seen).toEqual(open);
    expect(more).not.toEqual(open);
  });
});

test('the control: a token with games:read sees over REST what the player sees', async () => {
  const id = await begunTable(app);
  await playFirst(app, ADA, id);
  const path = `/v1/games/${id}/events`;
  expect(await got(reading, path)).not.toEqual(await got(null, path));
});

test('what is the own of the player is refused, with the scope that is missing', async () => {
  const answer = JSON.parse(await asked(blind, '{ me { player { id } games { nodes { id } } } }'));
  expect(answer.errors[0].extensions).toMatchObject({ code: 'MISSING_SCOPE', scope: 'GAMES_READ' });
  expect(JSON.parse(await asked(blind, '{ me { player { id } } }')).data.me.player.id).toBe(ADA.playerId);
  expect(await got(blind, '/v1/me/games')).toMatchObject({
    statusCode: 403,
    headers: { 'www-authenticate': 'Bearer error="insufficient_scope", scope="games:read"' },
    body: expect.stringContaining('"scope":"games:read"'),
  });
  await live.open('turns', blind);
  for (const field of ['accountNews { cursor }', 'myTurns { yourTurn }', 'tournamentReminders { kind }']) {
    await live.subscribe('turns', field, `subscription { ${field} }`);
  }
  expect(codesIn(live.heard('turns'))).toEqual(Array.from({ length: 3 }, () => 'MISSING_SCOPE'));
});

test('a token that may play but not read plays, and is answered as a spectator is', async () => {
  const player = (await issueToken(credentials, ADA, ['games:play'])).text;
  const id = await begunTable(app);
  const [move] = (await app.game(ADA, id))?.legalMoves(null) ?? [];
  const play = `mutation Play($input: PlayMoveInput!) { playMove(input: $input) { __typename
    ... on GameSuccess { events { facts text } game { viewJson yourSeats legalMoves { notation } } }
    ... on MoveRejected { legalMoves { notation } message } } }`;
  const input = { gameId: id, seat: move?.seat, commandId: '1' };
  const wrong = JSON.parse(await asked(player, play, { input: { ...input, move: 'no-such-move' } }));
  expect(wrong.data.playMove).toMatchObject({ __typename: 'MoveRejected', legalMoves: [] });
  const done = JSON.parse(await asked(player, play, { input: { ...input, move: move?.notation, commandId: '2' } }));
  const shown = JSON.parse(await asked(null, 'query Game($id: ID!) { game(id: $id) { viewJson yourSeats } }', { id }));
  expect(done.data.playMove).toMatchObject({ __typename: 'GameSuccess', game: { ...shown.data.game, legalMoves: [] } });
  const own = JSON.parse(await asked('ada', 'query Game($id: ID!) { game(id: $id) { viewJson } }', { id }));
  expect(own.data.game.viewJson).not.toEqual(shown.data.game.viewJson);
  const closed = await begunTable(app, PRIVATE);
  const unknown = JSON.parse(await asked(player, play, { input: { ...input, gameId: closed, move: move?.notation } }));
  expect(unknown.data.playMove.__typename).toBe('NotFound');
});
