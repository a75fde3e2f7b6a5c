// Commands: blind when warm, refused only on a strong read, retried within bounds.

import { expect, test } from 'vitest';
import { NewerRelease } from '../../../domain/base/newer.ts';
import { type Commit, type StoredEvent, sha256 } from '../../../domain/log/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { type EventStore, StoreFault } from '../../../eventstore/port.ts';
import { commitAfter } from '../../kit/stores/commits.ts';
import { add, counterAggregate, freshStream } from '../../kit/stores/counter.ts';
import {
  appendsMeet,
  type FaultyStore,
  faultyStore,
  NO_FAULTS,
  type StoreRequest,
} from '../../kit/stores/faultyStore.ts';
import { AT_ONCE, journalOn, play } from '../../kit/stores/journals.ts';

function memory(): EventStore {
  return openMemoryStore().store;
}

/** The requests that `work` makes. */
async function requestsOf(store: FaultyStore, work: () => Promise<unknown>): Promise<readonly StoreRequest[]> {
  store.requests.length = 0;
  await work();
  return [...store.requests];
}

const APPEND = { kind: 'append', strong: true };
const CATCH_UP = { kind: 'readForward', strong: false };
const STRONG_CATCH_UP = { kind: 'readForward', strong: true };
const LOOK = { kind: 'readBackward', strong: false };

test('the first command looks once and appends; each later one only appends', async () => {
  const [store, stream] = [faultyStore(memory()), freshStream()];
  const journal = journalOn(store);
  expect(await requestsOf(store, () => play(journal, stream, 1))).toEqual([LOOK, APPEND]);
  expect(await requestsOf(store, () => play(journal, stream, 3))).toEqual([APPEND, APPEND, APPEND]);
});

test('after a load the first command is blind too', async () => {
  const [store, stream] = [faultyStore(memory()), freshStream()];
  await play(journalOn(store), stream, 5);
  const journal = journalOn(store);
  await journal.load(stream);
  expect(await requestsOf(store, () => play(journal, stream, 1))).toEqual([APPEND]);
});

test('a head older than the journal trusts is compared with the store before it is written upon', async () => {
  const [store, stream] = [faultyStore(memory()), freshStream()];
  let now = 1_800_000_000_000;
  const journal = journalOn(store, { clock: { now: () => now }, staleAfterMs: 100 });
  await play(journal, stream, 1);
  now += 100;
  expect(await requestsOf(store, () => play(journal, stream, 1))).toEqual([APPEND]);
  now += 101;
  expect(await requestsOf(store, () => play(journal, stream, 1))).toEqual([CATCH_UP, APPEND]);
  expect(await requestsOf(store, () => play(journal, stream, 1))).toEqual([APPEND]);
  now += 101;
  await journal.load(stream);
  expect(await requestsOf(store, () => play(journal, stream, 1))).toEqual([APPEND]);
});

test('where no other process writes, a head never grows old', async () => {
  const [store, stream] = [faultyStore(memory()), freshStream()];
  let now = 1_800_000_000_000;
  const journal = journalOn(store, { clock: { now: () => now }, staleAfterMs: Number.POSITIVE_INFINITY });
  await play(journal, stream, 1);
  now += 365 * 24 * 60 * 60_000;
  expect(await requestsOf(store, () => play(journal, stream, 1))).toEqual([APPEND]);
});

test('after a lost race the command is decided again, on what was read meanwhile', async () => {
  const [store, stream] = [faultyStore(memory()), freshStream()];
  const [one, two] = [journalOn(store), journalOn(store)];
  await play(one, stream, 1);
  await two.load(stream);
  await play(one, stream, 1);
  const requests = await requestsOf(store, async () => {
    expect(await two.execute(add(stream, 1))).toMatchObject({
      kind: 'committed',
      commit: { version: 3 },
      repeated: false,
    });
  });
  expect(requests).toEqual([APPEND, CATCH_UP, APPEND]);
});

test('whoever is far behind loses one race, not one for each commit', async () => {
  const [store, stream] = [faultyStore(memory()), freshStream()];
  const [one, two] = [journalOn(store), journalOn(store)];
  await play(one, stream, 1);
  await two.load(stream);
  await play(one, stream, 30);
  expect(await requestsOf(store, () => play(two, stream, 1))).toEqual([APPEND, CATCH_UP, APPEND]);
});

