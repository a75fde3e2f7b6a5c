// What a partial replay may tell: the events that a game shows to the viewer, and nothing else.

import { expect } from 'vitest';
import type { App, Caller } from '../../../app/index.ts';
import { type Commit, hex, type StreamId } from '../../../domain/log/index.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { EVERY_EVENT } from '../../kit/app/appOn.ts';
import { fileOf, linesIn } from '../../kit/replays/replayFiles.ts';
import { allCommits } from '../../kit/replays/wholeGame.ts';

/**
 * Expects that the file that `caller` gets of a game that is not over hides what it must; how many commits it seals.
 */
export async function expectNothingHidden(
  app: App,
  store: EventStore,
  gameId: string,
  caller: Caller | null,
): Promise<number> {
  // The id came from a game of this store.
  const commits = await allCommits(store, `game/${gameId}` as StreamId);
  const file = await fileOf(app, gameId, caller);
  expect(eventsIn(file)).toEqual(await eventsSeen(app, gameId, caller));
  expectBare(file, commits);
  return sealedMovesHidden(file, commits);
}

/** What `caller` sees of the events of a game, commit by commit, through the events of the game itself. */
async function eventsSeen(app: App, gameId: string, caller: Caller | null) {
  const game = (await app.game(caller, gameId)) ?? missing();
  const { events } = await game.events(EVERY_EVENT);
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
      events: (events as readonly Readonly<Record<string, unknown>>[]).map((event) => ({
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
  const sealed = linesIn(file).filter(({ events }) => Array.isArray(events) && events[0]?.type === 'Sealed');
  for (const line of sealed) {
    const body = Buffer.from(commits[Number(line.version) - 1]?.body ?? []).toString();
    const move = /"move":"([^"]+)"/.exec(body)?.[1] ?? missing();
    // `pick:2` and `draw:d2-e3`: neither the move nor what it names.
    expect(Object.keys(line)).toEqual(['type', 'version', 'recordedAt', 'events', 'hash']);
    expect(JSON.stringify(line.events)).not.toContain(move);
    expect(JSON.stringify(line.events)).toBe(
      `[{"type":"Sealed","seat":${seatIn(body)},"facts":[{"type":"Sealed","seat":${seatIn(body)},"of":null}]}]`,
    );
  }
  return sealed.length;
}

function seatIn(body: string): string {
  return /"seat":(\d+)/.exec(body)?.[1] ?? missing();
}

function missing(): never {
  throw new Error('a game or a move is missing');
}
