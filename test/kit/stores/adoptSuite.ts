// What a journal promises on every store when it adopts a stream: all checked before anything is written, the commits
// stored byte for byte, and whatever interrupts the writing, a repeat completes it.

import { describe, expect, test } from 'vitest';
import { type Commit, type StreamId, utf8 } from '../../../domain/log/index.ts';
import { type EventStore, MAX_BODY_BYTES, StoreFault } from '../../../eventstore/port.ts';
import { chainOf, commitAfter } from './commits.ts';
import { commandId, freshStream } from './counter.ts';
import { FAULTS, faultyStore, NO_FAULTS } from './faultyStore.ts';
import { AT_ONCE, journalOn } from './journals.ts';

/** Longer than one page of a store. */
const LENGTH = 150;

const stored = (store: EventStore, stream: StreamId): Promise<readonly Commit[]> =>
  journalOn(store).storedCommits(stream, { strong: true });

/** `commits` as they come back: some stores answer with Buffers. */
const plain = (commits: readonly Commit[]) => commits.map((commit) => ({ ...commit, ...bytesOf(commit) }));
const bytesOf = ({ commandId: id, commandDigest, body, hash }: Commit) => ({
  commandId: [...id],
  commandDigest: [...commandDigest],
  body: [...body],
  hash: [...hash],
});

/**
 * `store`, whose process dies at its append number `at` (from 0) and answers nothing more; that append itself may
 * arrive.
 */
function dyingAt(store: EventStore, at: number, arrives: boolean): EventStore {
  const gone = new StoreFault('unavailable', 'the process is gone', { retryable: false });
  let appends = 0;
  return {
    ...store,
    async append(commit) {
      appends += 1;
      if (appends <= at) return store.append(commit);
      if (appends === at + 1 && arrives) await store.append(commit);
      throw gone;
    },
  };
}

/** Registers the part of the journal's suite on adopted streams. */
export function adoptSuite(store: () => EventStore): void {
  describe('adopting a stream', () => {
    storing(store);
    refusing(store);
    surviving(store);
  });
}

function storing(store: () => EventStore): void {
  test('the commits are stored as they are, and fold; a repeat changes nothing', async () => {
    const stream = freshStream();
    const commits = chainOf(stream, LENGTH);
    expect(await journalOn(store()).newestCommit(stream)).toBeNull();
    for (let i = 0; i < 2; i += 1) {
      expect(await journalOn(store()).adopt(stream, commits)).toEqual({ kind: 'adopted' });
      expect(plain(await stored(store(), stream))).toEqual(plain(commits));
    }
    const journal = journalOn(store());
    expect((await journal.load(stream))?.state).toMatchObject({ sum: LENGTH, steps: LENGTH });
    expect(plain(await journal.storedCommits(stream, { from: 97, to: 98, strong: true }))).toEqual(
      plain(commits.slice(96, 98)),
    );
    expect(plain([(await journal.newestCommit(stream)) ?? expect.fail('none')])).toEqual(plain(commits.slice(-1)));
  });

  test('the chain of an imported stream begins with the name of the stream in which it was played', async () => {
    const played =
      `game/${Buffer.from(commandId()).toString('hex').slice(0, 25).toUpperCase().padStart(26, '0')}` as StreamId;
    const stream = `import/${played.slice(5)}-${Buffer.from(commandId()).toString('hex')}` as StreamId;
    const commits = chainOf(played, 3).map((commit) => ({ ...commit, stream }));
    expect(await journalOn(store()).adopt(stream, commits)).toEqual({ kind: 'adopted' });
    expect((await journalOn(store()).load(stream))?.version).toBe(3);
    expect(await journalOn(store()).commits(stream, 1, 10)).toHaveLength(2);
  });

  test('two processes that adopt the same stream at once both succeed, and each commit is there once', async () => {
    const stream = freshStream();
    const commits = chainOf(stream, 40);
    const adopted = await Promise.all([1, 2, 3].map(() => journalOn(store()).adopt(stream, commits)));
    expect(adopted).toEqual(Array(3).fill({ kind: 'adopted' }));
    expect(plain(await stored(store(), stream))).toEqual(plain(commits));
  });

  test('at most eight appends are under way, and the last one begins when all others have ended', async () => {
    const stream = freshStream();
    const commits = chainOf(stream, 60);
    let underWay = 0;
    const most: number[] = [];
    const counted: EventStore = {
      ...store(),
      async append(commit) {
        underWay += 1;
        most.push(underWay);
        await new Promise((resolve) => setImmediate(resolve));
        const result = await store().append(commit);
        underWay -= 1;
        return result;
      },
    };
    await journalOn(counted).adopt(stream, commits);
    expect(Math.max(...most)).toBe(8);
    expect(most).toHaveLength(60);
    expect(most.at(-1)).toBe(1);
  });
}

