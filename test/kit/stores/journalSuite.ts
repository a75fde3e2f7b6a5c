// What the journal promises on every store: exactly once, in order, nothing lost, under races, faults and restarts.

import { describe, expect, test } from 'vitest';
import { genesisOf, type StreamId, verifyChain } from '../../../domain/log/index.ts';
import { type EventStore, MAX_BODY_BYTES, PAGE_COMMITS } from '../../../eventstore/port.ts';
import { IS_EXHAUSTIVE } from '../sampling.ts';
import { adoptSuite } from './adoptSuite.ts';
import { commitAfter } from './commits.ts';
import { add, commandId, counterAggregate, freshStream } from './counter.ts';
import { appendsMeet, FAULTS, type FaultPlan, faultyStore, NO_FAULTS } from './faultyStore.ts';
import { AT_ONCE, journalOn, play } from './journals.ts';

/** Of each of the processes that race. */
const RACING_COMMANDS = IS_EXHAUSTIVE ? 40 : 10;

/** The stream has versions 1 … `count`, chained, with `count` different commands. */
async function expectWhole(store: EventStore, stream: StreamId, count: number): Promise<void> {
  const commits = [];
  for (let more = true; more; ) {
    const page = await store.readForward(stream, commits.length, PAGE_COMMITS, { strong: true });
    commits.push(...page.commits);
    more = page.commits.length > 0;
  }
  expect(commits).toHaveLength(count);
  expect(verifyChain(genesisOf(stream), commits).ok).toBe(true);
  expect(new Set(commits.map((commit) => Buffer.from(commit.commandId).toString('hex'))).size).toBe(count);
}

/** Registers the journal's part of the store's suite. `restart` opens the store again. */
export function journalSuite(store: () => EventStore, restart: () => Promise<void>): void {
  describe('under the journal', () => {
    racing(store);
    repeating(store, restart);
    failing(store);
    travelling(store);
    adoptSuite(store);
  });
}

function racing(store: () => EventStore): void {
  test(`8 processes with ${RACING_COMMANDS} commands each on one stream: none lost, no gap`, async () => {
    const stream = freshStream();
    const journals = Array.from({ length: 8 }, () => journalOn(store(), { retries: { races: 1_000, firstWaitMs: 1 } }));
    await Promise.all(journals.map((journal) => play(journal, stream, RACING_COMMANDS)));
    await expectWhole(store(), stream, 8 * RACING_COMMANDS);
    expect((await journalOn(store()).load(stream, { strong: true }))?.state).toEqual({
      sum: 8 * RACING_COMMANDS,
      steps: 8 * RACING_COMMANDS,
      note: '',
    });
  });

  test('64 commands at once in one process queue up and never conflict', async () => {
    const stream = freshStream();
    const counted = faultyStore(store());
    const journal = journalOn(counted);
    await Promise.all(Array.from({ length: 64 }, () => play(journal, stream, 1)));
    expect(counted.requests.filter(({ kind }) => kind === 'append')).toHaveLength(64);
    await expectWhole(store(), stream, 64);
  });
}

function repeating(store: () => EventStore, restart: () => Promise<void>): void {
  test('a repeated command has the first result and no second commit, at once, after a restart, and long after', async () => {
    const stream = freshStream();
    const command = add(stream, 5, { id: commandId(), note: 'Zug 9¾ 🚂' });
    const first = await journalOn(store()).execute(command);
    if (first.kind !== 'committed') throw new Error(first.kind);
    const expected = { ...first, repeated: true };
    expect(first.repeated).toBe(false);
    expect(await journalOn(store()).execute(command)).toEqual(expected);
    await restart();
    const journal = journalOn(store());
    expect(await journal.execute(command)).toEqual(expected);
    await play(journal, stream, 199);
    await journalOn(store()).load(stream);
    await restart();
    const after = journalOn(faultyStore(store()));
    expect((await after.load(stream))?.version).toBe(200);
    expect(await after.execute(command)).toEqual(expected);
    await expectWhole(store(), stream, 200);
  });

  test('the same id with another payload is refused, even through a snapshot', async () => {
    const stream = freshStream();
    const id = commandId();
    const journal = journalOn(store());
    await journal.execute(add(stream, 5, { id }));
    expect(await journal.execute(add(stream, 6, { id }))).toEqual({ kind: 'id-reused', version: 1 });
    await play(journal, stream, 130);
    expect(await journalOn(store()).execute(add(stream, 6, { id }))).toEqual({ kind: 'id-reused', version: 1 });
    await expectWhole(store(), stream, 131);
  });

  test('ids that agree in all bytes but the last are different commands', async () => {
    const stream = freshStream();
    const id = commandId();
    const twin = id.with(15, (id[15] ?? 0) ^ 1);
    const journal = journalOn(store());
    expect(await journal.execute(add(stream, 5, { id }))).toMatchObject({ kind: 'committed', repeated: false });
    expect(await journal.execute(add(stream, 5, { id: twin }))).toMatchObject({ kind: 'committed', repeated: false });
    expect(await journal.execute(add(stream, 5, { id }))).toMatchObject({
      kind: 'committed',
      repeated: true,
      commit: { version: 1 },
    });
    expect(await journal.execute(add(stream, 5, { id: twin }))).toMatchObject({
      repeated: true,
      commit: { version: 2 },
    });
  });

  test('an event beyond the size limit is refused with its size, and nothing is written', async () => {
    const stream = freshStream();
    const refused = await journalOn(store()).execute(add(stream, 1, { note: 'ü'.repeat(MAX_BODY_BYTES / 2) }));
    expect(refused).toMatchObject({ kind: 'too-large', limit: MAX_BODY_BYTES });
    expect(await journalOn(store()).load(stream)).toBeNull();
    const near = await journalOn(store()).execute(add(stream, 1, { note: 'ü'.repeat(32_000) }));
    expect(near.kind).toBe('committed');
  });
}

