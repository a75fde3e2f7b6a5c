// Looks of arbiters: recorded before anything is shown, in a stream of their own, for those whom they concern; and
// nobody else gets one.

import { describe, expect, test } from 'vitest';
import type { App, Caller, LookResult } from '../../../app/index.ts';
import { JournalCorrupt } from '../../../app/journal/corrupt.ts';
import { at } from '../../../domain/base/defect.ts';
import { type Commit, decodeEvents, type StreamId } from '../../../domain/log/index.ts';
import { AUDITOR, type Title } from '../../../domain/title/contract.ts';
import { registryOf } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { type EventStore, StoreFault } from '../../../eventstore/port.ts';
import { ADA, appOn, BOB, gameAt, gameOf, problemOf } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { CAM, DOT } from '../../kit/replays/replayFiles.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';

const toy = toyTitle as unknown as Title; // as the registry has it

const CREATE = {
  titleId: 'toy',
  options: null,
  seats: 2,
  bots: [],
  sharedTable: false,
  join: true,
  clientSeed: null,
  arbiters: [DOT.playerId],
};

interface Table {
  readonly app: App;
  readonly gameId: string;
  readonly store: EventStore;
}

/** A game of Ada and Bob's that Dot arbitrates; it has begun. */
async function table(change: object = {}, store: EventStore = openMemoryStore().store): Promise<Table> {
  const app = appOn(store, { titles: registryOf([toyTitle]), clock: { now: () => FIXED_TIME } });
  const { id: gameId } = gameOf(await app.createGame(ADA, { ...CREATE, ...change, commandId: freshCommandId() }));
  gameOf(await app.joinGame(BOB, { gameId, seat: null, clientSeed: null, commandId: null }));
  gameOf(await app.startGame(ADA, { gameId, commandId: null }));
  return { app, gameId, store };
}

async function play({ app, gameId }: Table, caller: Caller): Promise<void> {
  const game = (await app.game(caller, gameId)) ?? expect.fail('no game');
  const { notation: move, seat } = at(game.legalMoves(null), 0);
  gameOf(await app.playMove(caller, { gameId, move, seat, expectedVersion: null, commandId: freshCommandId() }));
}

const ORDER = { version: null, reason: 'Ada says that Bob miscounted' };

const look = ({ app, gameId }: Table, caller: Caller | null, change: object = {}) =>
  app.lookAtTable(caller, { ...ORDER, gameId, commandId: freshCommandId(), ...change });

async function shown(on: Table, change: object = {}): Promise<LookResult> {
  const answer = await look(on, DOT, change);
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.value;
}

const codeOf = async (answer: ReturnType<typeof look>) => problemOf(await answer)?.code ?? null;

async function looksFor({ app, gameId }: Table, caller: Caller | null) {
  const game = (await app.game(caller, gameId)) ?? expect.fail('no game');
  return app.looksAt(caller, { gameId, state: game.state });
}

const streamOf = ({ gameId }: Table) => `looks/${gameId}` as StreamId;

async function recorded(on: Table) {
  const { commits } = await on.store.readForward(streamOf(on), 0, 96, { strong: true });
  return commits.flatMap(({ body, schemaVersion }) => decodeEvents(body, schemaVersion));
}

