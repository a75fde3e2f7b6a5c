// How many games an account creates in an hour, and how many public ones wait at a time.

import { describe, expect, test } from 'vitest';
import type { Answer, App, Caller } from '../../../app/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { AccountStore } from '../../../eventstore/port.ts';
import { allowed, person, playOut, publicGame, toyGame } from '../../kit/app/allowed.ts';
import { problemOf } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';

const ADA = person('ADA');
const BOB = person('BOB');

const codeOf = async (answer: Promise<Answer<unknown>>) => problemOf(await answer)?.code ?? null;
const create = (app: App, order = toyGame(), who: Caller = ADA) => codeOf(app.createGame(who, order));

async function idOf(app: App, order = toyGame()): Promise<string> {
  const made = await app.createGame(ADA, order);
  if (!made.ok) throw new Error(made.problem.code);
  return made.value.game.id;
}

describe('creations', () => {
  test('an account creates so many at once, and from then on as many evenly in an hour', async () => {
    const { app, time } = allowed({ creations: 4 });
    for (let made = 0; made < 4; made += 1) expect(await create(app)).toBeNull();
    const problem = problemOf(await app.createGame(ADA, toyGame()));
    expect(problem).toMatchObject({
      kind: 'TooMany',
      code: 'TOO_MANY_CREATIONS',
      allowance: 'creations',
      limit: 4,
      retryable: true,
      retryAfter: 900,
      retryAt: time.now + 900_000,
    });
    expect(problem?.message).toBe('An account may create 4 games an hour. Try again later.');
    expect(await create(app, toyGame(), BOB)).toBeNull();
    time.now += 899_999;
    expect(await create(app)).toBe('TOO_MANY_CREATIONS');
    time.now += 1;
    expect([await create(app), await create(app)]).toEqual([null, 'TOO_MANY_CREATIONS']);
  });

  test('a repeat is free, also at the limit, at the same time, and from another process', async () => {
    const { app, another } = allowed({ creations: 2 });
    const order = toyGame();
    const together = await Promise.all([app, app, another()].map((process) => process.createGame(ADA, order)));
    expect(new Set(together.map((one) => (one.ok ? one.value.game.id : null))).size).toBe(1);
    expect(await create(app)).toBeNull();
    expect(await create(app)).toBe('TOO_MANY_CREATIONS');
    expect([await create(app, order), await create(another(), order)]).toEqual([null, null]);
  });

  test('what fails is free: wrong options, and an id that was used for something else', async () => {
    const { app } = allowed({ creations: 2 });
    const order = toyGame();
    expect(await create(app, order)).toBeNull();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await create(app, { ...order, seats: 3 })).toBe('COMMAND_ID_REUSED');
      expect(await create(app, toyGame({ seats: 99 }))).toBe('INVALID_INPUT');
    }
    expect([await create(app), await create(app)]).toEqual([null, 'TOO_MANY_CREATIONS']);
  });

  test('a burst of many processes makes no more than the allowance', async () => {
    const { another } = allowed({ creations: 10, openGames: 5 });
    const processes = Array.from({ length: 5 }, another);
    const burst = async (order: typeof toyGame) => {
      const tried = Array.from({ length: 40 }, (_, index) => create(processes[index % 5] as App, order()));
      return Map.groupBy(await Promise.all(tried), (code) => code);
    };
    const open = await burst(publicGame);
    expect([open.get(null)?.length, open.get('TOO_MANY_OPEN_GAMES')?.length]).toEqual([5, 35]);
    const all = await burst(toyGame);
    expect([all.get(null)?.length, all.get('TOO_MANY_CREATIONS')?.length]).toEqual([5, 35]);
  });

  test('many games of one command count each, all or none; a repeat finds them', async () => {
    const { app, another } = allowed({ creations: 5 });
    const many = (count: number, commandId = freshCommandId()) => ({
      games: Array.from({ length: count }, () => toyGame({ commandId: '' })),
      commandId,
    });
    const order = many(3);
    expect(await codeOf(app.createGames(ADA, order))).toBeNull();
    expect(await codeOf(app.createGames(ADA, many(3)))).toBe('TOO_MANY_CREATIONS');
    expect(await codeOf(another().createGames(ADA, order))).toBeNull();
    expect(await codeOf(app.createGames(ADA, { ...order, games: order.games.slice(1) }))).toBe('COMMAND_ID_REUSED');
    expect(await codeOf(app.createGames(ADA, many(2)))).toBeNull();
    expect(await create(app)).toBe('TOO_MANY_CREATIONS');
  });

  test('forks and rematches are creations', async () => {
    const { app } = allowed({ creations: 2 });
    const gameId = await playOut(app, [BOB, ADA]);
    const fork = () => ({
      gameId,
      atVersion: 3,
      bots: [],
      seat: null,
      join: true,
      sharedTable: true,
      clientSeed: null,
      commandId: freshCommandId(),
    });
    for (let made = 0; made < 2; made += 1) expect(await codeOf(app.forkGame(ADA, fork()))).toBeNull();
    expect(await codeOf(app.forkGame(ADA, fork()))).toBe('TOO_MANY_CREATIONS');
    expect(await codeOf(app.rematch(ADA, { gameId, clientSeed: null, commandId: null }))).toBe('TOO_MANY_CREATIONS');
    expect(await codeOf(app.rematch(BOB, { gameId, clientSeed: null, commandId: null }))).toBeNull();
    expect(await codeOf(app.rematch(ADA, { gameId, clientSeed: null, commandId: null }))).toBeNull();
  });
});

