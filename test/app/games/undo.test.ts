// Undo and takebacks as use cases: repeats, every way to load a game, clocks, forks of what was undone, and what leaves
// the server.

import { expect, test } from 'vitest';
import type { App, Caller, GameAnswer, ProcessApp } from '../../../app/index.ts';
import { snapshotOf } from '../../../app/journal/snapshots.ts';
import { gameAggregate } from '../../../app/streams/aggregate.ts';
import { at } from '../../../domain/base/defect.ts';
import { type Chance, fastChance, pick } from '../../../domain/chance/index.ts';
import { type Commit, gameStream, type StreamId } from '../../../domain/log/index.ts';
import { REGISTRY } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { ADA, appOn, BOB, EVERY_EVENT, gameAt, gameOf, problemOf, successOf } from '../../kit/app/appOn.ts';
import { NO_CLOCK } from '../../kit/app/clockedGames.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { sampleNumber } from '../../kit/sampling.ts';

const TITLE = 'london-necropolis-railway';

async function started(app: App, change: object = {}, isShared = false): Promise<GameAnswer> {
  const order = {
    titleId: TITLE,
    options: null,
    seats: 2,
    bots: [],
    sharedTable: isShared,
    join: true,
    clientSeed: null,
  };
  const { id } = gameOf(await app.createGame(ADA, { ...order, ...change, commandId: freshCommandId() }));
  if (!isShared) gameOf(await app.joinGame(BOB, { gameId: id, seat: null, clientSeed: null, commandId: null }));
  return gameOf(await app.startGame(ADA, { gameId: id, commandId: null }));
}

/** A random move of a seat that is to act; its command. */
async function playRandom(app: App, gameId: string, chance: Chance) {
  const { toAct, state } = await seenBy(app, null, gameId);
  const seat = pick(chance, toAct);
  const caller = at(state.seats, seat).player === BOB.playerId ? BOB : ADA;
  const { notation: move } = pick(chance, (await seenBy(app, caller, gameId)).legalMoves(seat));
  const command = { gameId, move, seat, expectedVersion: null, commandId: freshCommandId() };
  return { caller, command, game: gameOf(await app.playMove(caller, command)) };
}

async function seenBy(app: App, caller: Caller | null, gameId: string): Promise<GameAnswer> {
  return (await app.game(caller, gameId)) ?? expect.fail('no game');
}

/** Plays until `caller` can undo. */
async function playToUndo(app: App, gameId: string, chance: Chance) {
  for (;;) {
    const played = await playRandom(app, gameId, chance);
    const game = await seenBy(app, played.caller, gameId);
    if (game.undoTo.length > 0) return { ...played, game };
  }
}

async function undoLast(app: App, caller: Caller, { id: gameId, version, undoTo }: GameAnswer) {
  const toVersion = undoTo.at(-1) ?? expect.fail('nothing to undo');
  const command = { gameId, toVersion, expectedVersion: version, commandId: freshCommandId() };
  return { command, answer: successOf(await app.undo(caller, command)) };
}

test('a move that was undone answers to its command as before; so does the undo', async () => {
  const app = appOn(openMemoryStore().store);
  const { id } = await started(app);
  const { caller, command, game } = await playToUndo(app, id, fastChance('repeats'));
  const undone = await undoLast(app, caller, game);
  expect(undone.answer).toMatchObject({ version: game.version + 1, repeated: false });
  expect((await undone.answer.events()).map(({ type }) => type)).toEqual(['MovesUndone']);
  const repeat = successOf(await app.playMove(caller, command));
  expect(repeat).toMatchObject({ version: game.version, repeated: true });
  expect(repeat.game.version).toBe(game.version + 1);
  const again = successOf(await app.undo(caller, undone.command));
  expect(again).toMatchObject({ version: game.version + 1, repeated: true });
  const stale = { ...undone.command, commandId: freshCommandId() };
  expect(problemOf(await app.undo(caller, stale))?.kind).toBe('VersionConflict');
  const nothing = { ...stale, expectedVersion: game.version + 1 };
  expect(['NOTHING_TO_UNDO', 'INVALID_INPUT']).toContain(problemOf(await app.undo(caller, nothing))?.code);
});

/** Goes back now and then, by both ways. */
async function playAndGoBack(apps: readonly App[], gameId: string, chance: Chance): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    const app = pick(chance, apps);
    const { caller } = await playRandom(app, gameId, chance);
    const game = await seenBy(app, caller, gameId);
    if (game.status !== 'active') return;
    if (game.undoTo.length > 0 && chance.below(2) === 0) await undoLast(app, caller, game);
    if (chance.below(8) > 0) continue;
    const toVersion = Math.max(1, game.version - chance.below(12));
    await app.offerTakeback(caller, { gameId, toVersion, commandId: freshCommandId() });
    const other = caller === ADA ? BOB : ADA;
    await app.answerTakeback(other, { gameId, accept: true, offer: null, commandId: freshCommandId() });
  }
}

