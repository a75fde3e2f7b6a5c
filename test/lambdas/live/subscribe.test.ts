// What subscriptions bring: updates of games, and turns.

import { describe, expect, test } from 'vitest';
import { MAX_MESSAGE_BYTES } from '../../../app/index.ts';
import { issuerToken } from '../../../lambdas/identity/index.ts';
import { ADA, gameOf } from '../../kit/app/appOn.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { codesIn, type LiveOn, liveOn } from '../../kit/live/liveOn.ts';
import { begunTable, openTable, playFirst, playOn } from '../../kit/live/tables.ts';

const UPDATES = `subscription Updates($id: ID!, $after: Int) {
  gameUpdates(gameId: $id, afterVersion: $after) { fromVersion version events { version } game { yourSeats } }
}`;
const TURNS = 'subscription { myTurns { yourTurn game { id } } }';

function served() {
  const { app } = projectedApp();
  return { app, on: liveOn(app) };
}

/** The updates that a connection heard. */
function updates(on: LiveOn, connection: string) {
  return on.heard(connection).flatMap(({ type, payload }) => (type === 'next' ? [payload.data.gameUpdates] : []));
}

describe('updates of a game', () => {
  test('begin after the version that the client has', async () => {
    const { app, on } = served();
    const id = await begunTable(app);
    await on.open('a');
    for (const after of [undefined, 0, 2, 3]) await on.subscribe('a', String(after), UPDATES, { id, after });
    const ranges = updates(on, 'a').map(({ fromVersion, version, events }) => [fromVersion, version, events.length]);
    expect(ranges).toEqual([
      [3, 3, 0],
      [0, 3, 4],
      [2, 3, 1],
      [3, 3, 0],
    ]);
  });

  test('go to everybody who watches, to each as they may see it', async () => {
    const { app, on } = served();
    const id = await begunTable(app);
    for (const [name, token] of [['a', 'ada'], ['b', 'bob'], ['s']] as const) {
      await on.open(name, token);
      await on.subscribe(name, '1', UPDATES, { id });
      on.heard(name);
    }
    const version = await playFirst(app, ADA, id);
    await on.tell({ gameId: id, from: version - 1, version, players: [] });
    const update = { fromVersion: 3, version: 4, events: [{ version: 4 }] };
    expect(updates(on, 'a')).toEqual([{ ...update, game: { yourSeats: [0] } }]);
    expect(updates(on, 'b')).toEqual([{ ...update, game: { yourSeats: [1] } }]);
    expect(updates(on, 's')).toEqual([{ ...update, game: { yourSeats: [] } }]);
  });

  test('end with the game, for those who watch and for those who come later', async () => {
    const { app, on } = served();
    const id = await begunTable(app);
    await on.open('a');
    await on.subscribe('a', '1', UPDATES, { id });
    const version = await playOn(app, id);
    await on.tell({ gameId: id, from: 3, version, players: [] });
    await on.subscribe('a', '2', UPDATES, { id, after: version - 1 });
    const heard = on.heard('a').slice(1);
    expect(heard.at(-1)).toEqual({ id: '2', type: 'complete' });
    expect(heard.filter(({ type }) => type === 'complete').map(({ id: operation }) => operation)).toEqual(['1', '2']);
    expect((await on.store.connection('a'))?.operations).toBe(0);
  });

  test('come in parts of at most 100 events, without a gap', async () => {
    const { app, on } = served();
    const id = await openTable(app, { sharedTable: true, seats: 4 });
    gameOf(await app.startGame(ADA, { gameId: id, commandId: null }));
    const version = await playOn(app, id);
    await on.open('a');
    await on.subscribe('a', '1', UPDATES, { id, after: 0 });
    const parts = updates(on, 'a');
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every(({ events }) => events.length <= 100)).toBe(true);
    expect(parts.map(({ fromVersion }) => fromVersion)).toEqual([0, ...parts.slice(0, -1).map((part) => part.version)]);
    expect(parts.at(-1)?.version).toBe(version);
  });

  test('are cut smaller where a message would be too large, and end where that does not help', async () => {
    const { app, on } = served();
    const id = await begunTable(app);
    const version = await playOn(app, id, 60);
    await on.open('a');
    const many = (length: number, field: string) => Array.from({ length }, (_, n) => `a${n}: ${field}`).join(' ');
    const document = (selection: string) =>
      `subscription ($id: ID!, $after: Int) { gameUpdates(gameId: $id, afterVersion: $after) { fromVersion version ${selection} } }`;
    await on.subscribe('a', 'cut', document(`events { ${many(29, 'facts')} }`), { id, after: 3 });
    const parts = updates(on, 'a');
    // Without a limit of bytes all of them would be one message.
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map(({ fromVersion }) => fromVersion)).toEqual([3, ...parts.slice(0, -1).map((part) => part.version)]);
    expect(parts.at(-1)?.version).toBe(version);
    await on.subscribe('a', 'hopeless', document(`game { ${many(25, 'viewJson')} }`), { id, after: 3 });
    expect(codesIn(on.heard('a'))).toEqual(['RESPONSE_TOO_LARGE']);
    expect(on.posted.get('a')?.every((message) => Buffer.byteLength(message) <= MAX_MESSAGE_BYTES)).toBe(true);
    expect((await on.store.connection('a'))?.operations).toBe(1);
  });

  test('of a private game go to those who sit there; for others it is not there', async () => {
    const { app, on } = served();
    const id = await openTable(app, { visibility: 'private' });
    await on.open('a', 'ada');
    await on.open('b', 'bob');
    await on.subscribe('a', '1', UPDATES, { id });
    await on.subscribe('b', '1', UPDATES, { id });
    expect(updates(on, 'a')).toHaveLength(1);
    expect(codesIn(on.heard('b'))).toEqual(['GAME_NOT_FOUND']);
  });
});

