// What every command keeps to: who asks, the length of its id, what an id stands for, whom it is about, whose name is
// remembered.

import { describe, expect, test } from 'vitest';
import type { App, CommandAnswer, GameAnswer } from '../../../app/index.ts';
import { ADA, BOB, gameOf, problemOf, successOf } from '../../kit/app/appOn.ts';
import { CAM } from '../../kit/replays/replayFiles.ts';
import { CREATE, openGame, SCENES, sharedGame, toyApp } from './scenes.ts';

const COMMANDS = Object.keys(SCENES);
const sceneOf = (app: App, name: string) => SCENES[name]?.(app) ?? expect.fail(name);
const versionOf = async (app: App, gameId: string | null) =>
  gameId === null ? null : (await app.game(null, gameId))?.version;

describe.each(COMMANDS)('%s', (name) => {
  test('needs a caller', async () => {
    const app = toyApp();
    const { gameId, run } = await sceneOf(app, name);
    const before = await versionOf(app, gameId);
    expect(problemOf(await run(null))).toEqual({
      kind: 'Unauthenticated',
      code: 'UNAUTHENTICATED',
      retryable: false,
      message: 'Authentication required. Send an access token in the Authorization header (Bearer).',
    });
    expect(await versionOf(app, gameId)).toBe(before);
  });

  test.each([0, 129, 1_000])('refuses a command id of %d characters and does nothing', async (length) => {
    const app = toyApp();
    const { gameId, run } = await sceneOf(app, name);
    const before = await versionOf(app, gameId);
    expect(problemOf(await run(ADA, { commandId: 'x'.repeat(length) }))).toEqual({
      kind: 'InvalidInput',
      code: 'INVALID_INPUT',
      retryable: false,
      message: `A command id must have 1 to 128 characters; this one has ${length}.`,
      path: ['input', 'commandId'],
    });
    expect(await versionOf(app, gameId)).toBe(before);
  });

  test.each([1, 128])('takes a command id of %d characters, once', async (length) => {
    const { run } = await sceneOf(toyApp(), name);
    const commandId = 'x'.repeat(length);
    const first = successOf(await run(ADA, { commandId }));
    const again = successOf(await run(ADA, { commandId }));
    expect([first.repeated, again.repeated]).toEqual([false, true]);
    expect([again.game.id, again.version]).toEqual([first.game.id, first.version]);
    const places = async ({ events }: CommandAnswer) => (await events()).map(({ version, index }) => [version, index]);
    expect(await places(again)).toEqual(await places(first));
  });
});

test.each([
  ['forkGame', 'another game'],
  ['joinGame', 'fulfilled'],
  ['leaveGame', 'fulfilled'],
  ['reserveSeat', 'fulfilled'],
  ['freeSeat', 'fulfilled'],
  ['removePlayer', 'fulfilled'],
  ['setReady', 'fulfilled'],
  ['startGame', 'fulfilled'],
  ['resign', 'fulfilled'],
])('%s without a command id, sent again: %s', async (name, expected) => {
  const app = toyApp();
  const { run } = await sceneOf(app, name);
  const first = successOf(await run(ADA, { commandId: null }));
  const second = successOf(await run(ADA, { commandId: null }));
  if (expected === 'another game') {
    expect([second.repeated, second.game.id === first.game.id]).toEqual([false, false]);
    return;
  }
  expect([second.repeated, second.game.id, second.game.version]).toEqual([true, first.game.id, first.game.version]);
  expect(await second.events()).toEqual([]);
});

