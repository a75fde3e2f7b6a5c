// What a projector asks of its stores, what it does about hints that do not fit, and that one bad game stops no other.

import { beforeAll, expect, test } from 'vitest';
import type { CardChange } from '../../../app/projections/kinds.ts';
import { NEWEST, project } from '../../../app/projections/projector.ts';
import { cardIn, cardKey } from '../../../app/projections/rows.ts';
import { at } from '../../../domain/base/defect.ts';
import { type Commit, encodeEvents, gameIdIn, type StreamId } from '../../../domain/log/index.ts';
import { StoreFault } from '../../../eventstore/port.ts';
import type { ReadStore } from '../../../readstore/port.ts';
import { asVisible, lifeOf } from './lives.ts';
import { bare, projecting, withImages } from './projecting.ts';

/** Two games that were played to their end. */
let one: readonly Commit[] = [];
let other: readonly Commit[] = [];

beforeAll(async () => {
  const lived = await Promise.all(Array.from({ length: 40 }, (_, seed) => lifeOf(seed)));
  const whole = lived.filter(({ commits }) => commits.length > 8).map(({ commits }) => asVisible(commits, 'public'));
  [one, other] = [at(whole, 0), at(whole, 1)];
});

async function versionOf(views: ReadStore, [first]: readonly Commit[]): Promise<number | null> {
  const [row] = await views.get([cardKey(gameIdIn(first?.stream ?? ''))]);
  return cardIn(row ?? null)?.version ?? null;
}

test('commits that come with their hints are folded without a look at the log, with one write of each card', async () => {
  const { parts, views, puts, reads } = projecting(one, other);
  const { commits, failed } = await project(parts, [...withImages(one), ...withImages(other)]);
  expect({ commits, failed: failed.size, reads }).toEqual({ commits: one.length + other.length, failed: 0, reads: [] });
  const cards = puts.flat().filter(({ sort }) => sort === 'CARD');
  expect(cards.length).toBe(2);
  expect(await versionOf(views, one)).toBe(one.length);
});

test('a move writes the card and nothing else', async () => {
  const { parts, puts } = projecting(one);
  const moved = one.findIndex(({ body }) => new TextDecoder().decode(body).includes('"MovePlayed"'));
  await project(parts, withImages(one.slice(0, moved)));
  puts.length = 0;
  await project(parts, withImages(one.slice(moved, moved + 1)));
  expect(puts.map((rows) => rows.map(({ sort }) => sort))).toEqual([['CARD']]);
});

test('hints without their commits, and hints with a gap, are read from the log from the card on, once', async () => {
  for (const hints of [bare(one), withImages(one).slice(3), withImages(one).toSpliced(4, 1), bare(one.slice(-1))]) {
    const { parts, views, reads } = projecting(one);
    await project(parts, withImages(one.slice(0, 2)));
    await project(parts, hints);
    expect({ reads, version: await versionOf(views, one) }).toEqual({ reads: [2], version: one.length });
  }
});

test('what the card has already is dropped: late, repeated, shuffled hints ask for nothing', async () => {
  const { parts, puts, reads } = projecting(one);
  await project(parts, withImages(one).toReversed());
  const written = puts.length;
  await project(parts, [...withImages(one), ...bare(one)]);
  expect({ written: puts.length, reads }).toEqual({ written, reads: [] });
});

test('a commit that was changed on its way does not count: the log does', async () => {
  const { parts, views, reads, parked } = projecting(one);
  const changed = { ...at(one, 1), body: encodeEvents([{ type: 'GameAborted' }]) };
  await project(parts, withImages([...one.slice(0, 1), changed, ...one.slice(2)]));
  expect({ reads, parked, version: await versionOf(views, one) }).toEqual({
    reads: [0],
    parked: [],
    version: one.length,
  });
});