async function commitsOf(store: EventStore, stream: StreamId): Promise<readonly Commit[]> {
  return (await store.readForward(stream, 0, 200, { strong: true })).commits;
}

/** A store with these commits, and a snapshot of the game after the first `count` of them. */
async function storeWithSnapshot(
  commits: readonly Commit[],
  count: number,
  game: GameAnswer['state'],
): Promise<EventStore> {
  const { store } = openMemoryStore();
  for (const commit of commits) await store.append(commit);
  const last = at(commits, count - 1);
  const commandIds = Buffer.concat(commits.slice(0, count).map(({ commandId }) => commandId.subarray(0, 8)));
  const { stream, version, hash } = last;
  const head = { stream, version, hash, commandIds, state: game, last, seen: null };
  await store.putSnapshot(snapshotOf(head, gameAggregate(REGISTRY).fingerprintOf(game)));
  return store;
}

test('cold, warm, by catching up and from a snapshot at every version a game is the same, byte for byte', async () => {
  const { store } = openMemoryStore();
  const warm = appOn(store, { staleAfterMs: 0 });
  const catching = appOn(store, { staleAfterMs: 0 });
  const { id } = await started(warm, { takebacks: 'casual' });
  await playAndGoBack([warm, catching], id, fastChance(`loads ${sampleNumber('loads')}`));
  const newest = await seenBy(warm, ADA, id);
  const expected = JSON.stringify(newest.state);
  const bytes = async (app: ProcessApp) => JSON.stringify((await seenBy(app, ADA, id)).state);
  expect(await bytes(catching)).toBe(expected);
  expect(await bytes(appOn(store))).toBe(expected);
  const stream = gameStream(id) ?? expect.fail('no stream');
  const commits = await commitsOf(store, stream);
  expect(newest.state.past.undone.length).toBeGreaterThan(0);
  for (let version = 2; version <= newest.version; version += 1) {
    const past = (await gameAt(warm, ADA, id, version)) ?? expect.fail('no version');
    expect(await bytes(appOn(await storeWithSnapshot(commits, version, past.state)))).toBe(expected);
  }
  // The snapshots are read: one that says something else is believed.
  const other = { ...newest.state, creator: 'somebody else' };
  expect(await bytes(appOn(await storeWithSnapshot(commits, commits.length, other)))).toContain('somebody else');
  const report = await warm.audit(ADA, id, []);
  expect(report?.checks.filter(({ status }) => status === 'failed')).toEqual([]);
});

test('a version that was undone can be forked, and what a takeback restores is shown to nobody', async () => {
  const app = appOn(openMemoryStore().store);
  const chance = fastChance('forks');
  const { id } = await started(app, {}, true);
  const { caller, game } = await playToUndo(app, id, chance);
  await undoLast(app, caller, game);
  const fork = {
    gameId: id,
    atVersion: game.version,
    bots: [],
    seat: null,
    join: false,
    sharedTable: true,
    clientSeed: null,
  };
  const forked = gameOf(await app.forkGame(ADA, { ...fork, commandId: freshCommandId() }));
  expect(forked.state.opening).toEqual(game.state.table);
  const [toVersion = 0] = (await playToUndo(app, id, chance)).game.undoTo;
  const back = successOf(await app.offerTakeback(ADA, { gameId: id, toVersion, commandId: freshCommandId() }));
  expect((await back.events()).map(({ type }) => type)).toEqual(['TakebackOffered', 'MovesUndone']);
  const { events } = await (await seenBy(app, ADA, id)).events(EVERY_EVENT);
  expect(JSON.stringify(events)).not.toContain('restored');
  const replay = (await app.replay(ADA, id, { after: null, follows: false })) ?? expect.fail('no replay');
  let file = '';
  for await (const lines of replay.lines) file += lines;
  expect(file).toContain('MovesUndone');
  expect(file).not.toContain('restored');
});

test('the clock runs as if the steps had never been made, and an undo comes too late when it is up', async () => {
  const time = { now: FIXED_TIME };
  const app = appOn(openMemoryStore().store, { clock: { now: () => time.now } });
  const { id } = await started(app, { clock: { ...NO_CLOCK, perDecision: 60 } }, true);
  const chance = fastChance('clocks');
  const until = async () => {
    time.now += 20_000;
    return playToUndo(app, id, chance);
  };
  const first = await until();
  const before = (await gameAt(app, ADA, id, first.game.undoTo.at(-1) ?? 0)) ?? expect.fail('no version');
  time.now += 15_000;
  const undone = (await undoLast(app, ADA, first.game)).answer.game;
  expect(undone.state.times).toEqual(before.state.times);
  const second = await until();
  time.now += 59_000;
  const [toVersion = 0] = second.game.undoTo;
  const late = { gameId: id, toVersion, expectedVersion: second.game.version, commandId: freshCommandId() };
  expect(problemOf(await app.undo(ADA, late))).toMatchObject({ kind: 'WrongStatus', code: 'TIME_USED_UP' });
});
