// The spectator delay: anyone who has no seat sees a running game as it was a while ago; who has one, and everybody
// after the end, sees all of it.

import { describe, expect, test } from 'vitest';
import type { SpectatorDelayInput } from '../../../app/index.ts';
import { ADA, BOB, EVERY_EVENT, gameOf, problemOf } from '../../kit/app/appOn.ts';
import { clockedTable } from '../../kit/app/clockedGames.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { CAM, fileOf, textOf } from '../../kit/replays/replayFiles.ts';

type Table = ReturnType<typeof clockedTable>;

const MOVES: SpectatorDelayInput = { moves: 3, seconds: null };
const MINUTE: SpectatorDelayInput = { moves: null, seconds: 60 };
const SECOND = 1_000;

/** A started game of Ada and Bob; version 3 is its start. */
async function started({ app }: Table, spectatorDelay: SpectatorDelayInput): Promise<string> {
  const order = { titleId: 'toy', options: { rounds: 5 }, seats: 2, bots: [], sharedTable: false, join: true };
  const input = { ...order, clientSeed: null, commandId: freshCommandId(), spectatorDelay };
  const { id: gameId } = gameOf(await app.createGame(ADA, input));
  gameOf(await app.joinGame(BOB, { gameId, seat: null, clientSeed: null, commandId: null }));
  gameOf(await app.startGame(ADA, { gameId, commandId: null }));
  return gameId;
}

/** `count` moves, Ada's and Bob's in turn, a second apart; each is a commit. */
async function played({ app, time }: Table, gameId: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    time.now += SECOND;
    const game = await app.game(ADA, gameId);
    const caller = game?.toAct.includes(0) ? ADA : BOB;
    const play = { gameId, move: 'pick:1', seat: null, expectedVersion: null, commandId: freshCommandId() };
    gameOf(await app.playMove(caller, play));
  }
}

const seenBy = async ({ app }: Table, gameId: string, caller = CAM) => (await app.game(caller, gameId))?.version;

describe('by moves', () => {
  test('the newest three moves are not shown to whoever has no seat; the start is', async () => {
    const on = clockedTable();
    const gameId = await started(on, MOVES);
    const seen: (number | undefined)[] = [];
    for (let index = 0; index < 5; index += 1) {
      seen.push(await seenBy(on, gameId));
      await played(on, gameId, 1);
    }
    expect([...seen, await seenBy(on, gameId)]).toEqual([3, 3, 3, 3, 4, 5]);
    expect(await seenBy(on, gameId, ADA)).toBe(8);
    expect((await on.app.game(null, gameId))?.version).toBe(5);
  });
});

describe('by time', () => {
  test('nothing is shown before a minute has passed, and then all of it', async () => {
    const on = clockedTable();
    const gameId = await started(on, MINUTE);
    await played(on, gameId, 4);
    on.time.now += 50 * SECOND;
    expect(await seenBy(on, gameId)).toBe(3);
    on.time.now += 10 * SECOND;
    expect(await seenBy(on, gameId)).toBe(7);
  });

  test('no version is shown too early, and each at most a sixteenth of the delay too late', async () => {
    const on = clockedTable();
    const gameId = await started(on, MINUTE);
    const times = new Map([[3, on.time.now]]);
    for (let version = 4; version < 12; version += 1) {
      await played(on, gameId, 1);
      times.set(version, on.time.now);
    }
    for (let second = 0; second < 70; second += 1) {
      on.time.now += SECOND;
      const seen = (await seenBy(on, gameId)) ?? 0;
      const ages = [...times].map(([version, time]) => ({ version, age: on.time.now - time }));
      const due = Math.max(
        3,
        ...ages.filter(({ age }) => age >= 60 * SECOND * (1 + 1 / 16)).map(({ version }) => version),
      );
      const most = Math.max(3, ...ages.filter(({ age }) => age >= 60 * SECOND).map(({ version }) => version));
      expect(seen).toBeGreaterThanOrEqual(due);
      expect(seen).toBeLessThanOrEqual(most);
    }
  });
});