describe('a look', () => {
  test('shows the whole table, with the moves of every seat that is to act, and leaves the game as it is', async () => {
    const on = await table();
    const before = (await on.app.game(ADA, on.gameId)) ?? expect.fail('no game');
    const { state, repeated } = await shown(on);
    expect(repeated).toBe(false);
    expect(state.view()).toEqual(toy.view(before.state.table, AUDITOR));
    const moves = state.legalMoves(null).map(({ seat }) => seat);
    expect([...new Set(moves)]).toEqual(before.toAct);
    const after = (await on.app.game(ADA, on.gameId)) ?? expect.fail('no game');
    expect([after.version, after.headHash]).toEqual([before.version, before.headHash]);
  });

  test('is recorded with who, when, where and why, and with nothing of what was seen', async () => {
    const on = await table();
    const { version, headHash } = (await on.app.game(ADA, on.gameId)) ?? expect.fail('no game');
    const { look: taken } = await shown(on);
    const said = { player: DOT.playerId, version, hash: headHash, reason: ORDER.reason };
    expect(taken).toEqual({ ...said, at: FIXED_TIME });
    expect(await recorded(on)).toEqual([{ type: 'LookTaken', ...said }]);
    expect(await looksFor(on, ADA)).toEqual([taken]);
  });

  test('at an earlier version shows the table of then', async () => {
    const on = await table();
    const start = (await on.app.game(ADA, on.gameId))?.version ?? 0;
    const then = (await shown(on)).state.view();
    await play(on, ADA);
    expect((await shown(on)).state.view()).not.toEqual(then);
    const past = await shown(on, { version: start });
    expect([past.state.version, past.state.view()]).toEqual([start, then]);
    expect(await codeOf(look(on, DOT, { version: start - 1 }))).toBe('INVALID_INPUT');
    expect(await codeOf(look(on, DOT, { version: start + 2 }))).toBe('INVALID_INPUT');
    expect(await looksFor(on, BOB)).toHaveLength(3);
  });

  test('that is sent again is recorded once and shows the same version, however far the game has got', async () => {
    const on = await table();
    const first = await shown(on, { commandId: 'once' });
    await play(on, ADA);
    const again = await shown(on, { commandId: 'once' });
    expect(again).toMatchObject({ repeated: true, look: first.look });
    expect(again.state.version).toBe(first.state.version);
    expect(await recorded(on)).toHaveLength(1);
    expect(await codeOf(look(on, DOT, { commandId: 'once', reason: 'another' }))).toBe('COMMAND_ID_REUSED');
  });

  test('that cannot be recorded is not shown', async () => {
    const { store } = openMemoryStore();
    const failing: EventStore = {
      ...store,
      async append(commit) {
        if (commit.stream.startsWith('looks/')) throw new StoreFault('denied', 'no looks', { retryable: false });
        return store.append(commit);
      },
    };
    const on = await table({}, failing);
    await expect(look(on, DOT)).rejects.toThrow('no looks');
    expect(await recorded(on)).toEqual([]);
  });

  test('waits for a reason, a start and a game of this server', async () => {
    const on = await table();
    for (const reason of ['', '  ', 'x'.repeat(201), '\u200b', '\u2800\u3164', '\u202eseye'])
      expect(await codeOf(look(on, DOT, { reason }))).toBe('INVALID_INPUT');
    expect(await codeOf(look(on, DOT, { commandId: '' }))).toBe('INVALID_INPUT');
    expect(await codeOf(look(on, DOT, { gameId: 'none' }))).toBe('GAME_NOT_FOUND');
    const { id } = gameOf(await on.app.createGame(ADA, { ...CREATE, commandId: freshCommandId() }));
    expect(await codeOf(look(on, DOT, { gameId: id }))).toBe('WRONG_STATUS');
    expect(await recorded(on)).toEqual([]);
  });

  test('may be taken 200 times', async () => {
    const on = await table();
    for (let count = 0; count < 200; count += 1) await shown(on);
    expect(await codeOf(look(on, DOT))).toBe('TOO_MANY_LOOKS');
    expect(await looksFor(on, DOT)).toHaveLength(200);
  });
});

describe('whoever is no arbiter', () => {
  test('sees nothing, and leaves no trace', async () => {
    const on = await table();
    for (const caller of [ADA, BOB, CAM]) expect(await codeOf(look(on, caller))).toBe('NOT_AN_ARBITER');
    expect(await codeOf(look(on, null))).toBe('UNAUTHENTICATED');
    expect(await recorded(on)).toEqual([]);
  });

  test('is told of a private game that there is none; its arbiter knows of it', async () => {
    const on = await table({ visibility: 'private', reservations: [{ seat: 1, player: BOB.playerId }] });
    expect(await codeOf(look(on, CAM))).toBe('GAME_NOT_FOUND');
    expect(await on.app.game(DOT, on.gameId)).not.toBeNull();
    expect((await shown(on)).look.player).toBe(DOT.playerId);
  });
});