describe('public games that wait', () => {
  test('one more is made when one has started or was called off, and only then', async () => {
    const { app } = allowed({ openGames: 2 });
    const [first, second] = [await idOf(app, publicGame()), await idOf(app, publicGame())];
    const problem = problemOf(await app.createGame(ADA, publicGame()));
    expect(problem).toMatchObject({ code: 'TOO_MANY_OPEN_GAMES', allowance: 'openGames', limit: 2, retryAfter: 60 });
    expect(await create(app, toyGame())).toBeNull();
    expect(
      await codeOf(app.joinGame(BOB, { gameId: first, seat: null, clientSeed: null, commandId: null })),
    ).toBeNull();
    expect(await create(app, publicGame())).toBe('TOO_MANY_OPEN_GAMES');
    expect(await codeOf(app.startGame(ADA, { gameId: first, commandId: null }))).toBeNull();
    expect(await create(app, publicGame())).toBeNull();
    expect(await create(app, publicGame())).toBe('TOO_MANY_OPEN_GAMES');
    expect(await codeOf(app.leaveGame(ADA, { gameId: second, commandId: null }))).toBeNull();
    expect(await create(app, publicGame())).toBeNull();
  });

  test('a refused one costs no creation', async () => {
    const { app } = allowed({ openGames: 1, creations: 2 });
    expect(await create(app, publicGame())).toBeNull();
    for (let tries = 0; tries < 5; tries += 1) expect(await create(app, publicGame())).toBe('TOO_MANY_OPEN_GAMES');
    expect([await create(app), await create(app)]).toEqual([null, 'TOO_MANY_CREATIONS']);
  });

  test('while the lists lag nothing makes room but what is surely over', async () => {
    const { app, time } = allowed({ openGames: 1 }, { isProjected: false });
    const first = await idOf(app, publicGame());
    expect(await create(app, publicGame())).toBe('TOO_MANY_OPEN_GAMES');
    expect(await codeOf(app.leaveGame(ADA, { gameId: first, commandId: null }))).toBeNull();
    time.now += 119_000;
    expect(await create(app, publicGame())).toBe('TOO_MANY_OPEN_GAMES');
    time.now += 2_000;
    expect(await create(app, publicGame())).toBeNull();
  });

  test('a place that was taken for a game that was never written is free after two minutes', async () => {
    const { app, time, accounts } = allowed({ openGames: 1 });
    const claims = [{ id: `01J000000000000000000000AA ${time.now} 00 `, group: null }];
    expect(await accounts.hold(ADA.playerId, 'openGames', { claims, most: 1, mostOfGroup: 1 })).toBeNull();
    expect(await create(app, publicGame())).toBe('TOO_MANY_OPEN_GAMES');
    time.now += 120_000;
    expect(await create(app, publicGame())).toBeNull();
  });

  test('whoever keeps asking is refused without a look at the store, for two seconds at most', async () => {
    const { accounts: kept } = openMemoryStore();
    let asked = 0;
    const accounts: AccountStore = {
      ...kept,
      hold(account, list, hold) {
        asked += 1;
        return kept.hold(account, list, hold);
      },
    };
    const { app, time } = allowed({ openGames: 1 }, { accounts });
    const first = await idOf(app, publicGame());
    for (let tries = 0; tries < 100; tries += 1) expect(await create(app, publicGame())).toBe('TOO_MANY_OPEN_GAMES');
    expect(asked).toBe(1 + 5);
    expect(await create(app, publicGame(), BOB)).toBeNull();
    expect(await codeOf(app.leaveGame(ADA, { gameId: first, commandId: null }))).toBeNull();
    time.now += 2_000;
    expect(await create(app, publicGame())).toBeNull();
  });

  test('two claims of one game are one, unless the second may be of an attempt that goes on', async () => {
    const { app, time, accounts } = allowed({ openGames: 2 });
    const first = await idOf(app, publicGame());
    const claimAt = (at: number) => ({ id: `${first} ${at} 01 `, group: null });
    const hold = (claims: readonly ReturnType<typeof claimAt>[]) =>
      accounts.hold(ADA.playerId, 'openGames', { claims, most: 2, mostOfGroup: 2 });
    time.now += 121_000;
    const again = claimAt(time.now);
    expect(await hold([again])).toBeNull();
    expect(await create(app, publicGame())).toBe('TOO_MANY_OPEN_GAMES');
    await accounts.release(ADA.playerId, 'openGames', [again]);
    expect(await hold([claimAt(time.now - 120_500)])).toBeNull();
    expect([await create(app, publicGame()), await create(app, publicGame())]).toEqual([null, 'TOO_MANY_OPEN_GAMES']);
  });
});