describe('every way out', () => {
  async function late() {
    const on = clockedTable();
    const gameId = await started(on, MINUTE);
    await played(on, gameId, 3);
    return { on, gameId };
  }

  test('the past, the events, the head, the replay and the audit end with the start; the poll that reads one commit says nothing', async () => {
    const { on, gameId } = await late();
    const game = (await on.app.game(CAM, gameId)) ?? expect.fail('no game');
    expect(await game.at(4)).toBeNull();
    expect((await game.events(EVERY_EVENT)).events.at(-1)?.version).toBe(3);
    expect((await game.events({ ...EVERY_EVENT, versions: [3, 4, 5] })).events.map(({ version }) => version)).toEqual([
      3,
    ]);
    const own = (await on.app.game(ADA, gameId)) ?? expect.fail('no game');
    expect(game.headHash).toBe((await own.at(3))?.headHash);
    expect(game.toAct).toEqual([0, 1]);
    expect(await on.app.peekGame(gameId)).toBeNull();
    expect((await fileOf(on.app, gameId, CAM)).split('\n')).toHaveLength(6);
    expect((await fileOf(on.app, gameId, ADA)).split('\n')).toHaveLength(9);
    const report = await on.app.audit(CAM, gameId, [{ gameId: null, version: 5, hash: own.headHash }]);
    expect(report?.game).toMatchObject({ commits: 3, headHash: game.headHash });
    expect((await on.app.audit(ADA, gameId, []))?.game?.commits).toBe(6);
  });

  test('a conflict names no version: whoever has no seat is refused for that', async () => {
    const { on, gameId } = await late();
    const play = { gameId, seat: null, commandId: freshCommandId(), expectedVersion: 3 };
    expect(problemOf(await on.app.playMove(CAM, { ...play, move: 'pick:1' }))).toMatchObject({ code: 'NOT_SEATED' });
    expect(problemOf(await on.app.playMoves(CAM, { ...play, moves: ['pick:1'] }))).toMatchObject({
      code: 'NOT_SEATED',
    });
    expect(problemOf(await on.app.playMove(ADA, { ...play, move: 'pick:1' }))).toMatchObject({ currentVersion: 6 });
  });

  test('the answer to a repeated command of somebody who has left shows no more', async () => {
    const on = clockedTable();
    const order = { titleId: 'toy', options: { rounds: 5 }, seats: 1, bots: [], sharedTable: false, join: true };
    const input = { ...order, clientSeed: null, commandId: 'c', spectatorDelay: MINUTE };
    const { id: gameId } = gameOf(await on.app.createGame(ADA, { ...input, join: false }));
    const join = { gameId, seat: null, clientSeed: null, commandId: 'join' };
    gameOf(await on.app.joinGame(CAM, join));
    gameOf(await on.app.leaveGame(CAM, { gameId, commandId: null }));
    gameOf(await on.app.joinGame(ADA, { ...join, commandId: null }));
    gameOf(await on.app.startGame(ADA, { gameId, commandId: 'start' }));
    await played(on, gameId, 3);
    expect(gameOf(await on.app.joinGame(CAM, join)).version).toBe(5);
  });

  test('when the game is over everybody sees all of it at once', async () => {
    const { on, gameId } = await late();
    for (const caller of [ADA, BOB]) gameOf(await on.app.abandonGame(caller, { gameId, commandId: null }));
    expect(await seenBy(on, gameId)).toBe(8);
    const replay = (await on.app.replay(null, gameId, { after: null, follows: false })) ?? expect.fail('no replay');
    expect((await textOf(replay)).split('\n')).toHaveLength(11);
  });
});

test.each([
  [{ moves: null, seconds: null }, ['input', 'spectatorDelay']],
  [{ moves: 1, seconds: 60 }, ['input', 'spectatorDelay']],
  [{ moves: 0, seconds: null }, ['input', 'spectatorDelay', 'moves']],
  [{ moves: null, seconds: 86_401 }, ['input', 'spectatorDelay', 'seconds']],
])('the delay %o is none', async (spectatorDelay, path) => {
  const order = { titleId: 'toy', options: { rounds: 5 }, seats: 2, bots: [], sharedTable: false, join: true };
  const answer = await clockedTable().app.createGame(ADA, {
    ...order,
    clientSeed: null,
    commandId: 'c',
    spectatorDelay,
  });
  expect(problemOf(answer)).toMatchObject({ code: 'INVALID_INPUT', path });
});