describe('looks', () => {
  test('are for those at the table, the host and the arbiters, and for all when the game is over', async () => {
    const on = await table();
    await shown(on);
    for (const caller of [ADA, BOB, DOT]) expect(await looksFor(on, caller)).toHaveLength(1);
    for (const caller of [CAM, null]) expect(await looksFor(on, caller)).toBeNull();
    gameOf(await on.app.abortGame(ADA, { gameId: on.gameId, commandId: null }));
    for (const caller of [CAM, null]) expect(await looksFor(on, caller)).toHaveLength(1);
    expect((await shown(on)).state.status).toBe('aborted');
  });

  test('that were changed where they are stored are not shown', async () => {
    const on = await table();
    await shown(on);
    await shown(on);
    const forged: EventStore = {
      ...on.store,
      async readBackward(...query) {
        const page = await on.store.readBackward(...query);
        return { ...page, commits: page.commits.map((one) => (isFirstLook(one) ? { ...one, recordedAt: 1 } : one)) };
      },
    };
    const isFirstLook = ({ stream, version }: Commit) => stream === streamOf(on) && version === 1;
    const app = appOn(forged, { titles: registryOf([toyTitle]) });
    await expect(looksFor({ ...on, app }, ADA)).rejects.toThrow(JournalCorrupt);
  });

  test('of a game without arbiters are none, for whoever they would concern', async () => {
    const on = await table({ arbiters: [] });
    expect(await looksFor(on, ADA)).toEqual([]);
    expect(await looksFor(on, CAM)).toBeNull();
  });
});

describe('an arbiter', () => {
  test('sees without a look what a spectator sees, and takes no seat', async () => {
    const on = await table();
    await play(on, ADA);
    const [own, any] = [await on.app.game(DOT, on.gameId), await on.app.game(null, on.gameId)];
    expect(own?.view()).toEqual(any?.view());
    expect(own?.legalMoves(null)).toEqual([]);
    expect(own?.ownSeats).toEqual([]);
    const open = gameOf(await on.app.createGame(ADA, { ...CREATE, commandId: freshCommandId() }));
    const seat = { gameId: open.id, seat: null, clientSeed: null, commandId: null };
    expect(problemOf(await on.app.joinGame(DOT, seat))?.code).toBe('ARBITER');
    const reserved = { gameId: open.id, seat: 1, playerId: DOT.playerId, commandId: null };
    expect(problemOf(await on.app.reserveSeat(ADA, reserved))?.code).toBe('ARBITER');
  });

  test('is not delayed, and everybody else without a seat is', async () => {
    const on = await table({ spectatorDelay: { moves: 5, seconds: null } });
    const start = (await on.app.game(ADA, on.gameId))?.version ?? 0;
    await play(on, ADA);
    expect((await on.app.game(CAM, on.gameId))?.version).toBe(start);
    expect((await on.app.game(DOT, on.gameId))?.version).toBe(start + 1);
    expect((await shown(on)).state.version).toBe(start + 1);
    expect((await gameAt(on.app, DOT, on.gameId, start + 1))?.version).toBe(start + 1);
  });

  test('is named when the game is created, and stays so in its rematch', async () => {
    const on = await table();
    expect((await on.app.game(null, on.gameId))?.state.arbiters).toEqual([DOT.playerId]);
    gameOf(await on.app.resign(ADA, { gameId: on.gameId, seat: null, commandId: null }));
    gameOf(await on.app.resign(BOB, { gameId: on.gameId, seat: null, commandId: null }));
    const again = gameOf(await on.app.rematch(BOB, { gameId: on.gameId, clientSeed: null, commandId: null }));
    expect(again.state.arbiters).toEqual([DOT.playerId]);
  });

  test.each([
    ['twice', { arbiters: [DOT.playerId, DOT.playerId] }, ['input', 'arbiters', '1']],
    ['to play', { arbiters: [ADA.playerId] }, ['input', 'arbiters', '0']],
    ['as one of nine', { arbiters: [...'123456789'] }, ['input', 'arbiters']],
    [
      'with a seat reserved',
      { reservations: [{ seat: 1, player: DOT.playerId }] },
      ['input', 'reservations', '0', 'playerId'],
    ],
  ])('is not named %s', async (_what, change, path) => {
    const app = appOn(openMemoryStore().store, { titles: registryOf([toyTitle]) });
    const created = await app.createGame(ADA, { ...CREATE, ...change, commandId: freshCommandId() });
    expect(problemOf(created)).toMatchObject({ code: 'INVALID_INPUT', path });
  });
});
