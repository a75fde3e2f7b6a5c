// Forks through the use cases: from finished and from running games, repeated, refused, played on by seeds of their
// own.

import { describe, expect, test } from 'vitest';
import type { App, Caller, CreateGameInput, ForkGameInput, GameAnswer, PositionAnswer } from '../../../app/index.ts';
import { at } from '../../../domain/base/defect.ts';
import type { StreamId } from '../../../domain/log/index.ts';
import { viewerOf } from '../../../domain/title/contract.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { ADA, appOn, BOB, EVERY_EVENT, gameAt, gameOf, problemOf as problem } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';

const CREATE: CreateGameInput = {
  titleId: 'next-station-london',
  options: { objectives: 'random', powers: 'random' },
  seats: null,
  bots: [],
  sharedTable: false,
  join: true,
  clientSeed: null,
  get commandId() {
    return freshCommandId();
  },
};

const FORK: Omit<ForkGameInput, 'gameId' | 'atVersion'> = {
  bots: [],
  seat: null,
  join: true,
  sharedTable: false,
  clientSeed: null,
  commandId: null,
};

const fork = (
  app: App,
  caller: Caller,
  ...[gameId, atVersion, more]: readonly [string, number, Partial<ForkGameInput>?]
) => app.forkGame(caller, { ...FORK, gameId, atVersion, ...more });
const start = async (app: App, caller: Caller, gameId: string) =>
  gameOf(await app.startGame(caller, { gameId, commandId: null }));

/**
 * Plays the `n`-th of the legal moves, n counting up, for the caller's seats, until the game is at
 * `version` or over.
 */
async function playOn(
  app: App,
  caller: Caller,
  game: GameAnswer,
  version = Number.MAX_SAFE_INTEGER,
): Promise<GameAnswer> {
  let current = game;
  for (let n = 0; current.state.status === 'active' && current.version < version; n += 1) {
    const moves = current.legalMoves(null);
    const { notation: move, seat } = at(moves, n % moves.length);
    current = gameOf(
      await app.playMove(caller, { gameId: game.id, move, seat, expectedVersion: null, commandId: freshCommandId() }),
    );
  }
  return current;
}

/** A game of Ada against two bots, over. It starts with version 2. */
async function finished(app: App): Promise<GameAnswer> {
  const { id } = gameOf(await app.createGame(ADA, { ...CREATE, bots: ['greedy', 'random'] }));
  return playOn(app, ADA, await start(app, ADA, id));
}

/** Ada's own running game for two seats, at version 12: seat 0 or 1 may have decided already. */
async function running(app: App): Promise<GameAnswer> {
  const { id } = gameOf(await app.createGame(ADA, { ...CREATE, seats: 2, sharedTable: true }));
  return playOn(app, ADA, await start(app, ADA, id), 12);
}

async function shownAt(app: App, gameId: string, version: number): Promise<PositionAnswer> {
  const game = await gameAt(app, null, gameId, version);
  if (game === null) throw new Error(`no version ${version}`);
  return game;
}

async function shownTo(app: App, caller: Caller | null, gameId: string): Promise<GameAnswer> {
  return (await app.game(caller, gameId)) ?? expect.fail(`no game ${gameId}`);
}

async function eventsOf(game: GameAnswer) {
  const { events, hasNext } = await game.events(EVERY_EVENT);
  expect(hasNext).toBe(false);
  return events;
}

