// The event store on DynamoDB: one item per commit, one conditional put per append, one query per read.

import {
  ConditionalCheckFailedException,
  type ConsumedCapacity,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
} from '@aws-sdk/client-dynamodb';
import type { Commit, StreamId } from '../../domain/log/index.ts';
import {
  type AppendResult,
  type BackwardPage,
  type EventStore,
  type ForwardPage,
  isStorable,
  MAX_BODY_BYTES,
  type Snapshot,
} from '../port.ts';
import { dynamodbFault } from './faults.ts';
import { commitOfItem, type Item, isCommitItem, itemOfCommit, itemOfSnapshot, snapshotOfItem } from './items.ts';

/** One request as the service charged it. A put that lost its condition is charged too, but reports no capacity. */
export interface Charge {
  readonly request: 'append' | 'putSnapshot' | 'readForward' | 'readBackward';
  /** Write or read units. */
  readonly units: number;
}

export interface DynamodbStoreOptions {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  /** Called with every request's charge; without it, charges are not requested from the service. */
  readonly observe?: (charge: Charge) => void;
}

/** The store in table `tableName`. `close` ends the client. */
export function createDynamodbStore(options: DynamodbStoreOptions): EventStore {
  return {
    append: (commit) => append(options, commit),
    readForward: (stream, after, limit, { strong }) =>
      readForward(options, { stream, bound: after + 1, limit, strong }),
    readBackward: (stream, before, limit, { strong }) =>
      readBackward(options, { stream, bound: before ?? BEYOND, limit, strong }),
    putSnapshot: (snapshot) => putSnapshot(options, snapshot),
    close: async () => options.client.destroy(),
  };
}

async function append(options: DynamodbStoreOptions, commit: Commit): Promise<AppendResult> {
  const bytes = commit.body.length;
  if (bytes > MAX_BODY_BYTES) return { ok: false, reason: 'too-large', bytes, limit: MAX_BODY_BYTES };
  try {
    const put = new PutItemCommand({
      ...asked(options),
      Item: itemOfCommit(commit),
      ConditionExpression: 'attribute_not_exists(p)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    charge(options, 'append', (await options.client.send(put)).ConsumedCapacity);
    return { ok: true };
  } catch (cause) {
    if (cause instanceof ConditionalCheckFailedException && cause.Item !== undefined) {
      return { ok: false, reason: 'conflict', stored: commitOfItem(cause.Item) };
    }
    throw dynamodbFault(cause);
  }
}

async function putSnapshot(options: DynamodbStoreOptions, snapshot: Snapshot): Promise<void> {
  if (!isStorable(snapshot)) return;
  try {
    const put = new PutItemCommand({
      ...asked(options),
      Item: itemOfSnapshot(snapshot),
      ConditionExpression: 'attribute_not_exists(p)',
    });
    charge(options, 'putSnapshot', (await options.client.send(put)).ConsumedCapacity);
  } catch (cause) {
    if (!(cause instanceof ConditionalCheckFailedException)) throw dynamodbFault(cause);
  }
}

/** Above every version that a stream can reach. */
const BEYOND = Number.MAX_SAFE_INTEGER;

interface Range {
  readonly stream: StreamId;
  /** Forward the first version, backward the one after the last. */
  readonly bound: number;
  readonly limit: number;
  readonly strong: boolean;
}

async function readForward(options: DynamodbStoreOptions, range: Range): Promise<ForwardPage> {
  const { items, more } = await readItems(options, range, 'readForward');
  return { commits: items.filter(isCommitItem).map(commitOfItem), more };
}

async function readBackward(options: DynamodbStoreOptions, range: Range): Promise<BackwardPage> {
  const { items, more } = await readItems(options, range, 'readBackward');
  const snapshots = items.filter((item) => !isCommitItem(item)).map(snapshotOfItem);
  return {
    commits: items.filter(isCommitItem).map(commitOfItem),
    snapshots: snapshots.filter((snapshot) => snapshot !== null),
    more,
  };
}

/** One query; another only when a page has snapshots and no commit. */
async function readItems(
  options: DynamodbStoreOptions,
  range: Range,
  request: 'readForward' | 'readBackward',
): Promise<{ readonly items: readonly Item[]; readonly more: boolean }> {
  const isForward = request === 'readForward';
  const query: QueryCommandInput = {
    ...asked(options),
    KeyConditionExpression: isForward ? 'p = :p AND s >= :s' : 'p = :p AND s < :s',
    ExpressionAttributeValues: { ':p': { S: range.stream }, ':s': { N: String(range.bound) } },
    ScanIndexForward: isForward,
    ConsistentRead: range.strong,
    Limit: range.limit,
  };
  const items: Item[] = [];
  let start: QueryCommandInput['ExclusiveStartKey'];
  for (;;) {
    const page = await sendQuery(options, { ...query, ExclusiveStartKey: start });
    charge(options, request, page.ConsumedCapacity);
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
    if (start === undefined || items.some(isCommitItem)) return { items, more: start !== undefined };
  }
}

async function sendQuery({ client }: DynamodbStoreOptions, query: QueryCommandInput): Promise<QueryCommandOutput> {
  try {
    return await client.send(new QueryCommand(query));
  } catch (cause) {
    throw dynamodbFault(cause);
  }
}

/** The parameters that every request has. */
function asked({ tableName, observe }: DynamodbStoreOptions): {
  readonly TableName: string;
  readonly ReturnConsumedCapacity?: 'TOTAL';
} {
  return observe === undefined ? { TableName: tableName } : { TableName: tableName, ReturnConsumedCapacity: 'TOTAL' };
}

function charge(
  { observe }: DynamodbStoreOptions,
  request: Charge['request'],
  capacity: ConsumedCapacity | undefined,
): void {
  observe?.({ request, units: capacity?.CapacityUnits ?? 0 });
}