test('a game whose stored chain is broken is parked, with the reason, and the next one is projected', async () => {
  const { parts, views, parked, log } = projecting(one, other);
  const broken = { ...at(one, 1), recordedAt: 1 };
  log.set(broken.stream, one.with(1, broken));
  const { failed } = await project(parts, [...bare(one), ...bare(other)]);
  expect(failed.size).toBe(0);
  expect(parked).toMatchObject([{ stream: broken.stream, reason: expect.stringContaining('hash-mismatch') }]);
  expect(await versionOf(views, one)).toBeNull();
  expect(await versionOf(views, other)).toBe(other.length);
});

test('a commit that was hinted at and is not in the log parks its game; the newest of a game that has no more does not', async () => {
  const { parts, parked, log } = projecting(one, other);
  const { stream } = at(one, 0);
  log.set(stream, one.slice(0, -1));
  await project(parts, bare(one));
  expect(parked).toMatchObject([{ reason: expect.stringContaining(`commit ${one.length} of ${stream}`) }]);
  await project(parts, [{ stream: at(other, 0).stream, version: NEWEST, commit: null }]);
  await project(parts, [{ stream: at(other, 0).stream, version: NEWEST, commit: null }]);
  expect(parked.length).toBe(1);
});

test('a card that cannot be read parks its game', async () => {
  const { parts, views, parked } = projecting(one, other);
  const key = cardKey(gameIdIn(at(one, 0).stream));
  await views.put([{ ...key, version: 1, body: '{', listing: null, expiresAt: null }]);
  await project(parts, [...withImages(one), ...withImages(other)]);
  expect(parked.map(({ stream }) => stream)).toEqual([at(one, 0).stream]);
  expect(await versionOf(views, other)).toBe(other.length);
});

test('games of the library, notes and snapshots have no cards', async () => {
  const { parts, puts, reads } = projecting(one);
  const { stream } = at(one, 0);
  const others = [
    stream.replace('game/', 'import/'),
    `origin/${gameIdIn(stream)}`,
    'creation/ABC',
    `looks/${gameIdIn(stream)}`,
  ];
  // Names as the log has them.
  await project(
    parts,
    others.map((name) => ({ stream: name as StreamId, version: 1, commit: null })),
  );
  expect({ puts, reads }).toEqual({ puts: [], reads: [] });
});

test('a store that does not do its work fails the games that need it, and no others; their hints work when they come again', async () => {
  const { parts, views, parked } = projecting(one, other);
  const throttled = new StoreFault('throttled', 'not now', { retryable: true });
  const { stream } = at(one, 0);
  const flaky: ReadStore = {
    ...views,
    put: async (rows) => {
      if (rows.some(({ partition }) => partition === cardKey(gameIdIn(stream)).partition)) throw throttled;
      return views.put(rows);
    },
  };
  const hints = [...withImages(one), ...withImages(other)];
  const { failed } = await project({ ...parts, views: flaky }, hints);
  expect([...failed]).toEqual([[stream, throttled]]);
  expect(await versionOf(views, other)).toBe(other.length);
  await project(parts, hints);
  expect({ parked, version: await versionOf(views, one) }).toEqual({ parked: [], version: one.length });
});

test('when cards cannot be read nothing is done, and the fault is the caller’s to see', async () => {
  const { parts, puts } = projecting(one);
  const fault = new StoreFault('timeout', 'too slow', { retryable: true });
  const views = { ...parts.views, get: () => Promise.reject(fault) };
  await expect(project({ ...parts, views }, withImages(one))).rejects.toBe(fault);
  expect(puts).toEqual([]);
});

test('a change is announced once the rows are there, and before the card is', async () => {
  const { parts, views } = projecting(one);
  const seen: [CardChange, number | null, number][] = [];
  const announce = async (change: CardChange): Promise<void> => {
    seen.push([change, await versionOf(views, one), views.all().length]);
  };
  await project({ ...parts, announce }, withImages(one.slice(0, 1)));
  await project({ ...parts, announce }, withImages(one));
  expect(seen.map(([{ before, after }, stored]) => [before?.version ?? 0, after.version, stored ?? 0])).toEqual([
    [0, 1, 0],
    [1, one.length, 1],
  ]);
  expect(seen.every(([, , rows]) => rows > 0)).toBe(true);
});
