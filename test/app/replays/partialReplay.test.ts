// Replays of games that are not over: they tell no more than the events do, and are consistent while the game goes on.

import { expect, test } from 'vitest';
import type { App } from '../../../app/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { ADA, appOn, BOB, gameOf } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import {
  botGame,
  CAM,
  DOT,
  fileOf,
  finish,
  linesIn,
  playAny,
  playFirst,
  replayOf,
  startedGame,
  textOf,
} from '../../kit/replays/replayFiles.ts';
import { faultyStore, NO_FAULTS } from '../../kit/stores/faultyStore.ts';
import { expectNothingHidden } from './partialReplays.ts';

const players = [ADA, BOB, CAM, DOT];

// Four sealed decisions a turn, and a title where nothing is sealed.
test.each([
  ['next-station-london', 14, 40],
  ['london-necropolis-railway', 14, 0],
])('every viewer has the events that Game.events shows, and nothing else: %s', async (titleId, steps, sealed) => {
  const { store } = openMemoryStore();
  const app = appOn(store);
  const { id } = await startedGame(app, players, 'leak', titleId);
  let seen = 0;
  for (let step = 0; step < steps; step += 1) {
    for (const caller of [...players, null]) seen += await expectNothingHidden(app, store, id, caller);
    await playAny(app, players, id);
  }
  expect(seen).toBeGreaterThanOrEqual(sealed);
  expect((await replayOf(app, id)).complete).toBe(false);
  await finish(app, players, id);
  expect((await replayOf(app, id)).complete).toBe(true);
});

test('the seed is in no partial file, nor anything that leads to it', async () => {
  const { store } = openMemoryStore();
  const app = appOn(store);
  const { id } = await startedGame(app, [ADA, BOB], 'seed');
  const files = await Promise.all([ADA, BOB, null].map((caller) => fileOf(app, id, caller)));
  const { state } = await finish(app, [ADA, BOB], id);
  for (const file of files) expect(file).not.toContain(state.serverSeed);
  expect(await fileOf(app, id)).toContain(state.serverSeed);
});

test('its revision differs by viewer and by version, and not by process', async () => {
  const { store } = openMemoryStore();
  const app = appOn(store);
  const { id } = await startedGame(app, [ADA, BOB], 'revision');
  const revisions = async (process: App) =>
    Promise.all([ADA, BOB, CAM, null].map(async (caller) => (await replayOf(process, id, caller)).revision));
  const before = await revisions(app);
  // Cam and nobody are spectators both.
  expect(new Set(before).size).toBe(3);
  expect(await revisions(appOn(store))).toEqual(before);
  await playFirst(app, ADA, id);
  expect((await revisions(app)).filter((revision) => before.includes(revision))).toEqual([]);
});

test('who follows a game gets the lines that were opened since, first, and then has what a new reader gets', async () => {
  const app = appOn(openMemoryStore().store);
  const { id, version } = await startedGame(app, [ADA, BOB], 'followed');
  const kept = new Map<unknown, string>();
  let after = version;
  const keep = (file: string) => {
    const lines = file.split('\n').filter((line) => line.startsWith('{"type":"events"'));
    const versions = lines.map((line) => Number(JSON.parse(line).version));
    expect(versions).toEqual([...versions].sort((one, other) => one - other));
    for (const [index, line] of lines.entries()) kept.set(versions[index], line);
  };
  keep(await fileOf(app, id));
  for (const player of [ADA, BOB, ADA, BOB, ADA, BOB, ADA]) {
    after = (await playFirst(app, player, id)).version;
    const news = (await app.replay(null, id, { after: after - 1, follows: true })) ?? expect.fail('gone');
    keep(await textOf(news));
  }
  const fresh = linesIn(await fileOf(app, id)).filter(({ type }) => type === 'events');
  expect([...kept.values()].map((line) => JSON.parse(line))).toEqual(fresh);
  const continued = await textOf(await replayOf(app, id, null, after));
  expect(continued).not.toContain('"type":"events"');
});