test('a command that a stale state forbids is not refused: the state is read strongly first', async () => {
  const [store, stream] = [memory(), freshStream()];
  const lagging = faultyStore(store, { ...NO_FAULTS, lagOf: () => 2 });
  const [one, two] = [journalOn(lagging), journalOn(lagging)];
  await play(one, stream, 1);
  await two.load(stream, { strong: true });
  await play(one, stream, 1);
  const requests = await requestsOf(lagging, async () => {
    expect(await two.execute(add(stream, -2))).toMatchObject({ kind: 'committed', commit: { version: 3 } });
  });
  expect(requests).toEqual([STRONG_CATCH_UP, APPEND]);
});

test('a refusal rests on one strong read, writes nothing and tells the state that was judged', async () => {
  const [store, stream] = [faultyStore(memory()), freshStream()];
  const journal = journalOn(store);
  await play(journal, stream, 2);
  const requests = await requestsOf(store, async () => {
    const refused = await journal.execute(add(stream, -3));
    expect(refused).toMatchObject({
      kind: 'refused',
      refusal: 'would-be-negative',
      loaded: { version: 2, state: { sum: 2 } },
    });
  });
  expect(requests).toEqual([STRONG_CATCH_UP]);
  expect(await journalOn(store).execute(add(freshStream(), -1))).toEqual({
    kind: 'refused',
    refusal: 'would-be-negative',
    loaded: null,
  });
});

test('an expected version is held to: behind, ahead, right, and on a stream that does not exist', async () => {
  const [store, stream] = [memory(), freshStream()];
  const journal = journalOn(store);
  expect(await journal.execute(add(stream, 1, { expectedVersion: 1 }))).toEqual({
    kind: 'version-conflict',
    currentVersion: 0,
  });
  expect(await journal.execute(add(stream, 1, { expectedVersion: 0 }))).toMatchObject({ kind: 'committed' });
  await play(journal, stream, 2);
  for (const expectedVersion of [0, 2, 4]) {
    expect(await journal.execute(add(stream, 1, { expectedVersion }))).toEqual({
      kind: 'version-conflict',
      currentVersion: 3,
    });
  }
  expect(await journal.execute(add(stream, 1, { expectedVersion: 3 }))).toMatchObject({ kind: 'committed' });
});

test('an expected version ahead of a stale cache is found by reading', async () => {
  const [store, stream] = [memory(), freshStream()];
  const [one, two] = [journalOn(store), journalOn(store)];
  await play(one, stream, 1);
  await two.load(stream);
  await play(one, stream, 4);
  expect(await two.execute(add(stream, 1, { expectedVersion: 5 }))).toMatchObject({
    kind: 'committed',
    commit: { version: 6 },
  });
});

test('a store that stays away: the same bytes are sent a bounded number of times, then the fault rises', async () => {
  const sent: Commit[] = [];
  const store: EventStore = {
    ...memory(),
    append: (commit) => {
      sent.push(commit);
      return Promise.reject(new StoreFault('throttled', 'on purpose', { retryable: true }));
    },
  };
  const waits: number[] = [];
  const retries = {
    tries: 5,
    firstWaitMs: 10,
    longestWaitMs: 30,
    random: () => 1,
    sleep: async (ms: number) => void waits.push(ms),
  };
  const journal = journalOn(store, { retries });
  await expect(journal.execute(add(freshStream(), 1))).rejects.toMatchObject({ code: 'throttled', retryable: true });
  expect(sent).toHaveLength(5);
  expect(new Set(sent).size).toBe(1);
  expect(waits).toEqual([10, 20, 30, 30]);
});

test('a fault that no retry cures is not retried', async () => {
  const refuse = (): Promise<never> =>
    Promise.reject(new StoreFault('unavailable', 'no permission', { retryable: false }));
  const store = faultyStore({ ...memory(), append: refuse });
  await expect(journalOn(store).execute(add(freshStream(), 1))).rejects.toMatchObject({ code: 'unavailable' });
  expect(store.requests.filter(({ kind }) => kind === 'append')).toHaveLength(1);
});

