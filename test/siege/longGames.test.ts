// Games that grow without end: seats taken and left for ever, streams and snapshots that swell, games that nobody
// played.

import { expect, test } from 'vitest';
import type { App } from '../../app/index.ts';
import { PREFIX_BYTES } from '../../app/journal/commandIds.ts';
import type { GameState } from '../../domain/game/index.ts';
import { MAX_COMMITS, MAX_OPEN_COMMITS, tooLong } from '../../domain/game/index.ts';
import { REGISTRY } from '../../domain/titles/index.ts';
import { openMemoryStore } from '../../eventstore/memory.ts';
import { isStorable, MAX_SNAPSHOT_BYTES } from '../../eventstore/port.ts';
import { ADA, appOn, BOB, gameOf, problemOf } from '../kit/app/appOn.ts';
import { freshCommandId } from '../kit/app/commandIds.ts';

const CREATE = {
  titleId: 'next-station-london',
  options: null,
  sharedTable: false,
  clientSeed: null,
  join: true,
  bots: [],
};

async function openGame(app: App, seats: number): Promise<string> {
  return gameOf(await app.createGame(ADA, { ...CREATE, seats, commandId: freshCommandId() })).id;
}

const join = (gameId: string) => ({ gameId, seat: null, clientSeed: null, commandId: null });

/** Bob takes a seat and leaves it until he is refused; the problem, and the version of the game. */
async function comeAndGo(app: App, gameId: string) {
  for (let version = 0; ; ) {
    const joined = await app.joinGame(BOB, join(gameId));
    if (!joined.ok) return { problem: problemOf(joined), version };
    const left = await app.leaveGame(BOB, { gameId, commandId: null });
    version = gameOf(left).version;
  }
}

test('seats are taken and left so often, and no more; the game may still be called off', async () => {
  const app = appOn(openMemoryStore().store);
  const id = await openGame(app, 2);
  const { problem, version } = await comeAndGo(app, id);
  expect(problem).toMatchObject({ kind: 'WrongStatus', code: 'TOO_MANY_COMMITS', status: 'open', retryable: false });
  expect(version).toBeGreaterThan(MAX_OPEN_COMMITS - 6);
  const over = gameOf(await app.leaveGame(ADA, { gameId: id, commandId: null }));
  expect([over.state.status, over.version <= MAX_OPEN_COMMITS]).toEqual(['aborted', true]);
});

test('a game whose seats were just taken starts within the limit', async () => {
  const app = appOn(openMemoryStore().store);
  const id = await openGame(app, 2);
  for (let times = 0; times < (MAX_OPEN_COMMITS - 8) / 2; times += 1) {
    await app.joinGame(BOB, join(id));
    await app.leaveGame(BOB, { gameId: id, commandId: null });
  }
  gameOf(await app.joinGame(BOB, join(id)));
  expect(gameOf(await app.startGame(ADA, { gameId: id, commandId: null })).state.status).toBe('active');
});

test('a running game has so many commits, and one that is over is told by its own status', () => {
  const game = (status: GameState['status']) => ({ status }) as GameState;
  expect(tooLong(game('active'), MAX_COMMITS)).toBeNull();
  expect(tooLong(game('active'), MAX_COMMITS + 1)).toMatchObject({ refusal: { code: 'TOO_MANY_COMMITS' } });
  expect(tooLong(game('finished'), MAX_COMMITS + 1)).toBeNull();
});

test.each(REGISTRY.newest)('the longest game of $id, with every resignation, stays far below that', (title) => {
  for (let seats = title.seats.min; seats <= title.seats.max; seats += 1) {
    const options = title.options.parse(null, seats);
    if (!options.ok) continue;
    const { decisions } = title.limits(options.value, seats);
    expect(MAX_OPEN_COMMITS + decisions + seats).toBeLessThan(MAX_COMMITS / 2);
  }
});

test('the ids of commands count among the bytes of a snapshot', () => {
  const ids = new Uint8Array(PREFIX_BYTES * MAX_COMMITS);
  expect(isStorable({ state: new Uint8Array(MAX_SNAPSHOT_BYTES - ids.length), commandIds: ids })).toBe(true);
  expect(isStorable({ state: new Uint8Array(MAX_SNAPSHOT_BYTES - ids.length + 1), commandIds: ids })).toBe(false);
});

test('a game that was called off is not taken into the library, although it is verified', async () => {
  const app = appOn(openMemoryStore().store);
  const id = await openGame(app, 2);
  gameOf(await app.leaveGame(ADA, { gameId: id, commandId: null }));
  const answer = await app.replay(null, id, { after: null, follows: false });
  const lines: string[] = [];
  if (answer === null) throw new Error('no replay');
  for await (const line of answer.lines) lines.push(line);
  const imported = await appOn(openMemoryStore().store).importReplay(BOB, new TextEncoder().encode(lines.join('')));
  expect(imported).toMatchObject({ kind: 'rejected', reason: { code: 'called-off-game', record: 1 } });
});
