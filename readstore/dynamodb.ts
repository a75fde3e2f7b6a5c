// The store of projections on DynamoDB: `p` partition, `s` sort, `v` version, `b` body (absent in a tombstone), `g`
// list and `h` place, `x` expiry in seconds. The index `lists` has keys only: a row whose place stays costs nothing
// there when its body changes.

import {
  type AttributeValue,
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  type CreateTableCommandInput,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { dynamodbFault } from '../eventstore/dynamodb/index.ts';
import { StoreFault } from '../eventstore/port.ts';
import type { RangeQuery, ReadStore, Row, RowKey } from './port.ts';

export interface DynamodbReadStoreOptions {
  readonly client: DynamoDBClient;
  readonly tableName: string;
}

/** The index of the second order. */
export const LISTS_INDEX = 'lists';

/** Most keys of one BatchGetItem. Source: Amazon DynamoDB API reference. */
const BATCH_KEYS = 100;

/** Rounds of requesting again the keys that the service left unread, without waiting between them. */
const BATCH_ROUNDS = 4;

/** Puts under way at once. */
const PUTS_AT_ONCE = 25;

type Item = Readonly<Record<string, AttributeValue>>;

export function createDynamodbReadStore(options: DynamodbReadStoreOptions): ReadStore {
  return {
    async put(rows) {
      for (let start = 0; start < rows.length; start += PUTS_AT_ONCE) {
        await Promise.all(rows.slice(start, start + PUTS_AT_ONCE).map((row) => putRow(options, row)));
      }
    },
    async get(keys) {
      const found = new Map<string, Row>();
      const wanted = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
      for (let start = 0; start < wanted.length; start += BATCH_KEYS) {
        for (const row of await readBatch(options, wanted.slice(start, start + BATCH_KEYS)))
          found.set(nameOf(row), row);
      }
      return keys.map((key) => found.get(nameOf(key)) ?? null);
    },
    async range(partition, query) {
      const { items, more } = await readRange(options, { group: 'p', key: 's', value: partition }, query);
      return { rows: items.map(rowOf), more };
    },
    async list(list, query) {
      const { items, more } = await readRange(options, { group: 'g', key: 'h', value: list }, query);
      return { listed: items.map((item) => ({ ...keyOf(item), place: text(item, 'h') })), more };
    },
    count: (partition, prefix) => countRows(options, partition, prefix),
  };
}

export interface RowScanPage {
  readonly rows: readonly Row[];
  /** Where the next page begins, as JSON; null after the last. */
  readonly next: Readonly<Record<string, unknown>> | null;
}

/** Every row of the table, page by page, tombstones included; `cursor` null: the first page. */
export type RowScan = (cursor: RowScanPage['next']) => Promise<RowScanPage>;

export function createRowScan({ client, tableName }: DynamodbReadStoreOptions): RowScan {
  return async (cursor) => {
    // A key that an earlier page has named; the service refuses anything else.
    const start = cursor === null ? {} : { ExclusiveStartKey: cursor as Record<string, AttributeValue> };
    const scan = new ScanCommand({ TableName: tableName, ...start });
    const { Items = [], LastEvaluatedKey } = await client.send(scan).catch(fail);
    return { rows: Items.map(rowOf), next: LastEvaluatedKey ?? null };
  };
}

/** The table as a local or test instance needs it. On AWS the stack creates it. */
export function viewsTable(tableName: string): CreateTableCommandInput {
  const names = ['p', 's', 'g', 'h'] as const;
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: 'p', KeyType: 'HASH' },
      { AttributeName: 's', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: LISTS_INDEX,
        KeySchema: [
          { AttributeName: 'g', KeyType: 'HASH' },
          { AttributeName: 'h', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
  };
}

async function putRow({ client, tableName }: DynamodbReadStoreOptions, row: Row): Promise<void> {
  const put = new PutItemCommand({
    TableName: tableName,
    Item: itemOf(row),
    ConditionExpression: 'attribute_not_exists(p) OR v < :v',
    ExpressionAttributeValues: { ':v': { N: String(row.version) } },
  });
  try {
    await client.send(put);
  } catch (cause) {
    if (!(cause instanceof ConditionalCheckFailedException)) throw dynamodbFault(cause);
  }
}

async function readBatch(
  { client, tableName }: DynamodbReadStoreOptions,
  keys: readonly RowKey[],
): Promise<readonly Row[]> {
  const found: Item[] = [];
  let left: Record<string, AttributeValue>[] = keys.map(({ partition, sort }) => ({
    p: { S: partition },
    s: { S: sort },
  }));
  for (let round = 0; left.length > 0; round += 1) {
    if (round === BATCH_ROUNDS) throw new StoreFault('throttled', 'rows were left unread', { retryable: true });
    const request = new BatchGetItemCommand({ RequestItems: { [tableName]: { Keys: left, ConsistentRead: true } } });
    const answer = await client.send(request).catch(fail);
    found.push(...(answer.Responses?.[tableName] ?? []));
    left = answer.UnprocessedKeys?.[tableName]?.Keys ?? [];
  }
  return found.map(rowOf);
}

interface RangeOf {
  readonly group: 'p' | 'g';
  readonly key: 's' | 'h';
  readonly value: string;
}

/** One query where nothing is filtered out; more while a page is not full and the range continues. */
async function readRange(
  { client, tableName }: DynamodbReadStoreOptions,
  { group, key, value }: RangeOf,
  { after, limit, isDescending }: RangeQuery,
): Promise<{ readonly items: readonly Item[]; readonly more: boolean }> {
  const beyond = isDescending ? '<' : '>';
  const query: QueryCommandInput = {
    TableName: tableName,
    ...(group === 'g' ? { IndexName: LISTS_INDEX } : FILTER),
    KeyConditionExpression: after === null ? `${group} = :group` : `${group} = :group AND ${key} ${beyond} :after`,
    ExpressionAttributeValues: {
      ':group': { S: value },
      ...(after === null ? {} : { ':after': { S: after } }),
      ...(group === 'g' ? {} : { ':now': { N: String(Math.floor(Date.now() / 1000)) } }),
    },
    ScanIndexForward: !isDescending,
  };
  const items: Item[] = [];
  let start: QueryCommandInput['ExclusiveStartKey'];
  do {
    // The limit counts what is filtered out: where that is much, it is skipped a megabyte at a time.
    const part: Partial<QueryCommandInput> = start === undefined ? { Limit: limit + 1 } : { ExclusiveStartKey: start };
    const page = await client.send(new QueryCommand({ ...query, ...part })).catch(fail);
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start !== undefined && items.length <= limit);
  return { items: items.slice(0, limit), more: items.length > limit };
}

/** A query for each megabyte of rows. */
async function countRows(
  { client, tableName }: DynamodbReadStoreOptions,
  partition: string,
  prefix: string,
): Promise<number> {
  const query: QueryCommandInput = {
    TableName: tableName,
    ...FILTER,
    KeyConditionExpression: 'p = :p AND begins_with(s, :prefix)',
    ExpressionAttributeValues: {
      ':p': { S: partition },
      ':prefix': { S: prefix },
      ':now': { N: String(Math.floor(Date.now() / 1000)) },
    },
    ConsistentRead: true,
    Select: 'COUNT',
  };
  let count = 0;
  let start: QueryCommandInput['ExclusiveStartKey'];
  do {
    const part: Partial<QueryCommandInput> = start === undefined ? {} : { ExclusiveStartKey: start };
    const page = await client.send(new QueryCommand({ ...query, ...part })).catch(fail);
    count += page.Count ?? 0;
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return count;
}

/** Neither tombstones nor what has expired: the service removes that days later. The index has neither. */
const FILTER = { FilterExpression: 'attribute_exists(b) AND (attribute_not_exists(x) OR x > :now)' } as const;

function fail(cause: unknown): never {
  throw dynamodbFault(cause);
}

function itemOf({ partition, sort, version, body, listing, expiresAt }: Row): Record<string, AttributeValue> {
  return {
    p: { S: partition },
    s: { S: sort },
    v: { N: String(version) },
    ...(body === null ? {} : { b: { S: body } }),
    ...(listing === null ? {} : { g: { S: listing.list }, h: { S: listing.place } }),
    ...(expiresAt === null ? {} : { x: { N: String(Math.ceil(expiresAt / 1000)) } }),
  };
}

function rowOf(item: Item): Row {
  const { b, g, x } = item;
  return {
    ...keyOf(item),
    version: Number(item.v?.N),
    body: b === undefined ? null : text(item, 'b'),
    listing: g === undefined ? null : { list: text(item, 'g'), place: text(item, 'h') },
    expiresAt: x === undefined ? null : Number(x.N) * 1000,
  };
}

function keyOf(item: Item): RowKey {
  return { partition: text(item, 'p'), sort: text(item, 's') };
}

function nameOf({ partition, sort }: RowKey): string {
  return JSON.stringify([partition, sort]);
}

function text(item: Item, name: string): string {
  const value = item[name]?.S;
  if (value !== undefined) return value;
  throw new StoreFault('unreadable-item', `a row of projections: attribute ${name} is missing or of another type`, {
    retryable: false,
  });
}
