// A private game is there for its creator and those who sit there. For everybody else it is not, by whatever way they
// ask.

import { describe, expect, test } from 'vitest';
import type { App, Caller, GameAnswer } from '../../../app/index.ts';
import { gameStream } from '../../../domain/log/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn, BOB, gameOf, problemOf, successOf } from '../../kit/app/appOn.ts';
import { fileOf } from '../../kit/replays/replayFiles.ts';

const ORDER = {
  titleId: 'next-station-london',
  options: null,
  seats: 2,
  bots: ['random'],
  sharedTable: false,
  join: true,
  clientSeed: null,
};

type Visibility = 'public' | 'unlisted' | 'private';

/** A game of Ada and a bot: open, being played, or over. */
async function gameOfAda(app: App, visibility: Visibility, stage: 'open' | 'active' | 'finished'): Promise<GameAnswer> {
  const order = { ...ORDER, visibility, commandId: `${visibility} ${stage}` };
  const { id: gameId } = gameOf(await app.createGame(ADA, order));
  if (stage !== 'open') gameOf(await app.startGame(ADA, { gameId, commandId: 'start' }));
  if (stage === 'finished') gameOf(await app.resign(ADA, { gameId, seat: null, commandId: 'resign' }));
  return (await app.game(ADA, gameId)) ?? expect.fail('no game');
}

/** All that `caller` is told of the game `gameId`. */
async function toldOf(
  app: App,
  caller: Caller | null,
  { id: gameId, version }: GameAnswer,
): Promise<readonly unknown[]> {
  const command = { gameId, commandId: 'c' };
  const move = { ...command, move: 'pass', seat: null, expectedVersion: version - 1 };
  const replay = await app.replay(caller, gameId, { after: null, follows: false });
  const fork = { ...ORDER, gameId, atVersion: 2, seat: null, bots: [], commandId: 'f' };
  return [
    await app.game(caller, gameId),
    await app.peekGame(gameId),
    replay,
    await app.replay(caller, gameId, { after: version + 5, follows: true }),
    await app.audit(caller, gameId, []),
    problemOf(await app.joinGame(caller, { ...command, seat: null, clientSeed: null })),
    problemOf(await app.leaveGame(caller, command)),
    problemOf(await app.startGame(caller, command)),
    problemOf(await app.playMove(caller, move)),
    problemOf(await app.playMoves(caller, { ...move, moves: ['pass'] })),
    problemOf(await app.resign(caller, { ...command, seat: null })),
    problemOf(await app.forkGame(caller, fork)),
  ];
}

describe.each(['open', 'active', 'finished'] as const)('a private game that is %s', (stage) => {
  test.each([
    ['a spectator', null],
    ['another player', BOB],
  ])('is for %s what a game is that is not there', async (_, caller) => {
    const app = appOn(openMemoryStore().store);
    const game = await gameOfAda(app, 'private', stage);
    const absent = { ...game, id: `${game.id.slice(0, -4)}0000` };
    const told = JSON.stringify(await toldOf(app, caller, game)).replaceAll(game.id, '#');
    expect(told).toBe(JSON.stringify(await toldOf(app, caller, absent)).replaceAll(absent.id, '#'));
  });

  test('is there for her, in a process that has not seen it, too', async () => {
    const { store } = openMemoryStore();
    const { id, version } = await gameOfAda(appOn(store), 'private', stage);
    const app = appOn(store);
    expect((await app.game(ADA, id))?.state.visibility).toBe('private');
    expect((await app.audit(ADA, id, []))?.verdict).not.toBe('failed');
    expect((await app.replay(ADA, id, { after: null, follows: false }))?.version).toBe(version);
    expect((await app.replay(ADA, id, { after: null, follows: false }))?.isPrivate).toBe(true);
  });
});

test('public and unlisted games are there for everybody who knows their id', async () => {
  for (const visibility of ['public', 'unlisted'] as const) {
    const { store } = openMemoryStore();
    const { id, version } = await gameOfAda(appOn(store), visibility, 'finished');
    const app = appOn(store);
    expect((await app.peekGame(id))?.version).toBe(version);
    expect((await app.game(null, id))?.state.visibility).toBe(visibility);
    expect((await app.audit(null, id, []))?.verdict).toBe('verified');
    expect(await app.replay(BOB, id, { after: null, follows: false })).toMatchObject({ isPrivate: false, version });
  }
});

test('a game is unlisted unless it is said otherwise; a repeat that says it means the same', async () => {
  const app = appOn(openMemoryStore().store);
  const created = gameOf(await app.createGame(ADA, { ...ORDER, commandId: 'c' }));
  expect(created.state.visibility).toBe('unlisted');
  const repeated = successOf(await app.createGame(ADA, { ...ORDER, visibility: 'unlisted', commandId: 'c' }));
  expect([repeated.repeated, repeated.game.id]).toEqual([true, created.id]);
  const other = await app.createGame(ADA, { ...ORDER, visibility: 'public', commandId: 'c' });
  expect(problemOf(other)?.code).toBe('COMMAND_ID_REUSED');
});

test('a fork of a private game is private, and shows its origin to those only who may know of that', async () => {
  const { store } = openMemoryStore();
  const app = appOn(store);
  const origin = await gameOfAda(app, 'private', 'finished');
  const order = { ...ORDER, gameId: origin.id, atVersion: 2, seat: null, bots: ['random'], commandId: 'fork' };
  const fork = gameOf(await app.forkGame(ADA, order));
  expect(fork.state.visibility).toBe('private');
  const replay = await app.replay(ADA, fork.id, { after: null, follows: false });
  expect(await fileOf(app, fork.id, ADA)).toContain(gameStream(origin.id));
  expect(replay?.isPrivate).toBe(true);
  const open = await gameOfAda(app, 'public', 'finished');
  const unlisted = gameOf(await app.forkGame(ADA, { ...order, gameId: open.id, commandId: 'other' }));
  expect(unlisted.state.visibility).toBe('unlisted');
});

test('the library takes no private game, and says so without a look at the games that are here', async () => {
  const app = appOn(openMemoryStore().store);
  const game = await gameOfAda(app, 'private', 'finished');
  const file = await fileOf(app, game.id, ADA);
  for (const [there, caller] of [
    [app, ADA],
    [app, BOB],
    [appOn(openMemoryStore().store), BOB],
  ] as const) {
    const answer = await there.importReplay(caller, new TextEncoder().encode(file));
    expect(answer).toMatchObject({ kind: 'rejected', reason: { code: 'private-game', record: 1 } });
  }
});