test('after a fault the queue of the stream goes on', async () => {
  const [store, stream] = [faultyStore(memory(), appendsMeet('lost-reply')), freshStream()];
  const journal = journalOn(store, { retries: { ...AT_ONCE, tries: 1 } });
  const command = add(stream, 1);
  await expect(journal.execute(command)).rejects.toMatchObject({ code: 'timeout' });
  expect(await journal.execute(add(stream, 1))).toMatchObject({ kind: 'committed', commit: { version: 2 } });
  expect(await journal.execute(command)).toMatchObject({ kind: 'committed', repeated: true, commit: { version: 1 } });
});

test('a command that loses every race gives up with the retryable fault "contention"', async () => {
  const store = memory();
  const stream = freshStream();
  let last: Commit | null = null;
  const crowded: EventStore = {
    ...store,
    async append(commit) {
      last = commitAfter(stream, last);
      await store.append(last);
      return store.append(commit);
    },
  };
  const journal = journalOn(crowded, { retries: { ...AT_ONCE, races: 7 } });
  await expect(journal.execute(add(stream, 1))).rejects.toMatchObject({
    name: 'StoreFault',
    code: 'contention',
    retryable: true,
  });
  expect((await journal.load(stream))?.version).toBe(7);
});

test('time never runs backwards within a stream, whatever the clocks say', async () => {
  const [store, stream] = [memory(), freshStream()];
  await journalOn(store, { clock: { now: () => 5_000 } }).execute(add(stream, 1));
  await journalOn(store, { clock: { now: () => 4_000 } }).execute(add(stream, 1));
  await journalOn(store, { clock: { now: () => 6_000 } }).execute(add(stream, 1));
  const commits = await journalOn(store).commits(stream, 0, 10);
  expect(commits.map(({ recordedAt }) => recordedAt)).toEqual([5_000, 5_000, 6_000]);
});

test('a commit carries the summary and the due time of the state after it', async () => {
  const [store, stream] = [memory(), freshStream()];
  const journal = journalOn(store);
  for (const amount of [3, -3, 2]) await journal.execute(add(stream, amount));
  const commits = await journal.commits(stream, 0, 10);
  expect(commits.map(({ summary, dueAt }) => [summary, dueAt])).toEqual([
    [3, 1],
    [0, null],
    [2, 3],
  ]);
});

test('the platform’s SHA-256 may stand in for the plain one: the hashes are the same', async () => {
  const [store, stream] = [memory(), freshStream()];
  let calls = 0;
  const counted = (bytes: Uint8Array): Uint8Array => {
    calls += 1;
    return sha256(bytes);
  };
  await play(journalOn(store, { sha256: counted }), stream, 3);
  expect(calls).toBeGreaterThanOrEqual(3);
  expect(await journalOn(store).commits(stream, 0, 10)).toHaveLength(3);
});

test('an accepted command without events, and an event that the aggregate does not know, are defects that write nothing', async () => {
  const [store, stream] = [faultyStore(memory()), freshStream()];
  const journal = journalOn(store);
  const command = add(stream, 1);
  await expect(journal.execute({ ...command, decide: () => ({ ok: true, events: [], actor: 0 }) })).rejects.toThrow(
    'without an event',
  );
  const melted = { ok: true, events: [{ type: 'Melted' }], actor: 0 } as const;
  await expect(journal.execute({ ...command, decide: () => melted })).rejects.toThrow('Melted');
  expect(store.requests.some(({ kind }) => kind === 'append')).toBe(false);
});

test('an event that this release reads and does not write yet is for another process, and nothing is written', async () => {
  const [store, stream] = [faultyStore(memory()), freshStream()];
  const aggregate = { ...counterAggregate(), writes: ({ type }: StoredEvent) => type !== 'Added' };
  await play(journalOn(store), stream, 2);
  store.requests.length = 0;
  const reading = journalOn(store, { aggregate });
  expect(await reading.load(stream)).toMatchObject({ version: 2 });
  await expect(reading.execute(add(stream, 1))).rejects.toThrow(NewerRelease);
  expect(store.requests.some(({ kind }) => kind === 'append')).toBe(false);
});
