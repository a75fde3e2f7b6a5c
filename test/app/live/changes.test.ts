// Whose turn began or ended when a card changed.

import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type App, gameChangeOf } from '../../../app/index.ts';
import type { CardChange } from '../../../app/projections/kinds.ts';
import { project } from '../../../app/projections/projector.ts';
import { gameStream } from '../../../domain/log/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { openMemoryReadStore } from '../../../readstore/memory.ts';
import { ADA, appOn, BOB, gameOf } from '../../kit/app/appOn.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { begunTable, openTable, playFirst } from '../../kit/live/tables.ts';

async function bothPlay(app: App): Promise<string> {
  const gameId = await begunTable(app);
  await playFirst(app, ADA, gameId);
  await playFirst(app, BOB, gameId);
  return gameId;
}

/** Ada alone: after each of her moves she owes the next. */
async function adaPlays(app: App): Promise<string> {
  const gameId = await openTable(app, { seats: 1 });
  gameOf(await app.startGame(ADA, { gameId, commandId: null }));
  await playFirst(app, ADA, gameId);
  await playFirst(app, ADA, gameId);
  return gameId;
}

/** The changes of the cards when the first `versions` of a game are projected, this many at a time. */
async function changesOf(versions: readonly number[], play = bothPlay): Promise<readonly CardChange[]> {
  const { store } = openMemoryStore();
  const app = appOn(store);
  const gameId = await play(app);
  const stream = gameStream(gameId);
  if (stream === null) throw new Error('no stream');
  const { commits } = await store.readForward(stream, 0, 100, { strong: true });
  const views = openMemoryReadStore();
  const changes: CardChange[] = [];
  for (const version of versions) {
    await project(
      {
        views,
        log: store,
        clock: { now: () => FIXED_TIME },
        sha256: (bytes) => hash('sha256', bytes, 'buffer'),
        announce: async (change) => void changes.push(change),
        onParked: ({ reason }) => expect.fail(reason),
      },
      commits.slice(0, version).map((commit) => ({ stream, version: commit.version, commit })),
    );
  }
  return changes;
}

const toldOf = (changes: readonly CardChange[]) =>
  changes.map(gameChangeOf).map(({ from, version, players }) => [from, version, players.toSorted()]);

test('of each commit: all who were or are to act, since what is asked of them may be another decision', async () => {
  const both = [ADA.playerId, BOB.playerId];
  expect(toldOf(await changesOf([1, 2, 3, 4, 5]))).toEqual([
    [0, 1, []],
    [1, 2, []],
    [2, 3, both],
    [3, 4, both],
    [4, 5, both],
  ]);
});

test('who owes another decision after the own one is told of it', async () => {
  const ada = [ADA.playerId];
  expect(toldOf(await changesOf([2, 3, 4], adaPlays))).toEqual([
    [0, 2, ada],
    [2, 3, ada],
    [3, 4, ada],
  ]);
});

test('of several commits at once: everybody who was or is to act, since they may have been told otherwise between', async () => {
  const both = [ADA.playerId, BOB.playerId];
  expect(toldOf(await changesOf([3, 5]))).toEqual([
    [0, 3, both],
    [3, 5, both],
  ]);
});
