// The suite of all stores of projections over DynamoDB, on DynamoDB Local; what it is charged, and its faults.

import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { createDynamodbReadStore, createRowScan } from '../../readstore/dynamodb.ts';
import { freshViewsTable, localClient } from '../kit/stores/dynamodbTable.ts';
import { readStoreSuite, row } from '../kit/stores/readStoreSuite.ts';

const client = localClient();
const tableName = freshViewsTable(client);

readStoreSuite('dynamodb', async () => createDynamodbReadStore({ client, tableName: await tableName }));

test('a row that changes without changing its place costs the table one unit and the index none', async () => {
  const charged: unknown[] = [];
  const watching = localClient();
  watching.middlewareStack.add(
    (next) => async (call) => {
      Object.assign(call.input, { ReturnConsumedCapacity: 'INDEXES' });
      const answer = await next(call);
      charged.push(answer.output);
      return answer;
    },
    { step: 'initialize' },
  );
  const store = createDynamodbReadStore({ client: watching, tableName: await tableName });
  const first = row('charged', 'a', { listing: { list: 'charged', place: '1' } });
  await store.put([first]);
  await store.put([{ ...first, version: 2, body: 'another' }]);
  await store.put([{ ...first, version: 3, listing: { list: 'charged', place: '2' } }]);
  const units = charged.map((output) => (output as { ConsumedCapacity: { CapacityUnits: number } }).ConsumedCapacity);
  expect(units.map(({ CapacityUnits }) => CapacityUnits)).toEqual([2, 1, 3]);
});

test('an item of others is a fault, not a row', async () => {
  await client.send(
    new PutItemCommand({ TableName: await tableName, Item: { p: { S: 'odd' }, s: { S: 'a' }, b: { N: '1' } } }),
  );
  const store = createDynamodbReadStore({ client, tableName: await tableName });
  await expect(store.get([{ partition: 'odd', sort: 'a' }])).rejects.toMatchObject({ code: 'unreadable-item' });
});

test.each([
  { table: 'views-nowhere', endpoint: undefined, retryable: false },
  { table: 'views', endpoint: 'http://127.0.0.1:1', retryable: true },
])('a store that cannot answer is a fault: $table at $endpoint', async ({ table, endpoint, retryable }) => {
  const store = createDynamodbReadStore({ client: localClient(endpoint), tableName: table });
  const fault = { name: 'StoreFault', retryable };
  const query = { after: null, limit: 1, isDescending: false };
  await expect(store.put([row('p', 's')])).rejects.toMatchObject(fault);
  await expect(store.get([{ partition: 'p', sort: 's' }])).rejects.toMatchObject(fault);
  await expect(store.range('p', query)).rejects.toMatchObject(fault);
  await expect(store.list('p', query)).rejects.toMatchObject(fault);
});

test('keys that the service leaves unread are asked for again, and not for ever', async () => {
  const rows = [row('unread', 'a'), row('unread', 'b')];
  await createDynamodbReadStore({ client, tableName: await tableName }).put(rows);
  for (const { times, works } of [
    { times: 2, works: true },
    { times: 9, works: false },
  ]) {
    const store = createDynamodbReadStore({
      client: leavingUnread(await tableName, times),
      tableName: await tableName,
    });
    const got = store.get(rows);
    if (works) expect(await got).toEqual(rows);
    else await expect(got).rejects.toMatchObject({ code: 'throttled', retryable: true });
  }
});

/** A client whose first `times` batches leave the last key unread. */
function leavingUnread(table: string, times: number) {
  const lazy = localClient();
  let left = times;
  lazy.middlewareStack.add(
    (next) => async (call) => {
      const input = call.input as { RequestItems: Record<string, { Keys: object[] }> };
      const keys = input.RequestItems[table]?.Keys ?? [];
      if (left === 0) return next(call);
      left -= 1;
      const part = { ...input, RequestItems: { [table]: { ...input.RequestItems[table], Keys: keys.slice(0, -1) } } };
      const unread = { UnprocessedKeys: { [table]: { Keys: keys.slice(-1) } } };
      if (keys.length < 2) return { response: {}, output: { $metadata: {}, ...unread } };
      const { response, output } = await next({ ...call, input: part });
      return { response, output: { ...output, ...unread } };
    },
    { step: 'initialize' },
  );
  return lazy;
}

test('a scan has every row, tombstones included', async () => {
  const own = await freshViewsTable(client);
  const rows = [row('p', 'a'), row('p', 'b', { body: null }), row('q', 'a', { listing: { list: 'l', place: '1' } })];
  await createDynamodbReadStore({ client, tableName: own }).put(rows);
  const { rows: found, next } = await createRowScan({ client, tableName: own })(null);
  expect(new Set(found)).toEqual(new Set(rows));
  expect(next).toBeNull();
});