describe('a fork of a finished game', () => {
  test('opens where its origin stood, is started, and goes on to an end of its own; a stranger may make it', async () => {
    const { store } = openMemoryStore();
    const app = appOn(store);
    const origin = await finished(app);
    const middle = await shownAt(app, origin.id, 40);
    const open = gameOf(await fork(app, BOB, origin.id, 40, { bots: ['random', 'greedy'], seat: 1 }));
    expect(open.id).not.toBe(origin.id);
    expect(open).toMatchObject({ version: 1, toAct: [], ownSeats: [1], outcome: null });
    expect(open.state).toMatchObject({
      status: 'open',
      rulesVersion: origin.state.rulesVersion,
      options: origin.state.options,
    });
    expect(open.state.origin).toEqual({ game: origin.id, version: 40, hash: middle.headHash, head: origin.headHash });
    expect(open.seats.map(({ bot, playerId }) => bot ?? playerId)).toEqual(['random', BOB.playerId, 'greedy']);
    expect(open.legalMoves(null)).toEqual([]);
    expect((await app.game(null, open.id))?.view()).toEqual(
      middle.title.view(middle.state.table, { kind: 'spectator' }),
    );
    const started = await start(app, BOB, open.id);
    expect((await shownAt(app, open.id, 2)).state.table).toEqual(middle.state.table);
    const over = await playOn(app, BOB, started);
    expect(over.outcome?.results).toHaveLength(3);
    expect(over.state.serverSeed).not.toBe(origin.state.serverSeed);
    expect((await app.game(null, origin.id))?.headHash).toBe(origin.headHash);
    expect((await appOn(store).game(null, open.id))?.state).toEqual(over.state);
  });

  test('draws by its own seed: two forks of one version, played alike, meet other cards, and not those of the origin', async () => {
    const app = appOn(openMemoryStore().store);
    const { id } = gameOf(await app.createGame(ADA, { ...CREATE, seats: 1 }));
    const begun = await start(app, ADA, id);
    const origin = await passOn(app, begun);
    const forks: GameAnswer[] = [];
    for (const commandId of ['one', 'two']) {
      const open = gameOf(await fork(app, ADA, id, begun.version, { commandId }));
      forks.push(await passOn(app, await start(app, ADA, open.id)));
    }
    const drawn = await Promise.all([origin, ...forks].map(async (game) => JSON.stringify(await cardsOf(game))));
    expect(new Set(drawn).size).toBe(3);
  });

  test('may be forked again, also at the version that started it', async () => {
    const app = appOn(openMemoryStore().store);
    const origin = await finished(app);
    const first = gameOf(await fork(app, ADA, origin.id, 30, { bots: ['random', 'random'] }));
    expect(problem(await fork(app, ADA, first.id, 1))).toMatchObject({ kind: 'WrongStatus', status: 'open' });
    const over = await playOn(app, ADA, await start(app, ADA, first.id));
    const second = gameOf(await fork(app, BOB, over.id, 2, { sharedTable: true }));
    expect(second.state.origin).toMatchObject({ game: over.id, version: 2, head: over.headHash });
    expect(second.state.opening).toEqual((await shownAt(app, origin.id, 30)).state.table);
    expect((await playOn(app, BOB, await start(app, BOB, second.id))).state.status).toBe('finished');
  });

  test('of bots alone plays to its end in the request that starts it', async () => {
    const app = appOn(openMemoryStore().store);
    const origin = await finished(app);
    const open = gameOf(await fork(app, BOB, origin.id, 20, { bots: ['random', 'greedy', 'random'] }));
    expect(open).toMatchObject({ version: 1, ownSeats: [] });
    expect((await start(app, BOB, open.id)).state.status).toBe('finished');
  });

  test('frees the seats of who gave up', async () => {
    const app = appOn(openMemoryStore().store);
    const { id } = gameOf(await app.createGame(ADA, { ...CREATE, seats: 2 }));
    gameOf(await app.joinGame(BOB, { gameId: id, seat: null, clientSeed: 'b', commandId: null }));
    const begun = await start(app, ADA, id);
    gameOf(await app.resign(BOB, { gameId: id, seat: null, commandId: null }));
    await playOn(app, ADA, (await app.game(ADA, id)) ?? begun);
    const open = gameOf(await fork(app, BOB, id, begun.version + 5));
    expect(open.seats.map(({ status }) => status)).toEqual(['taken', 'open']);
    expect(open.state.seats.map(({ clientSeed }) => clientSeed)).toEqual([null, null]);
  });

  test('may go on from a game of the library', async () => {
    const { store } = openMemoryStore();
    const app = appOn(store);
    const origin = await finished(app);
    const id = `${origin.id}-${origin.headHash.slice(0, 32)}`;
    await copyStream(store, `game/${origin.id}` as StreamId, `import/${id}` as StreamId);
    const open = gameOf(await fork(appOn(store), BOB, id, 40));
    expect(open.state.origin).toMatchObject({ game: id, version: 40, head: origin.headHash });
    expect(open.state.opening).toEqual((await shownAt(app, origin.id, 40)).state.table);
  });
});

/** Passes until the game is over. */
async function passOn(app: App, game: GameAnswer): Promise<GameAnswer> {
  let current = game;
  while (current.state.status === 'active') {
    const move = { gameId: game.id, move: 'pass', seat: null, expectedVersion: null, commandId: freshCommandId() };
    current = gameOf(await app.playMove(ADA, move));
  }
  return current;
}

/** What was drawn after the first move, in order. */
async function cardsOf(game: GameAnswer): Promise<readonly unknown[]> {
  const moves = (await eventsOf(game)).filter(({ type }) => type === 'MovePlayed');
  return moves.flatMap(({ facts }) => facts);
}

/** Stores the commits of a stream under another name, byte for byte, as an import does. */
async function copyStream(store: EventStore, from: StreamId, to: StreamId): Promise<void> {
  for (let version = 0, more = true; more; ) {
    const page = await store.readForward(from, version, 96, { strong: true });
    for (const commit of page.commits) expect(await store.append({ ...commit, stream: to })).toEqual({ ok: true });
    version += page.commits.length;
    ({ more } = page);
  }
}

