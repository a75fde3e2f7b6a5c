// Seats before the start, with several players at once: races leave one truth, and games start by themselves once.

import { expect, test } from 'vitest';
import { gameStream } from '../../../domain/log/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn, BOB, gameOf, problemOf } from '../../kit/app/appOn.ts';
import { CAM } from '../../kit/replays/replayFiles.ts';
import { openGame, toyApp } from './scenes.ts';

const SEAT = { seat: null, clientSeed: null, commandId: null };

test('of two who take the last seat of a game that starts when it is full one sits, and the game has started once', async () => {
  const app = toyApp();
  const gameId = await openGame(app, { seats: 2, start: 'full' });
  const answers = await Promise.all([BOB, CAM].map((player) => app.joinGame(player, { gameId, ...SEAT })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const game = await app.game(ADA, gameId);
  // Created, joined, started.
  expect([game?.status, game?.version]).toEqual(['active', 3]);
});

test('the host leaves while he starts the game: either it has started with him, or the next one is the host', async () => {
  const ends = new Set<string>();
  for (const order of ['start first', 'leave first']) {
    const app = toyApp();
    const gameId = await openGame(app, { seats: 2 });
    gameOf(await app.joinGame(BOB, { gameId, ...SEAT }));
    const command = { gameId, commandId: null };
    const deeds = [() => app.startGame(ADA, command), () => app.leaveGame(ADA, command)];
    const run = order === 'start first' ? deeds : deeds.toReversed();
    await Promise.all(run.map((deed) => deed()));
    const game = await app.game(BOB, gameId);
    const seated = game?.state.seats[0]?.player;
    ends.add(`${game?.status} ${game?.state.host} ${seated}`);
  }
  const started = `active ${ADA.playerId} ${ADA.playerId}`;
  const left = `open ${BOB.playerId} null`;
  for (const end of ends) expect([started, left]).toContain(end);
});

test('a start that a process did not live to make is made by whoever looks next', async () => {
  const { store } = openMemoryStore();
  const app = appOn(store);
  const order = { titleId: 'next-station-london', options: null, seats: 2, bots: [], sharedTable: false };
  const create = { ...order, join: true, clientSeed: null, start: 'full' as const, commandId: 'dies' };
  const { id: gameId } = gameOf(await app.createGame(ADA, create));
  // A process that dies after its second commit never writes a third.
  const dying = appOn({
    ...store,
    append: (commit) => (commit.version > 2 ? Promise.reject(new Error()) : store.append(commit)),
  });
  await expect(dying.joinGame(BOB, { gameId, ...SEAT })).rejects.toThrow();
  const fresh = appOn(store);
  expect(await fresh.peekGame(gameId)).toBeNull();
  expect((await fresh.game(null, gameId))?.status).toBe('active');
  expect(problemOf(await fresh.startGame(ADA, { gameId, commandId: null }))).toBeNull();
  const stream = gameStream(gameId);
  const { commits } = await store.readForward(stream ?? expect.fail('no id'), 0, 96, { strong: true });
  expect(commits).toHaveLength(3);
});