function refusing(store: () => EventStore): void {
  const foreign = freshStream();
  // biome-ignore format: one row per case
  test.each([
    ['a changed body',            (chain: readonly Commit[]) => change(chain, 5, { body: Uint8Array.of(1, 91, 93) }), { version: 6, reason: 'hash-mismatch' }],
    ['a changed hash at the end', (chain: readonly Commit[]) => change(chain, 9, { hash: new Uint8Array(32) }),       { version: 10, reason: 'hash-mismatch' }],
    ['a gap',                     (chain: readonly Commit[]) => chain.toSpliced(3, 1),                                { version: 5, reason: 'version-gap' }],
    ['no beginning',              (chain: readonly Commit[]) => chain.slice(1),                                       { version: 2, reason: 'version-gap' }],
    ['another stream',            (chain: readonly Commit[]) => change(chain, 0, { stream: foreign }),                { version: 1, reason: 'other-stream' }],
    ['a field out of range',      (chain: readonly Commit[]) => change(chain, 2, { actor: 300 }),                     { version: 3, reason: 'malformed-field' }],
  ])('a chain with %s is refused and nothing is written', async (_what, tamper, broken) => {
    const stream = freshStream();
    const counted = faultyStore(store());
    expect(await journalOn(counted).adopt(stream, tamper(chainOf(stream, 10)))).toEqual({ kind: 'broken', ...broken });
    expect(counted.requests).toEqual([]);
  });

  test('a body that is too large, even in the last commit, is refused and nothing is written', async () => {
    const stream = freshStream();
    const chain = chainOf(stream, 3);
    const body = utf8(`\u0001[{"type":"Added","amount":1,"note":"${'x'.repeat(MAX_BODY_BYTES)}"}]`);
    const last = commitAfter(stream, chain.at(-1) ?? null, { body });
    const counted = faultyStore(store());
    const refused = await journalOn(counted).adopt(stream, [...chain, last]);
    expect(refused).toEqual({ kind: 'too-large', version: 4, bytes: body.length, limit: MAX_BODY_BYTES });
    expect(counted.requests).toEqual([]);
  });

  test('a different commit at a version is a conflict; it stays, and the last commit is not written', async () => {
    const stream = freshStream();
    const other = chainOf(stream, 3);
    await journalOn(store()).adopt(stream, other);
    expect(await journalOn(store()).adopt(stream, chainOf(stream, 20))).toMatchObject({ kind: 'conflict' });
    const there = await stored(store(), stream);
    expect(plain(there.slice(0, 3))).toEqual(plain(other));
    expect(there.some(({ version }) => version === 20)).toBe(false);
  });
}

function change(chain: readonly Commit[], index: number, fields: Partial<Commit>): readonly Commit[] {
  return chain.map((commit, at) => (at === index ? { ...commit, ...fields } : commit));
}

function surviving(store: () => EventStore): void {
  test.each(FAULTS.filter((fault) => fault !== 'none'))('every second append meets "%s": all land', async (fault) => {
    const stream = freshStream();
    const commits = chainOf(stream, 50);
    let appends = 0;
    const plan = { ...NO_FAULTS, faultOf: () => (appends++ % 2 === 0 ? fault : 'none') };
    const journal = journalOn(faultyStore(store(), plan), { retries: { ...AT_ONCE, tries: 40 } });
    expect(await journal.adopt(stream, commits)).toEqual({ kind: 'adopted' });
    expect(plain(await stored(store(), stream))).toEqual(plain(commits));
  });

  test('a store that gives up for good is loud, and no append is left under way', async () => {
    const stream = freshStream();
    let underWay = 0;
    const slow: EventStore = {
      ...store(),
      async append(commit) {
        underWay += 1;
        await new Promise((resolve) => setTimeout(resolve, commit.version));
        underWay -= 1;
        if (commit.version === 3) throw new StoreFault('throttled', 'for ever', { retryable: true });
        return store().append(commit);
      },
    };
    const adopting = journalOn(slow).adopt(stream, chainOf(stream, 30));
    await expect(adopting).rejects.toMatchObject({ name: 'StoreFault', code: 'throttled' });
    expect(underWay).toBe(0);
  });

  test.each([0, 1, 9, 18, 19])(
    'a process that dies at append %i leaves a stream that a repeat completes',
    async (at) => {
      for (const arrives of [false, true]) {
        const stream = freshStream();
        const commits = chainOf(stream, 20);
        const dying = journalOn(dyingAt(store(), at, arrives));
        await expect(dying.adopt(stream, commits)).rejects.toMatchObject({ code: 'unavailable' });
        const there = await stored(store(), stream);
        const isEnded = there.some(({ version }) => version === 20);
        expect([isEnded, there.length]).toEqual([at === 19 && arrives, at + (arrives ? 1 : 0)]);
        expect(await journalOn(store()).adopt(stream, commits)).toEqual({ kind: 'adopted' });
        expect(plain(await stored(store(), stream))).toEqual(plain(commits));
      }
    },
  );
}