describe('a token that has expired', () => {
  const END = Date.UTC(2026, 0, 2);

  test('ends what it subscribed to, and begins nothing', async () => {
    const { app } = projectedApp();
    const on = liveOn(app, { verifier: { verify: async () => issuerToken(ADA, END) } });
    const id = await begunTable(app);
    on.now = END - 1;
    await on.open('a', 'any');
    await on.open('s');
    for (const name of ['a', 's']) await on.subscribe(name, '1', UPDATES, { id });
    expect([updates(on, 'a').length, updates(on, 's').length]).toEqual([1, 1]);
    on.now += 1;
    await on.tell({ gameId: id, from: 2, version: 3, players: [] });
    expect(codesIn(on.heard('a'))).toEqual(['UNAUTHENTICATED']);
    expect(updates(on, 's')).toHaveLength(1);
    await on.subscribe('a', '2', UPDATES, { id });
    expect(codesIn(on.heard('a'))).toEqual(['UNAUTHENTICATED']);
    expect((await on.store.connection('a'))?.operations).toBe(0);
  });
});

describe('turns', () => {
  test('begin with the games that need the player', async () => {
    const { app, on } = served();
    const [one, other] = [await begunTable(app), await begunTable(app)];
    await openTable(app);
    await on.open('a', 'ada');
    await on.subscribe('a', '1', TURNS);
    const games = on.heard('a').flatMap(({ payload }) => payload.data?.myTurns ?? []);
    expect(games.map(({ game }) => game.id).toSorted()).toEqual([one, other].toSorted());
    expect(games.every(({ yourTurn }) => yourTurn)).toBe(true);
  });

  test('come when a game needs the player, and when it no longer does', async () => {
    const { app, on } = served();
    await on.open('a', 'ada');
    await on.subscribe('a', '1', TURNS);
    const id = await begunTable(app);
    await on.tell({ gameId: id, from: 2, version: 3, players: [ADA.playerId] });
    await playFirst(app, ADA, id);
    await on.tell({ gameId: id, from: 3, version: 4, players: [ADA.playerId] });
    const heard = on.heard('a').slice(1);
    expect(heard.map(({ payload }) => payload.data.myTurns)).toEqual([
      { yourTurn: true, game: { id } },
      { yourTurn: false, game: { id } },
    ]);
  });
});
