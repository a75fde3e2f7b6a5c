// Batches of the stream: every table gets the rows; tampering rings and is never folded; a store that fails has the
// records come again.

import { expect, test } from 'vitest';
import type { ProjectorParts } from '../../../app/index.ts';
import { gameIdIn } from '../../../domain/log/index.ts';
import { StoreFault } from '../../../eventstore/port.ts';
import type { LogEntry } from '../../../lambdas/process/observability.ts';
import { createStreamProjector } from '../../../lambdas/projector/projector.ts';
import { type MemoryReadStore, openMemoryReadStore } from '../../../readstore/memory.ts';
import { lifeOf, nativeSha256 } from '../../app/projections/lives.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { inserted, record } from './streamRecords.ts';

/** A projector into these tables, on a log that nobody may need. */
function projector(...tables: readonly ProjectorParts['views'][]) {
  const logged: LogEntry[] = [];
  const counted: Record<string, number> = {};
  const log = { readForward: () => Promise.reject(new StoreFault('denied', 'not the log', { retryable: false })) };
  const run = createStreamProjector({
    tables: tables.map((views) => ({ views, log, clock: { now: () => FIXED_TIME }, sha256: nativeSha256 })),
    log: (entry) => logged.push(entry),
    count: (what, amount) => {
      counted[what] = (counted[what] ?? 0) + amount;
    },
  });
  return { run, logged, counted };
}

function cards(views: MemoryReadStore): readonly string[] {
  return views.all().flatMap(({ sort, body }) => (sort === 'CARD' ? [body ?? ''] : []));
}

test('a batch is projected into every table, and how far they are is noted', async () => {
  const { commits } = await lifeOf(3);
  const [one, other] = [openMemoryReadStore(), openMemoryReadStore()];
  const { run, logged } = projector(one, other);
  expect(await run({ Records: commits.map((commit) => inserted(commit)) })).toEqual({ batchItemFailures: [] });
  expect(cards(one).length).toBe(1);
  expect(one.all()).toEqual(other.all());
  const [asOf] = await one.get([{ partition: 'META', sort: 'AS_OF' }]);
  expect(asOf?.version).toBe(commits.at(-1)?.recordedAt);
  expect(logged).toEqual([]);
});

test('an event that was changed is counted and logged with its place, and not folded', async () => {
  const views = openMemoryReadStore();
  const { run, logged, counted } = projector(views);
  await run({ Records: [record('MODIFY', '3'), record('REMOVE', '4')] });
  const entry = { level: 'error', event: 'event-changed', stream: 'game/A' };
  expect(logged).toEqual([
    { ...entry, change: 'MODIFY', version: '3' },
    { ...entry, change: 'REMOVE', version: '4' },
  ]);
  expect(counted).toEqual({ EventsChanged: 2 });
  expect(views.all()).toEqual([]);
});

test('of games that a store does not take, the records come again from the first of them on', async () => {
  const [one, other] = [(await lifeOf(3)).commits, (await lifeOf(4)).commits];
  const views = openMemoryReadStore();
  const throttled = new StoreFault('throttled', 'not now', { retryable: true });
  const { run, logged, counted } = projector({
    ...views,
    put: async (rows) => {
      if (rows.some(({ partition }) => partition === `G#${gameIdIn(other[0]?.stream ?? '')}`)) throw throttled;
      return views.put(rows);
    },
  });
  const Records = [...one, ...other].map((commit) => inserted(commit));
  const { batchItemFailures } = await run({ Records });
  expect(batchItemFailures).toEqual([{ itemIdentifier: `${other[0]?.stream} 1` }]);
  expect(cards(views).length).toBe(1);
  expect(await views.get([{ partition: 'META', sort: 'AS_OF' }])).toEqual([null]);
  expect(logged).toMatchObject([{ level: 'warn', event: 'unavailable', stream: other[0]?.stream }]);
  expect(counted).toEqual({});
});

test('a game that cannot be projected is counted and logged, and the batch is done', async () => {
  const { commits } = await lifeOf(3);
  const views = openMemoryReadStore();
  const { stream } = commits[0] ?? {};
  await views.put([
    { partition: `G#${gameIdIn(stream ?? '')}`, sort: 'CARD', version: 1, body: '{', listing: null, expiresAt: null },
  ]);
  const { run, logged, counted } = projector(views);
  expect(await run({ Records: commits.map((commit) => inserted(commit)) })).toEqual({ batchItemFailures: [] });
  expect(logged).toMatchObject([{ level: 'error', event: 'parked', stream }]);
  expect(counted).toEqual({ Parked: 1 });
});
