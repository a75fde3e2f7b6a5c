// Snapshots: who keeps one and when, what is passed over, and that a cold load rests on them.

import { expect, test } from 'vitest';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { type EventStore, PAGE_COMMITS, type Snapshot } from '../../../eventstore/port.ts';
import { add, type Counter, commandId, counterAggregate, freshStream } from '../../kit/stores/counter.ts';
import { faultyStore } from '../../kit/stores/faultyStore.ts';
import { journalOn, play } from '../../kit/stores/journals.ts';

function memory(): EventStore {
  return openMemoryStore().store;
}

/** `store`, noting every snapshot that it is given. */
function snapshotting(store: EventStore, seen: Snapshot[]): EventStore {
  return {
    ...store,
    putSnapshot: (snapshot) => {
      seen.push(snapshot);
      return store.putSnapshot(snapshot);
    },
  };
}

/** The counter, noting the version of each commit that it folds. */
function noting(folded: number[]): ReturnType<typeof counterAggregate> {
  const plain = counterAggregate();
  return {
    ...plain,
    evolve(state, event, place) {
      folded.push(place.version);
      return plain.evolve(state, event, place);
    },
  };
}

/** Versions of the snapshots that `journal` and other processes have put, in order. */
function versionsOf(kept: readonly Snapshot[]): readonly number[] {
  return kept.map(({ version }) => version);
}

test('a process that made the stream keeps no snapshot: while it lives, nobody reads the stream cold', async () => {
  const kept: Snapshot[] = [];
  await play(journalOn(snapshotting(memory(), kept)), freshStream(), 100);
  expect(kept).toEqual([]);
});

test('a writer that has read the stream cold keeps the next snapshot, at a multiple of 16', async () => {
  const kept: Snapshot[] = [];
  const [store, stream] = [snapshotting(memory(), kept), freshStream()];
  await play(journalOn(store), stream, 13);
  await play(journalOn(store), stream, 2);
  expect(kept).toEqual([]);
  await play(journalOn(store), stream, 1);
  expect(versionsOf(kept)).toEqual([16]);
  await play(journalOn(store), stream, 17);
  expect(versionsOf(kept)).toEqual([16, 32]);
});

test('a writer that others have passed at a multiple of 16 keeps none: what they have kept it does not know', async () => {
  const kept: Snapshot[] = [];
  const [store, stream] = [snapshotting(memory(), kept), freshStream()];
  const maker = journalOn(store);
  await play(maker, stream, 10);
  const other = journalOn(store, { staleAfterMs: -1 });
  await play(other, stream, 1);
  await play(maker, stream, 9);
  await play(other, stream, 20);
  expect(kept).toEqual([]);
});

test('processes that know nothing put each snapshot once, whoever appends', async () => {
  const kept: Snapshot[] = [];
  const [store, stream] = [snapshotting(memory(), kept), freshStream()];
  for (let i = 0; i < 50; i += 1) {
    await Promise.all([1, 2, 3].map(() => journalOn(store).load(stream)));
    await play(journalOn(store), stream, 1);
  }
  expect(versionsOf(kept)).toEqual([16, 32, 48]);
});

test('a snapshot of n KiB waits for 5n commits', async () => {
  const kept: Snapshot[] = [];
  const [store, stream] = [snapshotting(memory(), kept), freshStream()];
  // Stored, such a state takes a third of its text: 5 KiB, and 3 bytes for each command id.
  const note = 'x'.repeat(15 * 1_024);
  for (let i = 0; i < 96; i += 1) await journalOn(store).execute(add(stream, 1, { note }));
  expect(versionsOf(kept)).toEqual([32, 64, 96]);
});

test('copies within a state do not make a snapshot wait: deflated they take next to nothing', async () => {
  const kept: Snapshot[] = [];
  const [store, stream] = [snapshotting(memory(), kept), freshStream()];
  const aggregate = { ...counterAggregate(), withoutCopies: (state: Counter) => ({ ...state, note: '' }) };
  const note = 'x'.repeat(12 * 1_024);
  for (let i = 0; i < 48; i += 1) await journalOn(store, { aggregate }).execute(add(stream, 1, { note }));
  expect(versionsOf(kept)).toEqual([16, 32, 48]);
});

