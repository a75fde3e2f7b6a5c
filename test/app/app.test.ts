// Use cases with a real title on the memory store: whole games, repeats, races, sealed decisions, time travel,
// restarts.

import { describe, expect, test } from 'vitest';
import type { App, Caller, CommandAnswer, CreateGameInput, EventPage, EventRef, GameAnswer } from '../../app/index.ts';
import { parseHex, seedCommitment } from '../../domain/log/index.ts';
import { openMemoryStore } from '../../eventstore/memory.ts';
import { ADA, appOn, BOB, EVERY_EVENT, gameAt, gameOf, problemOf as problem, successOf } from '../kit/app/appOn.ts';
import { freshCommandId } from '../kit/app/commandIds.ts';

const CREATE: CreateGameInput = {
  titleId: 'next-station-london',
  options: null,
  seats: null,
  bots: [],
  sharedTable: false,
  join: true,
  clientSeed: null,
  get commandId() {
    return freshCommandId();
  },
};

const start = async (app: App, caller: Caller, gameId: string) =>
  gameOf(await app.startGame(caller, { gameId, commandId: null }));
const move = (app: App, caller: Caller, gameId: string, ...[text, more]: readonly [text: string, more?: object]) =>
  app.playMove(caller, { gameId, move: text, seat: null, expectedVersion: null, commandId: freshCommandId(), ...more });

async function solo(app: App): Promise<GameAnswer> {
  const game = gameOf(await app.createGame(ADA, { ...CREATE, seats: 1 }));
  return start(app, ADA, game.id);
}

async function pair(app: App): Promise<GameAnswer> {
  const game = gameOf(await app.createGame(ADA, { ...CREATE, seats: 2 }));
  gameOf(await app.joinGame(BOB, { gameId: game.id, seat: null, clientSeed: 'bob', commandId: null }));
  return start(app, ADA, game.id);
}

/** The last of the legal moves is `pass`; the first one draws when there is something to draw. */
async function playOut(app: App, caller: Caller, game: GameAnswer): Promise<GameAnswer> {
  let current = game;
  while (current.state.status === 'active') {
    const [first] = current.legalMoves(null);
    if (first === undefined) throw new Error('no legal move');
    current = gameOf(await move(app, caller, game.id, first.notation));
  }
  return current;
}

describe('a whole game', () => {
  test('one player against two bots, to the outcome and the revealed seed', async () => {
    const app = appOn(openMemoryStore().store);
    const created = gameOf(await app.createGame(ADA, { ...CREATE, bots: ['greedy', 'random'] }));
    expect(created.seats.map((seat) => seat.status)).toEqual(['taken', 'bot', 'bot']);
    expect(created.legalMoves(null)).toEqual([]);
    expect(created.view()).toBeTruthy();
    const started = await start(app, ADA, created.id);
    expect(started.toAct).toEqual([0]);
    const over = await playOut(app, ADA, started);
    expect(over.outcome?.results).toHaveLength(3);
    expect(over.toAct).toEqual([]);
    const seed = parseHex(over.state.serverSeed ?? '');
    expect(seed === null ? null : seedCommitment(seed)).toBe(over.state.seedCommitment);
    expect(problem(await move(app, ADA, over.id, 'pass'))).toMatchObject({ kind: 'WrongStatus', status: 'finished' });
  });

  test('bots alone play the whole game in the request that starts it', async () => {
    const app = appOn(openMemoryStore().store);
    const game = gameOf(await app.createGame(ADA, { ...CREATE, seats: 3, bots: ['greedy', 'random', 'random'] }));
    expect((await start(app, ADA, game.id)).state.status).toBe('finished');
  });

  test('who resigns is played for, and the game ends', async () => {
    const app = appOn(openMemoryStore().store);
    const game = await pair(app);
    gameOf(await app.resign(BOB, { gameId: game.id, seat: null, commandId: null }));
    const over = await playOut(app, ADA, game);
    expect(over.state.status).toBe('finished');
    expect(over.seats[1]?.status).toBe('resigned');
  });

  test('a shared table is played by its creator', async () => {
    const app = appOn(openMemoryStore().store);
    const game = gameOf(await app.createGame(ADA, { ...CREATE, seats: 2, sharedTable: true }));
    const started = await start(app, ADA, game.id);
    expect(started.toAct).toEqual([0, 1]);
    expect(problem(await move(app, ADA, game.id, 'pass'))).toMatchObject({
      code: 'SEAT_NEEDED',
      path: ['input', 'seat'],
    });
    expect(problem(await move(app, BOB, game.id, 'pass', { seat: 0 }))).toMatchObject({ kind: 'Forbidden' });
    gameOf(await move(app, ADA, game.id, 'pass', { seat: 1 }));
    expect(gameOf(await move(app, ADA, game.id, 'pass')).toAct).toEqual([0, 1]);
  });
});

