// The charged table of the tests against DynamoDB Local: every request is sent to both. The answers are equal, and so
// are the units.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../../../domain/base/defect.ts';
import { type Charge, createDynamodbStore } from '../../../eventstore/dynamodb/index.ts';
import { itemOfCommit } from '../../../eventstore/dynamodb/items.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { type ChargedTable, chargedTable, itemBytes, type TableCharge } from '../../kit/stores/chargedTable.ts';
import { commitAfter } from '../../kit/stores/commits.ts';
import { add, freshStream } from '../../kit/stores/counter.ts';
import { freshLogTable, localClient } from '../../kit/stores/dynamodbTable.ts';
import { journalOn } from '../../kit/stores/journals.ts';

/** An item's six numbers take up to this many bytes more in Local than the developer guide says. */
const NUMBERS_IN_LOCAL = 24;

const reported: Charge[] = [];
let table: ChargedTable;
let both: EventStore;

/** `one` and `other` as one store, whose answers are equal. */
function comparing(one: EventStore, other: EventStore): EventStore {
  const same = async <Answer>(ask: (store: EventStore) => Promise<Answer>): Promise<Answer> => {
    const answer = await ask(one);
    expect(await ask(other)).toEqual(answer);
    return answer;
  };
  return {
    append: (commit) => same((store) => store.append(commit)),
    readForward: (...range) => same((store) => store.readForward(...range)),
    readBackward: (...range) => same((store) => store.readBackward(...range)),
    putSnapshot: (snapshot) => same((store) => store.putSnapshot(snapshot)),
    close: () => one.close(),
  };
}

beforeAll(async () => {
  const client = localClient();
  const local = { client, tableName: await freshLogTable(client), observe: (charge: Charge) => reported.push(charge) };
  table = chargedTable();
  both = comparing(createDynamodbStore(local), createDynamodbStore({ client: table.client, tableName: 'log' }));
});
afterAll(() => both.close());

/** What both have charged for since the last call, request by request. Local reports no put that lost its condition. */
function charged(): readonly { readonly ours: TableCharge; readonly local: Charge }[] {
  const ours = table.charges.filter(({ request }) => !request.startsWith('lost'));
  expect(ours).toHaveLength(reported.length);
  return ours.map((charge, index) => ({ ours: charge, local: reported[index] as Charge })); // of equal length
}

/** The units of a charge if its items had as many bytes as Local may count. */
function mostInLocal({ request, units, items, bytes }: TableCharge): number {
  const unitBytes = request === 'query' ? 4_096 : 1_024;
  return units * (Math.ceil((bytes + items * NUMBERS_IN_LOCAL) / unitBytes) / Math.ceil(bytes / unitBytes));
}

test('a game of several processes costs the same, request by request', async () => {
  const stream = freshStream();
  const journals = Array.from({ length: 3 }, () => journalOn(both, { staleAfterMs: -1 }));
  for (let i = 0; i < 60; i += 1) {
    await at(journals, (i * i) % 3).execute(add(stream, 1, { note: 'Zürich '.repeat(i * 3) }));
    await journalOn(both).load(stream, { strong: i % 2 === 0 });
  }
  // The service charges for a query that finds nothing, Local does not.
  const requests = charged().filter(({ ours }) => ours.items > 0);
  expect(new Set(requests.map(({ ours }) => ours.request))).toEqual(new Set(['commit', 'snapshot', 'query']));
  for (const { ours, local } of requests) {
    expect(local.units).toBeGreaterThanOrEqual(ours.units);
    expect(local.units).toBeLessThanOrEqual(mostInLocal(ours));
  }
  const equal = requests.filter(({ ours, local }) => ours.units === local.units);
  expect(equal.length).toBeGreaterThan(0.9 * requests.length);
});

test.each([1_024, 2_048, 4_096])('texts and binaries weigh the same at the border of %i bytes', async (border) => {
  const unitsOf = async (bytes: number): Promise<readonly [number, number]> => {
    const stream = freshStream();
    const empty = itemBytes(itemOfCommit(commitAfter(stream, null, { body: new Uint8Array(0) })));
    await both.append(commitAfter(stream, null, { body: new Uint8Array(bytes - empty) }));
    const { ours, local } = charged().at(-1) ?? expect.fail('nothing was charged');
    expect(ours.bytes).toBe(bytes);
    return [ours.units, local.units];
  };
  const units = border / 1_024;
  expect(await unitsOf(border - NUMBERS_IN_LOCAL)).toEqual([units, units]);
  expect((await unitsOf(border))[0]).toBe(units);
  expect(await unitsOf(border + 1)).toEqual([units + 1, units + 1]);
});

test('a put that lost its condition is charged at the size of the stored item', async () => {
  const stream = freshStream();
  await both.append(commitAfter(stream, null, { body: new Uint8Array(3_000) }));
  await both.append(commitAfter(stream, null));
  expect(table.charges.at(-1)).toMatchObject({ request: 'lost commit', units: 4 });
});