test('an open game shows who sits there', async () => {
  const app = appOn(openMemoryStore().store);
  const order = { titleId: 'next-station-london', options: null, seats: 2, bots: [], sharedTable: false };
  const { id } = gameOf(
    await app.createGame(ADA, { ...order, join: true, clientSeed: 'x', commandId: freshCommandId() }),
  );
  const [header, first, end] = linesIn(await fileOf(app, id));
  const seat = { player: ADA.playerId, bot: null, clientSeed: 'x' };
  expect(header).toMatchObject({ complete: false, seats: [seat, { player: null, bot: null, clientSeed: null }] });
  expect(first).toMatchObject({ type: 'events', version: 1 });
  expect(end).toMatchObject({ type: 'end', status: 'open', version: 1 });
});

test('a file that is read while moves are made stays at the version that it began with', async () => {
  const { store } = openMemoryStore();
  const app = appOn(store);
  const { id } = await startedGame(app, [ADA, BOB], 'meanwhile');
  for (let i = 0; i < 60; i += 1) await playFirst(app, i % 2 === 0 ? ADA : BOB, id);
  await playFirst(app, ADA, id);
  const answer = await replayOf(app, id, BOB);
  const undisturbed = await fileOf(appOn(store), id, BOB);
  let file = '';
  for await (const piece of answer.lines) {
    file += piece;
    await playFirst(app, BOB, id);
    await playFirst(app, ADA, id);
  }
  // Ada's decision, sealed when the file was asked for, is open by now; the file does not know.
  expect(file).toBe(undisturbed);
  expect(linesIn(file).at(-2)).toMatchObject({ events: [{ type: 'Sealed', seat: 0 }] });
  expect((await replayOf(app, id, BOB)).version).toBeGreaterThan(answer.version);
});

test('many files asked for while many moves are made are each whole and of one version', async () => {
  const { store } = openMemoryStore();
  const app = appOn(store);
  const { id } = await startedGame(app, players, 'many');
  const playing = Promise.all(
    players.map(async (player) => {
      for (let i = 0; i < 10; i += 1) {
        const game = await app.game(player, id);
        if (game?.toAct.some((seat) => game.ownSeats.includes(seat))) await playFirst(app, player, id);
        await new Promise((resolve) => setImmediate(resolve));
      }
    }),
  );
  const reading = Promise.all(
    Array.from({ length: 30 }, async (_, i) => {
      for (let turn = 0; turn < i % 7; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      const answer = await replayOf(i % 2 === 0 ? app : appOn(store), id, players[i % 5] ?? null);
      return { answer, lines: linesIn(await textOf(answer)) };
    }),
  );
  const [, files] = await Promise.all([playing, reading]);
  for (const { answer, lines } of files) {
    const versions = lines.filter(({ type }) => type === 'events').map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: answer.version }, (_, at) => at + 1));
    expect(lines.at(-1)).toMatchObject({ type: 'end', version: answer.version, headHash: answer.headHash });
    expect(lines.at(-2)).toMatchObject({ hash: answer.headHash });
  }
  expect(new Set(files.map(({ answer }) => answer.version)).size).toBeGreaterThan(2);
});

test('a store that loses commits while a file is read breaks it off and does not end it early', async () => {
  const { store } = openMemoryStore();
  const { id } = await botGame(appOn(store), 3, 'lost');
  let isLost = false;
  const losing: EventStore = {
    ...store,
    readForward: async (...range) => (isLost ? { commits: [], more: false } : store.readForward(...range)),
  };
  const app = appOn(losing);
  const { lines } = await replayOf(app, id);
  const reading = async () => {
    for await (const piece of lines) isLost = piece.includes('"version":96');
  };
  await expect(reading()).rejects.toThrow();
});

test('who has every commit is not told otherwise by a read that lags', async () => {
  const store = faultyStore(openMemoryStore().store, { ...NO_FAULTS, lagOf: () => 2 });
  const { id, version, headHash } = await startedGame(appOn(store), [ADA, BOB], 'lagging');
  const answer = await replayOf(appOn(store), id, ADA, version);
  expect(answer).toMatchObject({ version, headHash });
  expect(linesIn(await textOf(answer)).map(({ type }) => type)).toEqual(['end']);
});