describe('repeats', () => {
  test('the same command id is played once, in this process and the next, and answered with the game as it is now', async () => {
    const { store } = openMemoryStore();
    const app = appOn(store);
    const game = gameOf(await app.createGame(ADA, { ...CREATE, bots: ['random'] }));
    const before = await start(app, ADA, game.id);
    const first = successOf(await move(app, ADA, game.id, 'pass', { commandId: 'm1' }));
    expect([first.version, first.repeated]).toEqual([before.version + 1, false]);
    expect(first.game.version).toBeGreaterThan(first.version);
    const now = gameOf(await move(app, ADA, game.id, 'pass', { commandId: 'm2' }));
    for (const process of [app, appOn(store)]) {
      const again = successOf(await move(process, ADA, game.id, 'pass', { commandId: 'm1' }));
      expect([again.version, again.repeated]).toEqual([first.version, true]);
      expect([again.game.version, again.game.headHash]).toEqual([now.version, now.headHash]);
      const places = async ({ events }: CommandAnswer) => (await events()).map((event) => [event.version, event.index]);
      expect(await places(again)).toEqual(await places(first));
      const reused = await move(process, ADA, game.id, 'draw:d2-e3', { commandId: 'm1' });
      expect(problem(reused)).toMatchObject({ kind: 'InvalidInput', code: 'COMMAND_ID_REUSED' });
    }
  });

  test('two players may choose the same command id', async () => {
    const app = appOn(openMemoryStore().store);
    const game = await pair(app);
    gameOf(await move(app, ADA, game.id, 'pass', { commandId: '1' }));
    expect(gameOf(await move(app, BOB, game.id, 'pass', { commandId: '1' })).version).toBe(game.version + 2);
  });

  test('a repeated creation meets its game; other creators and ids make others', async () => {
    const { store } = openMemoryStore();
    const create = async (caller: Caller, commandId: string) =>
      gameOf(await appOn(store).createGame(caller, { ...CREATE, commandId })).id;
    const id = await create(ADA, 'first');
    expect(await create(ADA, 'first')).toBe(id);
    expect(await create(ADA, 'second')).not.toBe(id);
    expect(await create(BOB, 'first')).not.toBe(id);
    const other = await appOn(store).createGame(ADA, { ...CREATE, commandId: 'first', seats: 4 });
    expect(problem(other)).toMatchObject({ code: 'COMMAND_ID_REUSED' });
    const timed = await create(ADA, '019a9d2c-4f00-7abc-8def-0123456789ab');
    expect(timed.slice(0, 10)).toBe('01KAEJRKR0');
  });
});