test('a cold reader of more than 32 commits keeps a snapshot at the last multiple of 16', async () => {
  const kept: Snapshot[] = [];
  const [store, stream] = [snapshotting(memory(), kept), freshStream()];
  const maker = journalOn(store);
  await play(maker, stream, 32);
  await journalOn(store).load(stream);
  expect(kept).toEqual([]);
  await play(maker, stream, 2);
  await journalOn(store).load(stream);
  expect(versionsOf(kept)).toEqual([32]);
  await play(maker, stream, 30);
  await journalOn(store).load(stream);
  expect(versionsOf(kept)).toEqual([32]);
  await play(maker, stream, 1);
  await journalOn(store).load(stream);
  expect(versionsOf(kept)).toEqual([32, 64]);
});

test('a warm reader keeps none, however far it was behind', async () => {
  const kept: Snapshot[] = [];
  const [store, stream] = [snapshotting(memory(), kept), freshStream()];
  const writer = journalOn(store);
  const behind = journalOn(store);
  await play(writer, stream, 1);
  await behind.load(stream);
  await play(writer, stream, 70);
  expect((await behind.load(stream))?.version).toBe(71);
  expect(kept).toEqual([]);
});

test('two releases keep their snapshots side by side, and neither takes the place of the other’s', async () => {
  const [store, stream] = [memory(), freshStream()];
  const releases = ['counter-1', 'counter-2'].map((name) => counterAggregate(name));
  await play(journalOn(store), stream, 40);
  for (const aggregate of [...releases, ...releases]) await journalOn(store, { aggregate }).load(stream);
  const { snapshots } = await store.readBackward(stream, null, PAGE_COMMITS, { strong: true });
  expect(snapshots.map(({ version, fingerprint }) => [version, fingerprint])).toEqual([
    [32, 'counter-1'],
    [32, 'counter-2'],
  ]);
});

test('a load and a command answer only when the snapshot that they keep is put', async () => {
  const store = memory();
  const order: string[] = [];
  const slow: EventStore = {
    ...store,
    async putSnapshot(snapshot) {
      await new Promise((resolve) => setImmediate(resolve));
      await store.putSnapshot(snapshot);
      order.push(`put ${snapshot.version}`);
    },
  };
  const stream = freshStream();
  await play(journalOn(slow), stream, 47);
  await journalOn(slow).load(stream);
  order.push('loaded');
  await play(journalOn(slow), stream, 1);
  order.push('played');
  expect(order).toEqual(['put 32', 'loaded', 'put 48', 'played']);
});

test('a snapshot that comes a page before the commit of its version is used', async () => {
  const [store, stream] = [memory(), freshStream()];
  await play(journalOn(store), stream, 40);
  await journalOn(store).load(stream);
  // As where the snapshots of other releases take the places of commits: the first page ends at the snapshot.
  let pages = 0;
  const crowded: EventStore = {
    ...store,
    async readBackward(name, before, limit, options) {
      pages += 1;
      const page = await store.readBackward(name, before, pages === 1 ? 8 : limit, options);
      const { snapshots } = await store.readBackward(name, null, PAGE_COMMITS, options);
      return { ...page, snapshots: pages === 1 ? snapshots : [] };
    },
  };
  const folded: number[] = [];
  expect((await journalOn(crowded, { aggregate: noting(folded) }).load(stream))?.state.sum).toBe(40);
  expect(pages).toBe(2);
  expect(folded).toEqual([33, 34, 35, 36, 37, 38, 39, 40]);
});

