// What the live function is told of on one machine: every change, in order for each game, together where it is slow,
// again where it failed.

import { expect, test } from 'vitest';
import { type CardChange, type GameChange, type LiveChange, tablesChange } from '../../../app/index.ts';
import { orderByTime } from '../../../app/live/newsOrder.ts';
import { foldTournament } from '../../../app/projections/tournamentCard.ts';
import { at } from '../../../domain/base/defect.ts';
import type { Commit } from '../../../domain/log/index.ts';
import { createLiveFeed } from '../../../local/live/liveFeed.ts';
import { controlOf, created, streamOf } from '../../app/projections/tournamentLives.ts';
import { eventually } from '../../kit/live/eventually.ts';

/** A feed whose changes are told when the test says so. */
function slowFeed(listeners = { count: 1 }) {
  const told: LiveChange[] = [];
  const release: { readonly done: (version: number) => void; readonly failed: () => void }[] = [];
  const logged: object[] = [];
  const feed = createLiveFeed({
    tell(change) {
      told.push(change);
      return new Promise((resolve, reject) => {
        release.push({ done: resolve, failed: () => reject(new Error('not now')) });
      });
    },
    hasListeners: () => listeners.count > 0,
    accounts: () => ['player_ADA', 'player_BOB'],
    newsOrder: orderByTime({ now: Date.now }),
    log: (entry) => logged.push(entry),
  });
  return { feed, told, release, logged };
}

function commit(gameId: string, version: number): Commit {
  // Nothing else is read of it.
  return { stream: `game/${gameId}`, version } as Commit;
}

const [ONE, OTHER] = ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01BX5ZZKBKACTAV9WEVGEMMVRZ'];

const range = (change: LiveChange) => {
  // All are of games.
  const { gameId, from, version } = change as GameChange;
  return [gameId, from, version];
};
const turn = () => new Promise(setImmediate);

test('a commit is told at once; those of its game that come meanwhile are told next, together', async () => {
  const { feed, told, release } = slowFeed();
  feed.appended(commit(ONE, 5));
  await eventually(() => told.length).toBe(1);
  for (const version of [6, 7, 8]) feed.appended(commit(ONE, version));
  feed.appended(commit(OTHER, 1));
  await eventually(() => told.length).toBe(2);
  release[0]?.done(5);
  await eventually(() => told.length).toBe(3);
  expect(told.map(range)).toEqual([
    [ONE, 4, 5],
    [OTHER, 0, 1],
    [ONE, 5, 8],
  ]);
});

test('what was told already is not told again, but who is concerned is', async () => {
  const { feed, told, release } = slowFeed();
  feed.appended(commit(ONE, 5));
  await eventually(() => told.length).toBe(1);
  feed.appended(commit(ONE, 6));
  feed.projected(turnOf('player_ADA', 6));
  release[0]?.done(7);
  await eventually(() => told.length).toBe(2);
  expect(told[1]).toEqual({ gameId: ONE, from: 6, version: 6, players: ['player_ADA'] });
});

test('a stream that is no game of this server is nobody’s business', async () => {
  const { feed, told } = slowFeed();
  feed.appended({ ...commit(ONE, 1), stream: `import/${ONE}-00` } as Commit);
  feed.appended(commit(OTHER, 1));
  await eventually(() => told.length).toBe(1);
  expect(told.map(range)).toEqual([[OTHER, 0, 1]]);
});

test('a look of an arbiter is told, and says nothing of versions', async () => {
  const { feed, told, release } = slowFeed();
  feed.appended({ ...commit(ONE, 7), stream: `looks/${ONE}` } as Commit);
  await eventually(() => told.length).toBe(1);
  expect(told).toEqual([{ gameId: ONE, from: 0, version: 0, players: [], looked: true }]);
  feed.appended(commit(ONE, 5));
  release[0]?.done(0);
  await eventually(() => told.length).toBe(2);
  expect(told.slice(1).map(range)).toEqual([[ONE, 4, 5]]);
});

test('what comes to be shown as time passes is told when it is', async () => {
  const { feed, told } = slowFeed();
  const since = Date.now();
  feed.later({ gameId: ONE, at: since + 20, since });
  await eventually(() => told.length).toBe(1);
  expect(told).toEqual([{ gameId: ONE, from: 0, version: 0, players: [], shownSince: since }]);
});