test.each([
  ['createGame', { seats: 3 }, { seats: 2 }],
  ['createGame', { options: { rounds: 2 } }, { options: { rounds: 3 } }],
  ['createGame', { clientSeed: null }, { clientSeed: 'mine' }],
  ['forkGame', { sharedTable: true }, { sharedTable: false }],
  ['forkGame', { seat: 0 }, { seat: 1 }],
  ['joinGame', { seat: 1 }, { seat: 2 }],
  ['joinGame', { seat: 1 }, { seat: null }],
  ['joinGame', { clientSeed: 'one' }, { clientSeed: 'two' }],
  ['playMove', { move: 'pick:1' }, { move: 'pick:2' }],
  ['playMove', { seat: 0 }, { seat: 1 }],
  ['resign', { seat: 0 }, { seat: 1 }],
  ['resign', { seat: 0 }, { seat: null }],
])('%s: an id that was used for %j is not taken for %j', async (name, first, second) => {
  const { run } = await sceneOf(toyApp(), name);
  const done = successOf(await run(ADA, { ...first, commandId: 'once' }));
  expect(problemOf(await run(ADA, { ...second, commandId: 'once' }))).toEqual({
    kind: 'InvalidInput',
    code: 'COMMAND_ID_REUSED',
    retryable: false,
    message: expect.stringMatching(
      /^This command id was already used for a different command \(version \d+\)\. Use a new id\.$/,
    ),
    path: ['input', 'commandId'],
  });
  expect(successOf(await run(ADA, { ...first, commandId: 'once' })).version).toBe(done.version);
});

test('an id stands for one kind of command: a start is not answered as a leave, nor a leave as a start', async () => {
  const app = toyApp();
  const started = await openGame(app, { sharedTable: true });
  gameOf(await app.startGame(ADA, { gameId: started, commandId: 'once' }));
  expect(problemOf(await app.leaveGame(ADA, { gameId: started, commandId: 'once' }))?.code).toBe('COMMAND_ID_REUSED');
  const left = await openGame(app, { seats: 2 });
  gameOf(await app.leaveGame(ADA, { gameId: left, commandId: 'once' }));
  expect(problemOf(await app.startGame(ADA, { gameId: left, commandId: 'once' }))?.code).toBe('COMMAND_ID_REUSED');
});

test('a repeat is answered with its own events and the automatic moves that followed at once, and the game as it is now', async () => {
  const app = toyApp();
  const gameId = await openGame(app, { seats: 2, bots: ['random'] });
  gameOf(await app.startGame(ADA, { gameId, commandId: null }));
  const order = { gameId, seat: null, expectedVersion: null };
  const first = successOf(await app.playMove(ADA, { ...order, move: 'pick:1', commandId: '1' }));
  expect(first.game.toAct).toEqual([0]);
  const now = gameOf(await app.playMove(ADA, { ...order, move: 'pick:2', commandId: '2' }));
  const again = successOf(await app.playMove(ADA, { ...order, move: 'pick:1', commandId: '1' }));
  expect([again.version, again.repeated, again.game.version]).toEqual([first.version, true, now.version]);
  const played = async ({ events }: CommandAnswer) =>
    (await events()).map(({ version, index, seat }) => [version, index, seat]);
  expect(await played(first)).toContainEqual([first.version, 0, 0]);
  expect(await played(first)).toContainEqual([first.version + 1, 0, 1]);
  expect(await played(again)).toEqual(await played(first));
});

test('a game that is not at the expected version is not played in', async () => {
  const app = toyApp();
  const { gameId, run } = await sceneOf(app, 'playMove');
  expect(problemOf(await run(ADA, { expectedVersion: 1 }))).toEqual({
    kind: 'VersionConflict',
    code: 'VERSION_CONFLICT',
    retryable: false,
    message: 'The game is now at version 2. Read it again before you decide.',
    currentVersion: 2,
  });
  expect(await versionOf(app, gameId)).toBe(2);
  expect(gameOf(await run(ADA, { expectedVersion: 2 })).version).toBe(3);
});