function failing(store: () => EventStore): void {
  test.each(FAULTS.filter((fault) => fault !== 'none'))(
    'an append that meets "%s" is sent again and lands once',
    async (fault) => {
      const stream = freshStream();
      const journal = journalOn(faultyStore(store(), appendsMeet('none', fault, fault)));
      await play(journal, stream, 1);
      expect(await journal.execute(add(stream, 1))).toMatchObject({ kind: 'committed', repeated: false });
      await play(journal, stream, 1);
      await expectWhole(store(), stream, 3);
    },
  );

  test('a crash between the put and the answer: the command repeated by another process is found', async () => {
    const stream = freshStream();
    const command = add(stream, 3);
    const dying = journalOn(
      faultyStore(store(), { ...NO_FAULTS, faultOf: ({ kind }) => (kind === 'append' ? 'lost-reply' : 'none') }),
    );
    await expect(dying.execute(command)).rejects.toMatchObject({
      name: 'StoreFault',
      code: 'timeout',
      retryable: true,
    });
    expect(await journalOn(store()).execute(command)).toMatchObject({
      kind: 'committed',
      repeated: true,
      commit: { version: 1 },
    });
    await expectWhole(store(), stream, 1);
  });

  test('racing processes under random faults and lagging reads: every command lands once, no legal one is refused', async () => {
    const stream = freshStream();
    let seed = 1;
    const dice = (sides: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      return (seed >>> 16) % sides;
    };
    const plan: FaultPlan = {
      faultOf: () => FAULTS[dice(16)] ?? 'none',
      lagOf: () => dice(4),
    };
    const retries = { ...AT_ONCE, races: 1_000, tries: 30 };
    const journals = Array.from({ length: 4 }, () => journalOn(faultyStore(store(), plan), { retries }));
    await Promise.all(
      journals.map(async (journal) => {
        for (let i = 0; i < 20; i += 1) {
          // Each takes what it has just added: legal at every moment, but not on a state that lags.
          expect(await journal.execute(add(stream, 1))).toMatchObject({ kind: 'committed', repeated: false });
          expect(await journal.execute(add(stream, -1))).toMatchObject({ kind: 'committed', repeated: false });
        }
      }),
    );
    await expectWhole(store(), stream, 160);
  });

  test.each([
    ['a hash that does not fit', { hash: new Uint8Array(32) }, 'hash-mismatch'],
    ['a gap', { version: 4 }, 'version-gap'],
  ])('%s is loud, cold and warm', async (_name, change, code) => {
    const stream = freshStream();
    const warm = journalOn(store());
    await play(warm, stream, 2);
    const [second] = (await store().readBackward(stream, null, 1, { strong: true })).commits;
    if (second === undefined) throw new Error('no commit');
    await store().append({ ...commitAfter(stream, second), ...change });
    const corrupt = { name: 'JournalCorrupt', code, stream };
    await expect(journalOn(store()).load(stream)).rejects.toMatchObject(corrupt);
    await expect(warm.load(stream)).rejects.toMatchObject(corrupt);
    await expect(journalOn(store()).execute(add(stream, 1))).rejects.toMatchObject(corrupt);
    await expect(warm.commits(stream, 0, 100)).rejects.toMatchObject(corrupt);
  });

  test.each([
    ['a newer schema', { schemaVersion: 99 }, { name: 'NewerRelease', retryable: true }],
    ['a newer encoding', { body: Uint8Array.of(9, 9) }, { name: 'NewerRelease', retryable: true }],
    ['no JSON', { body: Uint8Array.of(1, 9) }, { name: 'JournalCorrupt', code: 'malformed-body', version: 1 }],
    ['an unknown event', { body: Uint8Array.from(Buffer.from('\u0001[{"type":"Melted"}]')) }, { name: 'Defect' }],
  ])('a commit of %s is loud', async (_name, change, error) => {
    const stream = freshStream();
    await store().append(commitAfter(stream, null, change));
    await expect(journalOn(store()).load(stream)).rejects.toMatchObject(error);
    await expect(journalOn(store()).execute(add(stream, 1))).rejects.toMatchObject(error);
  });
}

function travelling(store: () => EventStore): void {
  test('every version of a long stream can be loaded, snapshots of this or another fingerprint or none', async () => {
    const stream = freshStream();
    const journal = journalOn(store());
    await play(journal, stream, 150);
    for (const fingerprint of ['counter-1', 'counter-2', 'counter-1']) {
      const other = journalOn(store(), { aggregate: counterAggregate(fingerprint) });
      expect((await other.load(stream))?.state.sum).toBe(150);
      for (const version of [1, 63, 64, 65, 127, 128, 129, 150]) {
        expect((await other.load(stream, { atVersion: version }))?.state).toEqual({
          sum: version,
          steps: version,
          note: '',
        });
      }
      expect(await other.load(stream, { atVersion: 151 })).toBeNull();
      expect(await other.load(stream, { atVersion: 0 })).toBeNull();
    }
    const commits = await journal.commits(stream, 60, 80);
    expect(commits.map(({ version }) => version)).toEqual(Array.from({ length: 80 }, (_, at) => 61 + at));
    expect(await journal.commits(stream, 149, 10)).toHaveLength(1);
    expect(await journal.commits(stream, 150, 10)).toEqual([]);
    expect(await journal.commits(stream, 500, 10)).toEqual([]);
  });
}
