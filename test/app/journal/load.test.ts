// Loads: cached and shared within a process, caught up with others, from snapshots where there are any.

import { describe, expect, test } from 'vitest';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { add, freshStream } from '../../kit/stores/counter.ts';
import { type FaultPlan, faultyStore, NO_FAULTS } from '../../kit/stores/faultyStore.ts';
import { AT_ONCE, journalOn, play } from '../../kit/stores/journals.ts';

function memory(): EventStore {
  return openMemoryStore().store;
}

test('a stream that does not exist is null, after a strong read', async () => {
  const store = faultyStore(memory());
  expect(await journalOn(store).load(freshStream())).toBeNull();
  expect(store.requests).toEqual([
    { kind: 'readBackward', strong: false },
    { kind: 'readBackward', strong: true },
  ]);
});

test('a stream that was just made is found although eventual reads lag', async () => {
  const [store, stream] = [faultyStore(memory(), { ...NO_FAULTS, lagOf: () => 5 }), freshStream()];
  await play(journalOn(store), stream, 2);
  expect((await journalOn(store).load(stream))?.version).toBe(2);
  expect((await journalOn(store).load(stream, { atVersion: 2 }))?.version).toBe(2);
  expect(await journalOn(store).commits(stream, 0, 10)).toHaveLength(0);
});

test('commits are not shorter than what this process has seen, although eventual reads lag', async () => {
  const [store, stream] = [faultyStore(memory(), { ...NO_FAULTS, lagOf: () => 5 }), freshStream()];
  const journal = journalOn(store);
  await play(journal, stream, 7);
  expect(await journal.commits(stream, 0, 100)).toHaveLength(7);
  expect(await journal.commits(stream, 5, 1)).toHaveLength(1);
});

test('a warm load sees what other processes have appended', async () => {
  const [store, stream] = [memory(), freshStream()];
  const [one, two] = [journalOn(store), journalOn(store)];
  await play(one, stream, 3);
  expect((await two.load(stream))?.version).toBe(3);
  await play(one, stream, 100);
  expect((await two.load(stream))?.state).toEqual({ sum: 103, steps: 103, note: '' });
});

test('loads at once share one read', async () => {
  const [store, stream] = [faultyStore(memory()), freshStream()];
  await play(journalOn(store), stream, 3);
  store.requests.length = 0;
  const journal = journalOn(store);
  const loads = await Promise.all(Array.from({ length: 20 }, () => journal.load(stream)));
  expect(loads.every((loaded) => loaded?.version === 3)).toBe(true);
  expect(store.requests).toHaveLength(1);
});

test('a strong load never shares a read that began before it was asked for', async () => {
  const [store, stream] = [memory(), freshStream()];
  await play(journalOn(store), stream, 1);
  // The first read is held back with what it found until another process has appended.
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let reads = 0;
  const slow: EventStore = {
    ...store,
    async readBackward(...range) {
      reads += 1;
      const page = await store.readBackward(...range);
      if (reads === 1) await held;
      return page;
    },
  };
  const journal = journalOn(slow);
  const early = journal.load(stream, { strong: true });
  await play(journalOn(store), stream, 1);
  const late = Promise.all([journal.load(stream, { strong: true }), journal.load(stream, { strong: true })]);
  release();
  expect((await early)?.version).toBe(1);
  expect((await late).map((loaded) => loaded?.version)).toEqual([2, 2]);
});

test('a load that was under way during appends neither falls behind them nor takes the cache back', async () => {
  const [store, stream] = [memory(), freshStream()];
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let reads = 0;
  const slow = faultyStore({
    ...store,
    async readForward(...range) {
      reads += 1;
      const isFirst = reads === 1;
      const page = await store.readForward(...range);
      if (isFirst) await held;
      return page;
    },
  });
  const journal = journalOn(slow);
  await play(journal, stream, 1);
  const loading = journal.load(stream);
  await play(journal, stream, 2);
  release();
  expect((await loading)?.version).toBe(3);
  slow.requests.length = 0;
  await play(journal, stream, 1);
  expect(slow.requests).toEqual([{ kind: 'append', strong: true }]);
});

test('what a process keeps is not read again for those to whom it is new enough, nor the commit that it has appended', async () => {
  const [store, stream] = [faultyStore(memory()), freshStream()];
  const journal = journalOn(store);
  await play(journal, stream, 3);
  store.requests.length = 0;
  expect((await journal.load(stream, { atLeast: 3 }))?.version).toBe(3);
  expect((await journal.commits(stream, 2, 1)).map(({ version }) => version)).toEqual([3]);
  expect(store.requests).toEqual([]);
  await play(journalOn(store), stream, 2);
  expect((await journal.load(stream, { atLeast: 3 }))?.version).toBe(3);
  expect((await journal.load(stream, { atLeast: 4 }))?.version).toBe(5);
  expect((await journal.commits(stream, 2, 1)).map(({ version }) => version)).toEqual([3]);
  expect((await journal.commits(stream, 2, 9)).map(({ version }) => version)).toEqual([3, 4, 5]);
});