test('a snapshot that cannot be put changes nothing', async () => {
  const [store, stream] = [memory(), freshStream()];
  const broken: EventStore = { ...store, putSnapshot: () => Promise.reject(new Error('no room')) };
  const journal = journalOn(broken);
  await play(journal, stream, 200);
  expect((await journalOn(broken).load(stream))?.version).toBe(200);
  expect(await journalOn(broken).execute(add(stream, 1))).toMatchObject({ kind: 'committed' });
});

test.each([
  ['of another hash', { hash: new Uint8Array(32) }],
  ['with too few command ids', { commandIds: new Uint8Array(8) }],
  ['with half an id too many', { commandIds: new Uint8Array(96 * 3 + 1) }],
  ['whose state is no JSON', { state: Uint8Array.of(1, 2, 3) }],
  ['of another fingerprint', { fingerprint: 'counter-0' }],
])('a snapshot %s is passed over', async (_name, change) => {
  const kept: Snapshot[] = [];
  const [store, stream] = [memory(), freshStream()];
  const deaf: EventStore = { ...store, putSnapshot: async (snapshot) => void kept.push(snapshot) };
  await play(journalOn(deaf), stream, 130);
  await journalOn(deaf).load(stream);
  const [snapshot] = kept;
  if (snapshot === undefined) throw new Error('no snapshot');
  const lie = new TextEncoder().encode('{"sum":-1,"steps":0,"note":""}');
  await store.putSnapshot({ ...snapshot, state: lie, ...change });
  expect((await journalOn(deaf).load(stream))?.state.sum).toBe(130);
});

test('a snapshot of release 0.7.0, with 8 bytes of each command id, is used, and repeats are found by it', async () => {
  const kept: Snapshot[] = [];
  const [store, stream] = [memory(), freshStream()];
  const deaf: EventStore = { ...store, putSnapshot: async (snapshot) => void kept.push(snapshot) };
  const ids = Array.from({ length: 40 }, commandId);
  const first = journalOn(deaf);
  for (const id of ids) await first.execute(add(stream, 1, { id }));
  await journalOn(deaf).load(stream);
  const [snapshot] = kept;
  if (snapshot === undefined) throw new Error('no snapshot');
  const eightEach = Buffer.concat(ids.slice(0, snapshot.version).map((id) => id.subarray(0, 8)));
  await store.putSnapshot({ ...snapshot, commandIds: Uint8Array.from(eightEach) });
  const folded: number[] = [];
  const later = journalOn(store, { aggregate: noting(folded) });
  expect((await later.load(stream))?.version).toBe(40);
  expect(folded).toEqual([33, 34, 35, 36, 37, 38, 39, 40]);
  for (const version of [1, 20, 32, 40]) {
    const [id] = ids.slice(version - 1);
    const repeat = await later.execute(add(stream, 1, id === undefined ? {} : { id }));
    expect(repeat).toMatchObject({ kind: 'committed', repeated: true, commit: { version } });
  }
});

test('a snapshot is used: the commits below it are neither read nor folded', async () => {
  const [store, stream] = [faultyStore(memory()), freshStream()];
  await play(journalOn(store), stream, 200);
  await journalOn(store).load(stream);
  store.requests.length = 0;
  const folded: number[] = [];
  expect((await journalOn(store, { aggregate: noting(folded) }).load(stream))?.state.sum).toBe(200);
  expect(folded).toEqual(Array.from({ length: 8 }, (_, at) => 193 + at));
  expect(store.requests).toEqual([{ kind: 'readBackward', strong: false }]);
});

test.each([
  [999, []],
  [1_000, [96]],
])(
  'a cold read of 100 commits with %d ms left keeps %j: a snapshot is not worth the last second',
  async (leftMs, versions) => {
    const kept: Snapshot[] = [];
    const [store, stream] = [snapshotting(memory(), kept), freshStream()];
    await play(journalOn(store), stream, 100);
    const loaded = await journalOn(store)
      .within({ leftMs: () => leftMs })
      .load(stream);
    expect([loaded?.version, versionsOf(kept)]).toEqual([100, versions]);
  },
);
