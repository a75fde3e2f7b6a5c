// What every event store must do, whatever its technology: the port alone, then the journal on top of it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Commit, StreamId } from '../../../domain/log/index.ts';
import {
  type ChangeFeed,
  type EventStore,
  MAX_BODY_BYTES,
  MAX_SNAPSHOT_BYTES,
  PAGE_COMMITS,
  type Snapshot,
} from '../../../eventstore/port.ts';
import { chainOf, commitAfter } from './commits.ts';
import { freshStream } from './counter.ts';
import { journalSuite } from './journalSuite.ts';

export interface StoreUnderTest {
  readonly store: EventStore;
  readonly feed: ChangeFeed;
  /** Several processes may have it open, of different releases too. */
  readonly shared: boolean;
  /** The same data after a restart of the process. */
  reopen(): Promise<StoreUnderTest>;
}

const STRONG = { strong: true };

/** Registers the suite for the store that `open` makes. */
export function storeSuite(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`event store ${name}`, () => {
    let opened: StoreUnderTest;
    const store = (): EventStore => opened.store;

    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.store.close());

    appending(store);
    paging(store);
    snapshots(() => opened);
    feed(() => opened);
    journalSuite(store, async () => {
      opened = await opened.reopen();
    });
  });
}

async function appendAll(store: EventStore, commits: readonly Commit[]): Promise<void> {
  for (const commit of commits) expect(await store.append(commit)).toEqual({ ok: true });
}

async function allForward(store: EventStore, stream: StreamId, limit: number): Promise<readonly Commit[]> {
  const commits: Commit[] = [];
  for (;;) {
    const page = await store.readForward(stream, commits.length, limit, STRONG);
    expect(page.commits.length).toBeLessThanOrEqual(limit);
    commits.push(...page.commits);
    if (page.commits.length === 0 || !page.more) return commits;
  }
}

async function allBackward(store: EventStore, stream: StreamId, limit: number): Promise<readonly Commit[]> {
  const commits: Commit[] = [];
  for (;;) {
    const page = await store.readBackward(stream, commits.at(-1)?.version ?? null, limit, STRONG);
    expect(page.commits.length).toBeLessThanOrEqual(limit);
    commits.push(...page.commits);
    if (page.commits.length === 0 || !page.more) return commits.reverse();
  }
}

function plain(commits: readonly Commit[]): readonly unknown[] {
  return commits.map((commit) => ({
    ...commit,
    commandId: [...commit.commandId],
    commandDigest: [...commit.commandDigest],
    body: Buffer.from(commit.body).toString('base64'),
    hash: [...commit.hash],
  }));
}

