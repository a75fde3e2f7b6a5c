// Replays of games that are not over: they tell no more than the events do, and are consistent while the game goes on.

import { expect, test } from 'vitest';
import type { App, Caller } from '../../app/index.ts';
import { type Commit, hex, type StreamId } from '../../domain/audit/index.ts';
import { openMemoryStore } from '../../eventstore/memory.ts';
import type { EventStore } from '../../eventstore/port.ts';
import { ADA, appOn, BOB } from '../kit/appOn.ts';
import {
  botGame,
  CAM,
  DOT,
  fileOf,
  finish,
  gameOf,
  linesIn,
  playFirst,
  replayOf,
  startedGame,
  textOf,
} from '../kit/replayFiles.ts';
import { allCommits } from '../kit/wholeGame.ts';

const commitsOf = (store: EventStore, gameId: string) => allCommits(store, `game/${gameId}` as StreamId);

/** What `caller` sees of the events of a game, commit by commit, through the events of the game itself. */
async function eventsSeen(app: App, gameId: string, caller: Caller | null) {
  const game = (await app.game(caller, gameId, null)) ?? expect.fail('gone');
  const { events } = await game.events({ version: 1, index: 0 }, 10_000);
  const byVersion = Map.groupBy(events, ({ version }) => version);
  return [...byVersion].map(([version, seen]) => ({
    version,
    hash: seen[0]?.hash,
    events: seen.map(({ type, seat, move, facts }) => ({ type, seat, move, facts })),
  }));
}

/** The same from a partial replay. An event without facts is its own fact. */
function eventsIn(file: string) {
  return linesIn(file)
    .filter(({ type }) => type === 'events')
    .map(({ version, hash, events }) => ({
      version,
      hash,
      // biome-ignore lint/suspicious/noExplicitAny: the shape of events is what the comparison is about
      events: (events as any[]).map((event) => ({
        type: event.type,
        seat: event.seat ?? null,
        move: event.move ?? null,
        facts: event.facts ?? [event],
      })),
    }));
}

/** No line has anything but what a partial file has, and no commit's id or digest is anywhere. */
function expectBare(file: string, commits: readonly Commit[]): void {
  for (const line of linesIn(file)) {
    const keys = { header: 11, events: 5, end: 6 }[line.type];
    expect(Object.keys(line)).toHaveLength(keys ?? -1);
  }
  expect(linesIn(file).at(-1)).toMatchObject({ status: 'active', serverSeed: null, outcome: null });
  for (const { commandId, commandDigest } of commits) {
    expect(file).not.toContain(hex(commandId));
    expect(file).not.toContain(hex(commandDigest));
  }
}

/** How many commits the file seals; the line of none of them holds its move. */
function sealedMovesHidden(file: string, commits: readonly Commit[]): number {
  const sealed = linesIn(file).filter((line) => JSON.stringify(line).includes('"Sealed"'));
  for (const line of sealed) {
    const body = Buffer.from(commits[Number(line.version) - 1]?.body ?? []).toString();
    const move = /"move":"([^"]+)"/.exec(body)?.[1] ?? expect.fail('no move');
    expect(JSON.stringify(line)).not.toContain(move.replace('draw:', ''));
  }
  return sealed.length;
}

const players = [ADA, BOB, CAM, DOT];

test('every viewer has the events that Game.events shows, and no command id, body or sealed move', async () => {
  const { store } = openMemoryStore();
  const app = appOn(store);
  const { id } = await startedGame(app, players, 'leak');
  let sealed = 0;
  for (let step = 0; step < 14; step += 1) {
    const commits = await commitsOf(store, id);
    for (const caller of [...players, null]) {
      const file = await fileOf(app, id, caller);
      expect(eventsIn(file)).toEqual(await eventsSeen(app, id, caller));
      expectBare(file, commits);
      sealed += sealedMovesHidden(file, commits);
    }
    await playFirst(app, players[step % 4] ?? ADA, id);
  }
  expect(sealed).toBeGreaterThan(40);
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

test('an open game shows who sits there', async () => {
  const app = appOn(openMemoryStore().store);
  const order = { titleId: 'next-station-london', options: null, seats: 2, bots: [], sharedTable: false };
  const { id } = gameOf(await app.createGame(ADA, { ...order, join: true, clientSeed: 'x', commandId: null }));
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
        const game = await app.game(player, id, null);
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