test('the cache forgets the stream used longest ago, by number and by size', async () => {
  const store = faultyStore(memory());
  const streams = [freshStream(), freshStream(), freshStream()];
  for (const limits of [{ streams: 2 }, { bytes: 6_000 }]) {
    const journal = journalOn(store, { cache: limits });
    for (const stream of streams) await play(journal, stream, 1);
    store.requests.length = 0;
    for (const stream of streams.toReversed()) await journal.load(stream);
    expect(store.requests.map(({ kind }) => kind)).toEqual(['readForward', 'readForward', 'readBackward']);
  }
});

test('what looks corrupt in an eventual read is read again strongly before it is believed', async () => {
  const [store, stream] = [memory(), freshStream()];
  await play(journalOn(store), stream, 5);
  const torn: EventStore = {
    ...store,
    async readBackward(name, before, limit, options) {
      const page = await store.readBackward(name, before, limit, options);
      return options.strong ? page : { ...page, commits: page.commits.filter(({ version }) => version !== 3) };
    },
  };
  expect((await journalOn(torn).load(stream))?.version).toBe(5);
});

test('reads are retried within bounds', async () => {
  let faults = 0;
  const plan: FaultPlan = {
    ...NO_FAULTS,
    faultOf: ({ kind }) => {
      faults += kind === 'readBackward' ? 1 : 0;
      return faults <= 2 && kind === 'readBackward' ? 'throttled' : 'none';
    },
  };
  const [store, stream] = [memory(), freshStream()];
  await play(journalOn(store), stream, 2);
  expect((await journalOn(faultyStore(store, plan)).load(stream))?.version).toBe(2);
  faults = -1_000;
  const journal = journalOn(faultyStore(store, plan), { retries: { ...AT_ONCE, tries: 4 } });
  await expect(journal.load(stream)).rejects.toMatchObject({ code: 'throttled' });
  expect(faults).toBe(-996);
});

describe('a head that nobody has checked for more than a minute', () => {
  const MINUTE = 60_000;
  const BACKWARD = { kind: 'readBackward', strong: false };
  const FORWARD = { kind: 'readForward', strong: false };

  /** A journal that read the stream at version 10, and `commits` more by others, `ms` ago. */
  async function leftFor(ms: number, commits: number, staleAfterMs = 20) {
    const [store, stream] = [faultyStore(memory()), freshStream()];
    let now = 1_800_000_000_000;
    const others = journalOn(store);
    await play(others, stream, 10);
    const journal = journalOn(store, { clock: { now: () => now }, staleAfterMs });
    await journal.load(stream);
    await play(others, stream, commits);
    now += ms;
    store.requests.length = 0;
    return { journal, store, stream };
  }

  test('is read up to from the newest commit backwards, as far as the head or a snapshot', async () => {
    const near = await leftFor(MINUTE + 1, 5);
    expect((await near.journal.load(near.stream))?.state.sum).toBe(15);
    expect(near.store.requests).toEqual([BACKWARD]);
    const far = await leftFor(MINUTE + 1, 60);
    await journalOn(far.store).load(far.stream);
    far.store.requests.length = 0;
    expect((await far.journal.load(far.stream))?.state.sum).toBe(70);
    expect(far.store.requests).toEqual([BACKWARD]);
  });

  test('of which nothing is newer stays as it is', async () => {
    const { journal, store, stream } = await leftFor(MINUTE + 1, 0);
    expect((await journal.load(stream))?.version).toBe(10);
    expect(store.requests).toEqual([BACKWARD]);
  });

  test('is read forwards when it is younger, and where this process alone writes', async () => {
    for (const { journal, store, stream } of [
      await leftFor(MINUTE, 5),
      await leftFor(9 * MINUTE, 5, Number.POSITIVE_INFINITY),
    ]) {
      expect((await journal.load(stream))?.state.sum).toBe(15);
      expect(store.requests).toEqual([FORWARD]);
    }
  });

  test('answers repeats of commands before it and after it', async () => {
    const { journal, store, stream } = await leftFor(MINUTE + 1, 0);
    const late = add(stream, 1);
    await journalOn(store).execute(late);
    await journal.load(stream);
    expect(await journal.execute(late)).toMatchObject({ kind: 'committed', repeated: true, commit: { version: 11 } });
  });
});