/** A game in which seat 1 has decided and seat 0 has not: with some cards seat 1 is not done after one draw. */
async function sealedGame(app: App): Promise<{ readonly id: string; readonly sealed: GameAnswer }> {
  for (;;) {
    const order = { ...CREATE, seats: 2, sharedTable: true, commandId: freshCommandId() };
    const { id } = gameOf(await app.createGame(ADA, order));
    const { notation } = at((await start(app, ADA, id)).legalMoves(1), 0);
    const command = { gameId: id, move: notation, seat: 1, expectedVersion: null, commandId: freshCommandId() };
    const sealed = gameOf(await app.playMove(ADA, command));
    if (sealed.toAct.length === 1) return { id, sealed };
  }
}

describe('a fork of a running game', () => {
  test('is for who acts for every seat of it; the origin goes on beside it', async () => {
    const app = appOn(openMemoryStore().store);
    const origin = await running(app);
    expect(problem(await fork(app, BOB, origin.id, 8))).toMatchObject({ kind: 'Forbidden', code: 'NOT_YOUR_GAME' });
    const open = gameOf(await fork(app, ADA, origin.id, 8, { sharedTable: true }));
    expect(open.state.origin).toMatchObject({ game: origin.id, version: 8, head: null });
    await playOn(app, ADA, await start(app, ADA, open.id));
    expect((await playOn(app, ADA, origin)).state.status).toBe('finished');
  });

  test('shows nobody what is sealed on its table, neither by its event nor by its view', async () => {
    const app = appOn(openMemoryStore().store);
    const { id, sealed } = await sealedGame(app);
    const open = gameOf(await fork(app, ADA, id, sealed.version));
    gameOf(await app.joinGame(BOB, { gameId: open.id, seat: 1, clientSeed: null, commandId: null }));
    const { table } = sealed.state;
    const viewed = (...seats: readonly number[]) => sealed.title.view(table, viewerOf(...seats));
    for (const caller of [null, ADA, BOB]) {
      const shown = await shownTo(app, caller, open.id);
      const [, forked] = await eventsOf(shown);
      expect(forked?.facts).toEqual([
        { type: 'GameForked', game: id, version: sealed.version, hash: sealed.headHash, head: null },
      ]);
      // Nobody plays a seat for certain before the start.
      expect(shown.view()).toEqual(viewed());
    }
    await start(app, ADA, open.id);
    expect((await shownTo(app, null, open.id)).view()).toEqual(viewed());
    expect((await shownTo(app, ADA, open.id)).view()).toEqual(viewed(0));
    expect((await shownTo(app, BOB, open.id)).view()).toEqual(viewed(1));
    expect((await gameAt(app, BOB, open.id, 2))?.view()).toEqual(viewed());
    // The table did hold a secret: seat 1 sees more than seat 0.
    expect(viewed(1)).not.toEqual(viewed(0));
  });
});

describe('a repeated fork', () => {
  test('meets its own game, in this process and the next, whatever became of the origin since', async () => {
    const { store } = openMemoryStore();
    const app = appOn(store);
    const origin = await running(app);
    const first = gameOf(await fork(app, ADA, origin.id, 8, { commandId: 'f' }));
    gameOf(await app.resign(ADA, { gameId: origin.id, seat: 0, commandId: null }));
    for (const process of [app, appOn(store)]) {
      const again = gameOf(await fork(process, ADA, origin.id, 8, { commandId: 'f' }));
      expect([again.id, again.version, again.headHash]).toEqual([first.id, 1, first.headHash]);
      const { code } = problem(await fork(process, ADA, origin.id, 9, { commandId: 'f' })) ?? {};
      expect(code).toBe('COMMAND_ID_REUSED');
    }
    expect(problem(await fork(app, ADA, origin.id, 8, { commandId: 'g' }))).toMatchObject({ code: 'NOT_YOUR_GAME' });
  });

  test('is not taken for a creation, nor a creation for it', async () => {
    const app = appOn(openMemoryStore().store);
    const origin = await running(app);
    gameOf(await fork(app, ADA, origin.id, 8, { commandId: 'f' }));
    gameOf(await app.createGame(ADA, { ...CREATE, commandId: 'c' }));
    const reused = { kind: 'InvalidInput', code: 'COMMAND_ID_REUSED', path: ['input', 'commandId'] };
    expect(problem(await app.createGame(ADA, { ...CREATE, commandId: 'f' }))).toMatchObject(reused);
    expect(problem(await fork(app, ADA, origin.id, 8, { commandId: 'c' }))).toMatchObject(reused);
  });

  test('that was refused leaves its id free', async () => {
    const app = appOn(openMemoryStore().store);
    const origin = await running(app);
    expect(problem(await fork(app, ADA, origin.id, 99, { commandId: 'f' }))).toMatchObject({ kind: 'InvalidInput' });
    expect(gameOf(await fork(app, ADA, origin.id, 8, { commandId: 'f' })).version).toBe(1);
  });
});