describe('many at once', () => {
  test('simultaneous moves of all seats from several processes all land', async () => {
    const { store } = openMemoryStore();
    const apps = [appOn(store), appOn(store)] as const;
    const game = await pair(apps[0]);
    for (let turn = 0; turn < 12; turn += 1) {
      const [ada, bob] = await Promise.all([
        move(apps[0], ADA, game.id, 'pass', { commandId: `a${turn}` }),
        move(apps[1], BOB, game.id, 'pass', { commandId: `b${turn}` }),
      ]);
      expect([ada.ok, bob.ok]).toEqual([true, true]);
    }
    expect((await appOn(store).game(null, game.id))?.version).toBe(game.version + 24);
  });

  test('several processes that meet a game in which automatic moves are due play them once', async () => {
    const { store } = openMemoryStore();
    const app = appOn(store);
    const game = gameOf(await app.createGame(ADA, { ...CREATE, seats: 4, bots: ['random', 'greedy', 'random'] }));
    const started = await start(app, ADA, game.id);
    const answers = await Promise.all(
      ['pass', 'pass', 'pass'].map((text, i) => move(appOn(store), ADA, game.id, text, { commandId: `c${i}` })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
    const now = await app.game(ADA, game.id);
    expect(now?.version).toBe(started.version + 3 * 4);
  });

  test('an expected version is kept to', async () => {
    const app = appOn(openMemoryStore().store);
    const game = await pair(app);
    gameOf(await move(app, BOB, game.id, 'pass'));
    const stale = await move(app, ADA, game.id, 'pass', { expectedVersion: game.version });
    expect(problem(stale)).toMatchObject({ kind: 'VersionConflict', currentVersion: game.version + 1 });
    gameOf(await move(app, ADA, game.id, 'pass', { expectedVersion: game.version + 1 }));
  });
});

describe('what is seen', () => {
  test('a decision is sealed for others until the turn closes, also in the past', async () => {
    const app = appOn(openMemoryStore().store);
    const game = await pair(app);
    const [draw] = game.legalMoves(null);
    const after = gameOf(await move(app, ADA, game.id, draw?.notation ?? ''));
    const eventsFor = async (caller: Caller | null) => {
      const seen = await app.game(caller, game.id);
      return (await seen?.events({ ...EVERY_EVENT, fromVersion: after.version, limit: 10 }))?.events ?? [];
    };
    expect(await eventsFor(ADA)).toMatchObject([{ type: 'MovePlayed', move: draw?.notation, seat: 0 }]);
    for (const caller of [BOB, null]) {
      const [sealed] = await eventsFor(caller);
      expect(sealed).toMatchObject({ type: 'Sealed', seat: 0, move: null, facts: [{ type: 'Sealed', seat: 0 }] });
      expect(JSON.stringify(sealed)).not.toContain(draw?.notation.slice(5));
    }
    gameOf(await move(app, BOB, game.id, 'pass'));
    expect((await eventsFor(BOB))[0]).toMatchObject({ type: 'MovePlayed', move: draw?.notation });
    // Bob's view of the turn's beginning and of Ada's move differ in nothing but that she is done.
    const bobSees = async (version: number) => JSON.stringify((await gameAt(app, BOB, game.id, version))?.view());
    expect((await bobSees(after.version)).replace('"isDone":true', '"isDone":false')).toBe(await bobSees(game.version));
  });

  test('legal moves are for the seats of the caller', async () => {
    const app = appOn(openMemoryStore().store);
    const game = await pair(app);
    expect((await app.game(BOB, game.id))?.legalMoves(null).every((legal) => legal.seat === 1)).toBe(true);
    expect((await app.game(BOB, game.id))?.legalMoves(0)).toEqual([]);
    expect((await app.game(null, game.id))?.legalMoves(null)).toEqual([]);
    expect(game.legalMoves(0).at(-1)).toMatchObject({ notation: 'pass', seat: 0, kind: 'pass', params: {} });
  });

  test('a refused move comes with the legal ones', async () => {
    const app = appOn(openMemoryStore().store);
    const game = await solo(app);
    for (const text of ['draw:a0-b0', 'nonsense', '']) {
      const refused = problem(await move(app, ADA, game.id, text));
      expect(refused).toMatchObject({ kind: 'MoveRejected' });
      expect(refused?.kind === 'MoveRejected' ? refused.legalMoves.map(({ notation }) => notation) : []).toEqual(
        game.legalMoves(null).map(({ notation }) => notation),
      );
    }
  });
});

test('every version of a game is the same in every process, and events page without loss', async () => {
  const { store } = openMemoryStore();
  const app = appOn(store);
  const over = await playOut(app, ADA, await solo(app));
  const fresh = appOn(store);
  const seen: string[] = [];
  for (let version = 1; version <= over.version; version += 1) {
    const [here, there] = await Promise.all([
      gameAt(app, null, over.id, version),
      gameAt(fresh, null, over.id, version),
    ]);
    expect(there?.state).toEqual(here?.state);
    expect(there?.version).toBe(version);
  }
  const game = (await fresh.game(null, over.id)) ?? expect.fail('gone');
  let after: EventRef | null = null;
  for (let hasNext = true; hasNext; ) {
    const page: EventPage = await game.events({ ...EVERY_EVENT, after, limit: 7 });
    seen.push(...page.events.map((event) => `${event.version}.${event.index}`));
    after = page.events.at(-1) ?? null;
    ({ hasNext } = page);
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.at(-1)).toBe(`${over.version}.1`);
  expect(await game.at(over.version + 1)).toBeNull();
});

test('a creation sent again with its options in another order meets its own game', async () => {
  const app = appOn(openMemoryStore().store);
  const order = { ...CREATE, commandId: 'create-1' };
  const first = gameOf(await app.createGame(ADA, { ...order, options: { powers: 'random', objectives: 'off' } }));
  const again = gameOf(await app.createGame(ADA, { ...order, options: { objectives: 'off', powers: 'random' } }));
  expect(again.id).toBe(first.id);
  const other = await app.createGame(ADA, { ...order, options: { objectives: 'random', powers: 'random' } });
  expect(problem(other)).toMatchObject({ code: 'COMMAND_ID_REUSED' });
});

test('a repeat may name another version; an id whose command was refused is free again', async () => {
  const app = appOn(openMemoryStore().store);
  const { id, version } = await solo(app);
  expect(problem(await move(app, ADA, id, 'nonsense', { commandId: 'm1' }))).toMatchObject({ code: 'UNKNOWN_MOVE' });
  const first = gameOf(await move(app, ADA, id, 'pass', { commandId: 'm1', expectedVersion: version }));
  expect(first.version).toBe(version + 1);
  const again = successOf(await move(app, ADA, id, 'pass', { commandId: 'm1', expectedVersion: 1 }));
  expect([again.version, again.repeated]).toEqual([first.version, true]);
  expect(problem(await move(app, ADA, id, 'pass', { commandId: 'm1', seat: 0 }))).toMatchObject({
    code: 'COMMAND_ID_REUSED',
  });
});

test('what cannot be found, or nobody may ask, is a problem', async () => {
  const app = appOn(openMemoryStore().store);
  expect(await app.game(null, 'nonsense')).toBeNull();
  expect(await app.game(null, '01KAEJQG00ABCDEFGHJKMNPQRS')).toBeNull();
  expect(problem(await move(app, ADA, '01KAEJQG00ABCDEFGHJKMNPQRS', 'pass'))).toMatchObject({ kind: 'NotFound' });
  expect(problem(await app.createGame(null, CREATE))).toMatchObject({ kind: 'Unauthenticated' });
  expect(problem(await app.createGame(ADA, { ...CREATE, titleId: 'chess' }))).toMatchObject({ code: 'UNKNOWN_TITLE' });
  expect(problem(await app.createGame(ADA, { ...CREATE, options: { pencils: ['red'] } }))).toMatchObject({
    code: 'INVALID_OPTIONS',
    path: ['input', 'options', 'pencils'],
  });
  expect(problem(await app.createGame(ADA, { ...CREATE, commandId: '' }))).toMatchObject({
    path: ['input', 'commandId'],
  });
});