test('a card whose change leaves nobody to act tells nothing', async () => {
  const { feed, told } = slowFeed();
  const { before, after } = turnOf('player_ADA', 6);
  feed.projected({ before, after: { ...after, version: 7, toAct: [] } });
  feed.appended(commit(OTHER, 1));
  await eventually(() => told.length).toBe(1);
  expect(told.map(range)).toEqual([[OTHER, 0, 1]]);
});

/** A card of a game that begins to need `player`. */
function turnOf(player: string, version: number): CardChange {
  const seats = [{ player, bot: null, resigned: false }];
  // Nothing else is read of it.
  const after = {
    gameId: ONE,
    version,
    seats,
    toAct: [0],
    creator: player,
    sharedTable: false,
    tournament: null,
  } as unknown as CardChange['after'];
  return { before: { ...after, version: version - 1, toAct: [] }, after };
}

test('stopping waits for what is being told', async () => {
  const { feed, told, release } = slowFeed();
  feed.appended(commit(ONE, 5));
  await eventually(() => told.length).toBe(1);
  let isStopped = false;
  const stopped = feed.stop().then(() => {
    isStopped = true;
  });
  await turn();
  expect(isStopped).toBe(false);
  release[0]?.done(5);
  await stopped;
});

// How long until the next try is no wish of this test: only that there is one, from the same version.
test('what failed is told again, with what came meanwhile, until it is taken', async () => {
  const { feed, told, release, logged } = slowFeed();
  feed.appended(commit(ONE, 5));
  await eventually(() => told.length).toBe(1);
  feed.appended(commit(ONE, 6));
  release[0]?.failed();
  await eventually(() => told.length).toBe(2);
  expect(told.map(range)).toEqual([
    [ONE, 4, 5],
    [ONE, 4, 6],
  ]);
  expect(logged).toHaveLength(1);
  release[1]?.done(6);
  await feed.stop();
});

test('while nobody is connected nobody is told; what happens from then on is', async () => {
  const listeners = { count: 0 };
  const { feed, told } = slowFeed(listeners);
  feed.appended(commit(ONE, 5));
  feed.projected(turnOf('player_ADA', 5));
  await turn();
  listeners.count = 1;
  feed.appended(commit(ONE, 6));
  await eventually(() => told.length).toBe(1);
  expect(told.map(range)).toEqual([[ONE, 5, 6]]);
});

test('a commit that comes at the very end of a message is told too', async () => {
  for (let hops = 0; hops < 10; hops += 1) {
    const { feed, told, release } = slowFeed();
    feed.appended(commit(ONE, 5));
    await eventually(() => told.length).toBe(1);
    release[0]?.done(5);
    for (let hop = 0; hop < hops; hop += 1) await null;
    feed.appended(commit(ONE, 6));
    for (let wait = 0; wait < 5; wait += 1) await turn();
    expect({ hops, told: told.map(range) }).toEqual({
      hops,
      told: [
        [ONE, 4, 5],
        [ONE, 5, 6],
      ],
    });
  }
});

test('what the tables of a tournament report is told of it', async () => {
  const { feed, told, release } = slowFeed();
  feed.appended({ ...commit(ONE, 1), stream: `reports/${ONE}/0.2` } as Commit);
  await eventually(() => told).toEqual([tablesChange(ONE)]);
  release[0]?.done(0);
  await feed.stop();
});

test('what happens in a tournament is told to those accounts that are followed, and to no others', async () => {
  const { feed, told } = slowFeed();
  const card = foldTournament(null, at(streamOf(controlOf(1), [created()]), 0));
  const published = { ...card, status: 'running', isPlayed: true, publishedIn: 5, version: 5 } as const;
  feed.projectedTournament({ before: card, after: { ...card, version: 2 } });
  feed.projectedTournament({ before: card, after: published });
  feed.projectedTournament({ before: published, after: { ...published, version: 6 } });
  await eventually(() => told.length).toBe(2);
  const tournaments = [{ id: card.id, kind: 'round-published' }];
  expect(told).toMatchObject(['player_ADA', 'player_BOB'].map((account) => ({ account, tournaments })));
});