function appending(store: () => EventStore): void {
  test('a stream that does not exist has no commits', async () => {
    const stream = freshStream();
    expect(await store().readForward(stream, 0, PAGE_COMMITS, STRONG)).toEqual({ commits: [], more: false });
    expect(await store().readBackward(stream, null, PAGE_COMMITS, STRONG)).toEqual({
      commits: [],
      snapshots: [],
      more: false,
    });
  });

  test('commits come back byte for byte, at the ends of every field’s range', async () => {
    const stream = `game/Zürich-Ελλάδα-日本-🚂-${freshStream()}` as StreamId;
    const bytes = Uint8Array.from({ length: 512 }, (_, index) => index % 256);
    const first = commitAfter(stream, null, { actor: -1, summary: 0, recordedAt: 0, dueAt: 1, body: bytes });
    const second = commitAfter(stream, first, {
      actor: 127,
      summary: 0xffff_ffff,
      recordedAt: Number.MAX_SAFE_INTEGER,
      dueAt: Number.MAX_SAFE_INTEGER,
      schemaVersion: 0xffff_ffff,
      body: Uint8Array.of(1),
    });
    const third = commitAfter(stream, second, { dueAt: null });
    await appendAll(store(), [first, second, third]);
    expect(plain(await allForward(store(), stream, PAGE_COMMITS))).toEqual(plain([first, second, third]));
    expect(plain(await allBackward(store(), stream, PAGE_COMMITS))).toEqual(plain([first, second, third]));
  });

  test('a version that exists is not overwritten; the answer is the commit that holds it', async () => {
    const stream = freshStream();
    const [first, rival] = [commitAfter(stream, null), commitAfter(stream, null)];
    await appendAll(store(), [first]);
    const answer = await store().append(rival);
    expect(answer).toMatchObject({ ok: false, reason: 'conflict' });
    if (answer.ok || answer.reason !== 'conflict') throw new Error('no conflict');
    expect(plain([answer.stored])).toEqual(plain([first]));
    expect(plain(await allForward(store(), stream, PAGE_COMMITS))).toEqual(plain([first]));
  });

  test('of many puts of one version exactly one wins, and all others get the winner', async () => {
    const stream = freshStream();
    const rivals = Array.from({ length: 24 }, () => commitAfter(stream, null));
    const answers = await Promise.all(rivals.map((rival) => store().append(rival)));
    const winners = rivals.filter((_, index) => answers[index]?.ok);
    expect(winners).toHaveLength(1);
    for (const answer of answers) {
      if (answer.ok || answer.reason !== 'conflict') continue;
      expect(plain([answer.stored])).toEqual(plain(winners));
    }
  });

  test('a body at the limit is stored; a larger one, even of 400 KB, is refused and nothing is written', async () => {
    const stream = freshStream();
    const largest = commitAfter(stream, null, { body: new Uint8Array(MAX_BODY_BYTES).fill(7) });
    await appendAll(store(), [largest]);
    for (const bytes of [MAX_BODY_BYTES + 1, 400 * 1024]) {
      const answer = await store().append(commitAfter(stream, largest, { body: new Uint8Array(bytes) }));
      expect(answer).toEqual({ ok: false, reason: 'too-large', bytes, limit: MAX_BODY_BYTES });
    }
    expect(plain(await allForward(store(), stream, PAGE_COMMITS))).toEqual(plain([largest]));
  });

  test('streams whose names begin alike do not mix', async () => {
    const stream = freshStream();
    const longer = `${stream}-2` as StreamId;
    const [one, two] = [chainOf(stream, 3), chainOf(longer, 2)];
    await appendAll(store(), [...one, ...two]);
    expect(plain(await allBackward(store(), stream, PAGE_COMMITS))).toEqual(plain(one));
    expect(plain(await allBackward(store(), longer, PAGE_COMMITS))).toEqual(plain(two));
  });
}

function paging(store: () => EventStore): void {
  test.each([1, 95, 96, 97, 192, 200])(
    'a stream of %i commits is read completely in pages, from both ends',
    async (count) => {
      const stream = freshStream();
      const commits = chainOf(stream, count);
      await appendAll(store(), commits);
      expect(plain(await allForward(store(), stream, PAGE_COMMITS))).toEqual(plain(commits));
      expect(plain(await allBackward(store(), stream, PAGE_COMMITS))).toEqual(plain(commits));
      expect(plain(await allForward(store(), stream, 7))).toEqual(plain(commits));
      const [newest] = (await store().readBackward(stream, null, 1, STRONG)).commits;
      expect(newest?.version).toBe(count);
      expect((await store().readForward(stream, count, PAGE_COMMITS, STRONG)).commits).toEqual([]);
      const below = await store().readBackward(stream, count, PAGE_COMMITS, STRONG);
      expect(below.commits[0]?.version).toBe(count === 1 ? undefined : count - 1);
    },
  );

  test('pages of more than 1 MB: 40 commits of 64 KB are read completely from both ends', async () => {
    const stream = freshStream();
    const commits = chainOf(stream, 40, { body: new Uint8Array(MAX_BODY_BYTES).fill(9) });
    await appendAll(store(), commits);
    expect(plain(await allForward(store(), stream, PAGE_COMMITS))).toEqual(plain(commits));
    expect(plain(await allBackward(store(), stream, PAGE_COMMITS))).toEqual(plain(commits));
  });
}

function snapshotAt(commit: Commit, fingerprint: string, text: string): Snapshot {
  return {
    stream: commit.stream,
    version: commit.version,
    fingerprint,
    hash: commit.hash,
    commandIds: new Uint8Array(commit.version * 8),
    state: new TextEncoder().encode(text),
  };
}

