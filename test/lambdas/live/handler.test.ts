// The live function on memory: the protocol, message by message, and what it may not do.

import { beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../../app/index.ts';
import { MAX_OPERATIONS } from '../../../lambdas/live/session.ts';
import { ADA } from '../../kit/app/appOn.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { codesIn, type LiveOn, liveOn } from '../../kit/live/liveOn.ts';
import { begunTable, openTable } from '../../kit/live/tables.ts';

const UPDATES = `subscription Updates($id: ID!, $after: Int) {
  gameUpdates(gameId: $id, afterVersion: $after) { fromVersion version events { version } game { yourSeats } }
}`;
const TURNS = 'subscription { myTurns { yourTurn game { id } } }';

function served() {
  const { app } = projectedApp();
  return { app, on: liveOn(app) };
}

describe('a socket', () => {
  test('is accepted in the protocol that the server speaks, whatever the case of the header', async () => {
    const { on } = served();
    const accepted = { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': 'graphql-transport-ws' } };
    expect(await on.connect('a')).toEqual(accepted);
    expect(await on.connect('b', { 'sec-websocket-protocol': 'graphql-ws, graphql-transport-ws' })).toEqual(accepted);
    expect((await on.connect('c', { 'sec-websocket-protocol': 'graphql-ws' })).statusCode).toBe(400);
    expect((await on.connect('d', {})).statusCode).toBe(400);
  });

  test('is acknowledged as its player; without a token, or with a bad one, as a spectator', async () => {
    const { on } = served();
    for (const [id, token] of [['a', 'ada'], ['b'], ['c', 'nobody']] as const) await on.open(id, token);
    expect(on.heard('a')).toEqual([{ type: 'connection_ack', payload: { playerId: ADA.playerId } }]);
    expect(on.heard('b')).toEqual([{ type: 'connection_ack', payload: { playerId: null } }]);
    expect(on.heard('c')).toMatchObject([
      { type: 'connection_ack', payload: { playerId: null, problem: { code: 'UNAUTHENTICATED' } } },
    ]);
    expect(on.closed).toEqual(new Set());
  });

  test.each([
    ['what is no JSON', '{'],
    ['an unknown type', { type: 'hello' }],
    ['what only servers say', { type: 'connection_ack' }],
    ['an operation without text', { type: 'subscribe', id: '1', payload: {} }],
    ['an id of 129 characters', { type: 'subscribe', id: '1'.repeat(129), payload: { query: '{ __typename }' } }],
    ['more than 64 KB', { type: 'ping', payload: { text: 'x'.repeat(65_536) } }],
    ['a second introduction', { type: 'connection_init' }],
  ])('is closed for %s', async (_, message) => {
    const { on } = served();
    await on.open('a', 'ada');
    await on.say('a', message);
    expect(on.closed).toEqual(new Set(['a']));
    expect(await on.store.connection('a')).toBeNull();
  });

  test('is closed for an operation before its introduction', async () => {
    const { on } = served();
    await on.connect('a');
    await on.subscribe('a', '1', '{ __typename }');
    expect(on.closed).toEqual(new Set(['a']));
  });

  test('is closed for a second operation with an id that is in use, and nothing of the first stays', async () => {
    const { app, on } = served();
    const id = await openTable(app);
    await on.open('a', 'ada');
    await on.subscribe('a', '1', UPDATES, { id });
    await on.subscribe('a', '1', UPDATES, { id });
    expect(on.closed).toEqual(new Set(['a']));
    expect((await on.store.subscribers(`game:${id}`, null)).subscriptions).toEqual([]);
  });
});

describe('a ping', () => {
  let app: App;
  let on: LiveOn;
  beforeAll(() => {
    ({ app, on } = served());
  });

  test('is answered', async () => {
    await on.open('p');
    await on.say('p', { type: 'ping' });
    expect(on.heard('p').at(-1)).toEqual({ type: 'pong', payload: {} });
  });

  test('may name games: those that are newer are named', async () => {
    const [one, other, hidden] = [
      await openTable(app),
      await begunTable(app),
      await openTable(app, { visibility: 'private' }),
    ];
    await on.say('p', { type: 'ping', payload: { [one]: 1, [other]: 2, [hidden]: 0, 'no-game': 0, text: 'x' } });
    expect(on.heard('p').at(-1)?.payload).toEqual({ [other]: 3 });
    await on.open('q', 'ada');
    await on.say('q', { type: 'ping', payload: { [hidden]: 0 } });
    expect(on.heard('q').at(-1)?.payload).toEqual({ [hidden]: 1 });
  });
});

describe('an operation', () => {
  test('of another kind is carried out as over HTTP', async () => {
    const { app, on } = served();
    const gameId = await begunTable(app);
    const [move] = (await app.game(ADA, gameId))?.legalMoves(null) ?? [];
    await on.open('a', 'ada');
    on.heard('a');
    await on.subscribe('a', 'q', 'query ($id: ID!) { game(id: $id) { version yourSeats } }', { id: gameId });
    expect(on.heard('a')).toEqual([
      { id: 'q', type: 'next', payload: { data: { game: { version: 3, yourSeats: [0] } } } },
      { id: 'q', type: 'complete' },
    ]);
    await on.subscribe(
      'a',
      'm',
      'mutation ($input: PlayMoveInput!) { playMove(input: $input) { ... on GameSuccess { version } } }',
      { input: { gameId, move: move?.notation, commandId: 'over a socket' } },
    );
    expect(on.heard('a')[0]).toEqual({ id: 'm', type: 'next', payload: { data: { playMove: { version: 4 } } } });
  });

  test.each([
    ['a syntax error', '{', 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', 'subscription { hello }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'two root fields',
      'subscription { myTurns { yourTurn } other: myTurns { yourTurn } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'a variable of the wrong type',
      'subscription ($id: ID!) { gameUpdates(gameId: $id) { version } }',
      'BAD_USER_INPUT',
    ],
    [
      'too much in one document',
      `subscription { gameUpdates(gameId: "x") { ${Array.from({ length: 40 }, (_, n) => `a${n}: version`).join(' ')} } }`,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'too high a cost',
      'subscription { myTurns { game { view { __typename } viewJson text legalMoves { notation } events { nodes { text } } } } }',
      'COST_LIMIT_EXCEEDED',
    ],
    ['more than 64 KB', `{ __typename } # ${'x'.repeat(65_536)}`, 'BODY_TOO_LARGE'],
    ['a game that is not there', 'subscription { gameUpdates(gameId: "x") { version } }', 'GAME_NOT_FOUND'],
  ])('with %s ends with an error and leaves nothing', async (_, query, code) => {
    const { on } = served();
    await on.open('a', 'ada');
    await on.subscribe('a', '1', query);
    expect(codesIn(on.heard('a'))).toEqual([code]);
    expect(on.closed).toEqual(new Set());
    expect((await on.store.connection('a'))?.operations).toBe(0);
  });

  test.each([
    ['nested deeply', `${'['.repeat(9_000)}${']'.repeat(9_000)}`],
    ['ill-formed', '"\\ud800"'],
  ])('with variables that are %s is refused as over HTTP', async (_, value) => {
    const { on } = served();
    await on.open('a');
    const request = '{"type":"subscribe","id":"1","payload":{"query":"{ __typename }","variables":{"x":VALUE}}}';
    await on.say('a', request.replace('VALUE', value));
    expect(codesIn(on.heard('a'))).toEqual(['BAD_REQUEST']);
    expect(on.logged).toEqual([]);
  });

  test.each([-1, 2])('after version %i of a game at 1 is refused', async (after) => {
    const { app, on } = served();
    const id = await openTable(app);
    await on.open('a');
    await on.subscribe('a', '1', UPDATES, { id, after });
    expect(codesIn(on.heard('a'))).toEqual(['BAD_USER_INPUT']);
    expect((await on.store.connection('a'))?.operations).toBe(0);
  });

  test('for turns needs a player', async () => {
    const { on } = served();
    await on.open('a');
    await on.subscribe('a', '1', TURNS);
    expect(codesIn(on.heard('a'))).toEqual(['UNAUTHENTICATED']);
  });

  test('is one of a hundred at most', async () => {
    const { app, on } = served();
    const id = await openTable(app);
    await on.open('a');
    for (let number = 0; number <= MAX_OPERATIONS; number += 1)
      await on.subscribe('a', String(number), UPDATES, { id });
    expect(codesIn(on.heard('a'))).toEqual(['TOO_MANY_SUBSCRIPTIONS']);
    await on.say('a', { type: 'complete', id: '0' });
    await on.subscribe('a', 'again', UPDATES, { id });
    expect(codesIn(on.heard('a'))).toEqual([]);
  });
});

test('a socket that is gone leaves nothing', async () => {
  const { app, on } = served();
  const id = await openTable(app);
  await on.open('a', 'ada');
  await on.subscribe('a', '1', UPDATES, { id });
  await on.leave('a');
  expect((await on.store.subscribers(`game:${id}`, null)).subscriptions).toEqual([]);
  expect(on.logged).toEqual([]);
});