describe('a command is about the caller', () => {
  test('a player takes the wanted seat and brings a seed', async () => {
    const app = toyApp();
    const gameId = await openGame(app);
    const game = gameOf(await app.joinGame(BOB, { gameId, seat: 2, clientSeed: 'bob’s', commandId: null }));
    expect(game.state.seats.map(({ player, clientSeed }) => [player, clientSeed])).toEqual([
      ['player_ADA', null],
      [null, null],
      ['player_BOB', 'bob’s'],
    ]);
    expect(game.ownSeats).toEqual([2]);
  });

  test('a player leaves for nobody else', async () => {
    const app = toyApp();
    const gameId = await openGame(app);
    gameOf(await app.joinGame(BOB, { gameId, seat: 2, clientSeed: null, commandId: null }));
    const left = gameOf(await app.leaveGame(BOB, { gameId, commandId: null }));
    expect(left.seats.map(({ playerId }) => playerId)).toEqual(['player_ADA', null, null]);
    expect(left.state.status).toBe('open');
    const away = successOf(await app.leaveGame(CAM, { gameId, commandId: null }));
    expect([away.repeated, away.game.version]).toEqual([true, left.version]);
  });

  test('only the creator starts', async () => {
    const app = toyApp();
    const gameId = await openGame(app, { seats: 2 });
    gameOf(await app.joinGame(BOB, { gameId, seat: null, clientSeed: null, commandId: null }));
    expect(problemOf(await app.startGame(BOB, { gameId, commandId: null }))?.code).toBe('NOT_THE_CREATOR');
    expect(gameOf(await app.startGame(ADA, { gameId, commandId: null })).state.status).toBe('active');
  });

  test('the seat that is named is given up, or every one of the caller’s', async () => {
    const app = toyApp();
    const gameId = await sharedGame(app);
    const statuses = ({ seats }: GameAnswer) => seats.map(({ status }) => status);
    expect(statuses(gameOf(await app.resign(ADA, { gameId, seat: 1, commandId: null })))).toEqual([
      'open',
      'resigned',
      'open',
    ]);
    const all = gameOf(await app.resign(ADA, { gameId, seat: null, commandId: null }));
    expect(statuses(all)).toEqual(['resigned', 'resigned', 'resigned']);
    expect(all.state.status).toBe('finished');
  });
});

describe('names', () => {
  const namesIn = async (app: App) => Object.fromEntries(await app.playerNames(['player_ADA', 'player_BOB']));

  test('are remembered of a player who creates or takes a seat', async () => {
    const app = toyApp();
    const gameId = await openGame(app);
    expect(await namesIn(app)).toEqual({ player_ADA: 'Ada' });
    gameOf(await app.joinGame({ ...BOB, name: 'Bobby' }, { gameId, seat: null, clientSeed: null, commandId: null }));
    expect(await namesIn(app)).toEqual({ player_ADA: 'Ada', player_BOB: 'Bobby' });
  });

  test('are not remembered of a player who is refused', async () => {
    const app = toyApp();
    const gameId = await openGame(app, { join: false });
    const order = { gameId, seat: 7, clientSeed: null, commandId: null };
    expect((await app.joinGame(BOB, order)).ok).toBe(false);
    expect((await app.createGame(BOB, { ...CREATE, seats: 99 })).ok).toBe(false);
    expect(await namesIn(app)).toEqual({ player_ADA: 'Ada' });
  });
});

test('a refused move comes with the legal moves of its seat only', async () => {
  const { run } = await sceneOf(toyApp(), 'playMove');
  const refused = problemOf(await run(ADA, { move: 'pick:9', seat: 1 }));
  expect(refused).toMatchObject({ kind: 'MoveRejected', code: 'MOVE_REJECTED', rule: 'no-such-number' });
  const seats = refused?.kind === 'MoveRejected' ? refused.legalMoves.map(({ seat }) => seat) : [];
  expect(seats).toEqual([1, 1, 1, 1, 1, 1]);
});

test('a title that this server does not have is named, with those that it has', async () => {
  expect(problemOf(await toyApp().createGame(ADA, { ...CREATE, titleId: 'chess' }))).toEqual({
    kind: 'InvalidInput',
    code: 'UNKNOWN_TITLE',
    retryable: false,
    message: 'There is no title "chess"; there are toy.',
    path: ['input', 'titleId'],
  });
});
