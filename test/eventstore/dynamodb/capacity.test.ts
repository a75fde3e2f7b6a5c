// What the store costs on DynamoDB: units are counted from ConsumedCapacity, requests from the adapter's observer.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StreamId } from '../../../domain/log/index.ts';
import { type Charge, createDynamodbStore } from '../../../eventstore/dynamodb/index.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { add, commandId, freshStream } from '../../kit/stores/counter.ts';
import { freshLogTable, localClient } from '../../kit/stores/dynamodbTable.ts';
import { journalOn } from '../../kit/stores/journals.ts';

/** A move of a game has events of about this many characters. */
const NOTE = 'x'.repeat(260);

const charges: Charge[] = [];
let store: EventStore;

beforeAll(async () => {
  const client = localClient();
  store = createDynamodbStore({ client, tableName: await freshLogTable(client), observe: (one) => charges.push(one) });
});
afterAll(() => store.close());

/** The charges of `work`. */
async function chargesOf(work: () => Promise<unknown>): Promise<readonly Charge[]> {
  charges.length = 0;
  await work();
  return [...charges];
}

function unitsOf(found: readonly Charge[], request: Charge['request']): number {
  return found.filter((one) => one.request === request).reduce((sum, { units }) => sum + units, 0);
}

/** A stream of `count` commits written by one warm process, and what that cost. */
async function written(count: number): Promise<{ readonly stream: StreamId; readonly costs: readonly Charge[] }> {
  const stream = freshStream();
  const journal = journalOn(store);
  const costs = await chargesOf(async () => {
    for (let i = 0; i < count; i += 1) {
      expect((await journal.execute(add(stream, 1, { note: NOTE }))).kind).toBe('committed');
    }
  });
  return { stream, costs };
}

describe.each([60, 200, 400])('a stream of %i commits', (count) => {
  let stream: StreamId;
  let costs: readonly Charge[];

  beforeAll(async () => {
    ({ stream, costs } = await written(count));
  });

  test('cost one write unit per commit, in one request each, and no read but the first', () => {
    expect(costs.filter(({ request }) => request === 'append')).toEqual(
      Array.from({ length: count }, () => ({ request: 'append', units: 1 })),
    );
    expect(costs.filter(({ request }) => request.startsWith('read'))).toEqual([{ request: 'readBackward', units: 0 }]);
  });

  test('got no snapshot from the process that made it', () => {
    expect(costs.filter(({ request }) => request === 'putSnapshot')).toEqual([]);
  });

  test('is loaded cold in one request, for read units that do not grow with its length, once a cold load has kept a snapshot', async () => {
    const first = await chargesOf(() => journalOn(store).load(stream));
    expect(first.filter(({ request }) => request === 'putSnapshot')).toHaveLength(1);
    for (const strong of [true, false]) {
      const cold = await chargesOf(() => journalOn(store).load(stream, { strong }));
      expect(cold.filter(({ request }) => request !== 'putSnapshot').map(({ request }) => request)).toEqual([
        'readBackward',
      ]);
      expect(unitsOf(cold, 'readBackward')).toBeLessThanOrEqual(strong ? 4 : 2);
    }
  });

  test('is loaded warm in one request for at most one read unit, with or without a new commit', async () => {
    const journal = journalOn(store);
    const other = journalOn(store);
    await Promise.all([journal.load(stream), other.load(stream)]);
    for (const strong of [false, true]) {
      expect(await chargesOf(() => journal.load(stream, { strong }))).toMatchObject([
        { request: 'readForward', units: 0 },
      ]);
      await other.execute(add(stream, 1, { note: NOTE }));
      const [caughtUp, ...more] = await chargesOf(() => journal.load(stream, { strong }));
      expect(caughtUp).toEqual({ request: 'readForward', units: strong ? 1 : 0.5 });
      expect(more).toEqual([]);
    }
  });

  test('takes a repeat of its newest command without any request, of an old one without a write', async () => {
    const journal = journalOn(store);
    const old = add(stream, 1, { id: commandId() });
    const newest = add(stream, 1, { id: commandId() });
    await journal.execute(old);
    await journal.execute(newest);
    expect(await chargesOf(() => journal.execute(newest))).toEqual([]);
    const repeat = await chargesOf(() => journal.execute(old));
    expect(repeat.map(({ request }) => request)).toEqual(['readBackward']);
    const fresh = await chargesOf(() => journalOn(store).execute(newest));
    expect(fresh.map(({ request }) => request)).toEqual(['readBackward']);
  });

  test('refuses after one strong read', async () => {
    const journal = journalOn(store);
    await journal.load(stream);
    const refused = await chargesOf(() => journal.execute(add(stream, -1_000_000)));
    expect(refused.map(({ request }) => request)).toEqual(['readForward']);
  });
});

test('two rivals on one stream need at most 1.5 requests per commit', async () => {
  const stream = freshStream();
  let requests = 0;
  const counted: EventStore = {
    ...store,
    append: (commit) => {
      requests += 1;
      return store.append(commit);
    },
    readForward: (...range) => {
      requests += 1;
      return store.readForward(...range);
    },
  };
  // With the waits of production: they keep the loser of two races out of the next one.
  const rivals = [journalOn(counted, { retries: {} }), journalOn(counted, { retries: {} })];
  await Promise.all(
    rivals.map(async (journal) => {
      for (let i = 0; i < 60; i += 1) expect((await journal.execute(add(stream, 1))).kind).toBe('committed');
    }),
  );
  expect(requests / 120).toBeLessThanOrEqual(1.5);
});
