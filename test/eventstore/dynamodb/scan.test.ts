// Every stream of the log, once, on DynamoDB Local.

import { expect, test } from 'vitest';
import type { StreamId } from '../../../domain/log/index.ts';
import { createDynamodbStore, createStreamScan, type StreamScan } from '../../../eventstore/dynamodb/index.ts';
import { chainOf } from '../../kit/stores/commits.ts';
import { freshLogTable, localClient } from '../../kit/stores/dynamodbTable.ts';

/** Commits so large that a page of a scan has not all of them. */
const LARGE = { body: new Uint8Array(60_000).fill(1) };

test('a scan has each stream once, page by page; cursors survive JSON', async () => {
  const client = localClient();
  const tableName = await freshLogTable(client);
  const store = createDynamodbStore({ client, tableName });
  const streams = ['game/A', 'game/B', 'creation/C', 'game/D'].map((name) => name as StreamId);
  for (const stream of streams) for (const commit of chainOf(stream, 6, LARGE)) await store.append(commit);
  const scan = createStreamScan({ client, tableName });
  const found: StreamId[] = [];
  let pages = 0;
  for (let cursor: Parameters<StreamScan>[0] = null, more = true; more; pages += 1) {
    const page = await scan(cursor);
    found.push(...page.streams);
    more = page.next !== null;
    cursor = JSON.parse(JSON.stringify(page.next));
  }
  expect(found.sort()).toEqual([...streams].sort());
  expect(pages).toBeGreaterThan(1);
});

test('a table that is not there is a fault', async () => {
  const scan = createStreamScan({ client: localClient(), tableName: 'log-nowhere' });
  await expect(scan(null)).rejects.toMatchObject({ name: 'StoreFault', retryable: false });
});