function snapshots(opened: () => StoreUnderTest): void {
  const store = (): EventStore => opened().store;

  test('snapshots come with the commits backwards, never forwards, and never instead of commits', async () => {
    const stream = freshStream();
    const commits = chainOf(stream, 12);
    await appendAll(store(), commits);
    const [old, newest] = [commits.at(7), commits.at(11)];
    if (old === undefined || newest === undefined) throw new Error('too few commits');
    await store().putSnapshot(snapshotAt(old, 'one', 'at 8'));
    await store().putSnapshot(snapshotAt(newest, 'one', 'at 12'));
    const page = await store().readBackward(stream, null, PAGE_COMMITS, STRONG);
    expect(page.snapshots.map(({ version }) => version)).toEqual([12, 8]);
    expect(page.snapshots[1]).toEqual(snapshotAt(old, 'one', 'at 8'));
    expect(plain(await allBackward(store(), stream, 2))).toEqual(plain(commits));
    expect(plain(await allForward(store(), stream, 5))).toEqual(plain(commits));
    expect((await store().readBackward(stream, null, 1, STRONG)).commits.map(({ version }) => version)).toEqual([12]);
    const earlier = await store().readBackward(stream, 9, PAGE_COMMITS, STRONG);
    expect(earlier.snapshots.map(({ version }) => version)).toEqual([8]);
  });

  test('a snapshot of the same fingerprint stays; one of another fingerprint stands beside it where processes share the store', async () => {
    const stream = freshStream();
    const commit = commitAfter(stream, null);
    await appendAll(store(), [commit]);
    const kept = async (): Promise<readonly string[]> => {
      const page = await store().readBackward(stream, null, PAGE_COMMITS, STRONG);
      return page.snapshots
        .map(({ fingerprint, state }) => `${fingerprint}: ${new TextDecoder().decode(state)}`)
        .sort();
    };
    await store().putSnapshot(snapshotAt(commit, 'one', 'first'));
    await store().putSnapshot(snapshotAt(commit, 'one', 'second'));
    expect(await kept()).toEqual(['one: first']);
    await store().putSnapshot(snapshotAt(commit, 'two', 'third'));
    expect(await kept()).toEqual(opened().shared ? ['one: first', 'two: third'] : ['two: third']);
  });

  test('a snapshot that is too large is not stored', async () => {
    const stream = freshStream();
    const commit = commitAfter(stream, null);
    await appendAll(store(), [commit]);
    const small = snapshotAt(commit, 'one', '');
    await store().putSnapshot({ ...small, state: new Uint8Array(MAX_SNAPSHOT_BYTES + 1) });
    await store().putSnapshot({ ...small, state: new Uint8Array(8), commandIds: new Uint8Array(MAX_SNAPSHOT_BYTES) });
    expect((await store().readBackward(stream, null, PAGE_COMMITS, STRONG)).snapshots).toEqual([]);
  });
}

/** Every record of the feed, read in pages of `limit`, grouped by stream. */
async function drained(source: ChangeFeed, limit: number): Promise<ReadonlyMap<StreamId, readonly number[]>> {
  const versions = new Map<StreamId, number[]>();
  let cursor: string | null = null;
  for (;;) {
    const page: Awaited<ReturnType<ChangeFeed['readFeed']>> = await source.readFeed(cursor, limit);
    if (page.entries.length === 0) return versions;
    expect(page.entries.length).toBeLessThanOrEqual(limit);
    for (const { stream, version } of page.entries) versions.set(stream, [...(versions.get(stream) ?? []), version]);
    cursor = page.cursor;
  }
}

function feed(opened: () => StoreUnderTest): void {
  test('the feed names every append in order per stream, and continues from its cursor', async () => {
    const streams = [freshStream(), freshStream(), freshStream()];
    await Promise.all(streams.map((stream) => appendAll(opened().store, chainOf(stream, 20))));
    const versions = await drained(opened().feed, 7);
    for (const stream of streams) expect(versions.get(stream)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });
}
