// Live connections on DynamoDB, each row until it expires: `p` partition, `s` sort, `b` what it says as JSON, `x`
// expiry in seconds, `n` a number used once. A connection is `C#<id>` / `C`, its operation `C#<id>` / `S#<operation>`,
// the same for who tells of a topic `T#<topic>` / `<id>#<operation>`, a document `D#<hash>` / `D`. One subscription is
// two writes, unless its document is new.

import { randomUUID } from 'node:crypto';
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type CreateTableCommandInput,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { LRUCache } from 'lru-cache';
import pMap from 'p-map';
import { dynamodbFault } from '../eventstore/dynamodb/index.ts';
import { StoreFault } from '../eventstore/port.ts';
import type { LiveConnection, LiveStore, Subscription } from './port.ts';

export interface DynamodbLiveStoreOptions {
  /** May repeat what it sends: every write is recognised. */
  readonly client: DynamoDBClient;
  readonly tableName: string;
}

type Item = Readonly<Record<string, AttributeValue>>;
type Key = Readonly<Record<'p' | 's', AttributeValue>>;

const CONNECTION = 'C';
const OPERATION = 'S#';
const DOCUMENT = 'D';

/** Deletions under way at once. */
const AT_ONCE = 25;

/** Documents that a process remembers: this many different ones are rare. */
const DOCUMENTS_KEPT = 1_000;

/** A document is kept longer than its subscription, so that those that follow need not write it again. */
const DOCUMENT_SLACK_MS = 2 * 3_600_000;

export function createDynamodbLiveStore(options: DynamodbLiveStoreOptions): LiveStore {
  const documents = new LRUCache<string, { readonly text: string; readonly until: number }>({ max: DOCUMENTS_KEPT });
  return {
    connect: ({ id, ...connection }) =>
      putNew(options, { ...keyOf(`C#${id}`, CONNECTION), ...contentOf(connection, connection.expiresAt) }),
    async connection(id) {
      const items = await all(options, `C#${id}`);
      const [first] = items.filter((item) => text(item, 's') === CONNECTION);
      if (first === undefined || isOver(first)) return null;
      // As `connect` wrote it.
      const connection: LiveConnection = { id, ...JSON.parse(text(first, 'b')) };
      return { connection, operations: items.length - 1 };
    },
    async subscribe(subscription, document) {
      const { connection, operation, topic, expiresAt } = subscription;
      const own = { ...keyOf(`C#${connection}`, `${OPERATION}${operation}`), ...contentOf(topic, expiresAt) };
      if (!(await putNew(options, own))) return 'known';
      await keepDocument(options, documents, subscription, document);
      await put(options, { ...topicKey(subscription), ...contentOf(subscription, expiresAt) });
      return 'kept';
    },
    unsubscribe: (connection, operation) => forget(options, connection, operation),
    async operationsOf(connection) {
      const sorts = (await all(options, `C#${connection}`)).map((item) => text(item, 's'));
      return sorts.filter((sort) => sort.startsWith(OPERATION)).map((sort) => sort.slice(OPERATION.length));
    },
    async disconnect(connection) {
      const items = await all(options, `C#${connection}`);
      await pMap(items, (item) => forgetRow(options, connection, item), { concurrency: AT_ONCE });
    },
    async subscribers(topic, after) {
      const { items, next } = await page(options, `T#${topic}`, after);
      // As `subscribe` wrote them.
      const subscriptions: Subscription[] = items
        .filter((item) => !isOver(item))
        .map((one) => JSON.parse(text(one, 'b')));
      return { subscriptions, next };
    },
    async document(hash) {
      const known = documents.get(hash);
      if (known !== undefined) return known.text;
      const item = await read(options, keyOf(`D#${hash}`, DOCUMENT));
      if (item === null) return null;
      const kept = { text: text(item, 'b'), until: Number(item.x?.N) * 1_000 };
      documents.set(hash, kept);
      return kept.text;
    },
  };
}

/** The table as a local or test instance needs it. On AWS the stack creates it. */
export function liveTable(tableName: string): CreateTableCommandInput {
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['p', 's'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: 'p', KeyType: 'HASH' },
      { AttributeName: 's', KeyType: 'RANGE' },
    ],
  };
}

function keyOf(partition: string, sort: string): Key {
  return { p: { S: partition }, s: { S: sort } };
}

function topicKey({ topic, connection, operation }: Pick<Subscription, 'topic' | 'connection' | 'operation'>): Key {
  return keyOf(`T#${topic}`, `${connection}#${operation}`);
}

function contentOf(body: unknown, expiresAt: number): Item {
  return {
    b: { S: typeof body === 'string' ? body : JSON.stringify(body) },
    x: { N: String(Math.ceil(expiresAt / 1_000)) },
  };
}

/** The service removes rows days after they have expired. */
function isOver({ x }: Item): boolean {
  return Number(x?.N) * 1_000 <= Date.now();
}

/** Puts a row unless one that has not expired is there; false then. A repeat of the same put finds its own row. */
async function putNew({ client, tableName }: DynamodbLiveStoreOptions, item: Item): Promise<boolean> {
  const once = randomUUID();
  const command = new PutItemCommand({
    TableName: tableName,
    Item: { ...item, n: { S: once } },
    ConditionExpression: 'attribute_not_exists(p) OR x <= :now',
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(Date.now() / 1_000)) } },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    await client.send(command);
    return true;
  } catch (cause) {
    if (cause instanceof ConditionalCheckFailedException) return cause.Item?.n?.S === once;
    throw dynamodbFault(cause);
  }
}

async function put({ client, tableName }: DynamodbLiveStoreOptions, item: Item): Promise<void> {
  await client.send(new PutItemCommand({ TableName: tableName, Item: { ...item } })).catch(fail);
}

async function keepDocument(
  options: DynamodbLiveStoreOptions,
  documents: LRUCache<string, { readonly text: string; readonly until: number }>,
  { documentHash, expiresAt }: Subscription,
  document: string,
): Promise<void> {
  if ((documents.get(documentHash)?.until ?? 0) >= expiresAt) return;
  const until = expiresAt + DOCUMENT_SLACK_MS;
  await put(options, { ...keyOf(`D#${documentHash}`, DOCUMENT), ...contentOf(document, until) });
  documents.set(documentHash, { text: document, until });
}

async function read({ client, tableName }: DynamodbLiveStoreOptions, key: Key): Promise<Item | null> {
  const command = new GetItemCommand({ TableName: tableName, Key: { ...key }, ConsistentRead: true });
  const { Item: item } = await client.send(command).catch(fail);
  return item ?? null;
}

/** The row of its topic goes first: as long as the other is there, `disconnect` finds it. */
async function forget(options: DynamodbLiveStoreOptions, connection: string, operation: string): Promise<void> {
  const key = keyOf(`C#${connection}`, `${OPERATION}${operation}`);
  const item = await read(options, key);
  if (item !== null) await forgetRow(options, connection, item);
}

async function forgetRow(options: DynamodbLiveStoreOptions, connection: string, item: Item): Promise<void> {
  const sort = text(item, 's');
  if (sort.startsWith(OPERATION)) {
    await remove(options, topicKey({ topic: text(item, 'b'), connection, operation: sort.slice(OPERATION.length) }));
  }
  await remove(options, keyOf(`C#${connection}`, sort));
}

async function remove({ client, tableName }: DynamodbLiveStoreOptions, key: Key): Promise<void> {
  await client.send(new DeleteItemCommand({ TableName: tableName, Key: { ...key } })).catch(fail);
}

async function all(options: DynamodbLiveStoreOptions, partition: string): Promise<readonly Item[]> {
  const found: Item[] = [];
  let after: string | null = null;
  do {
    const { items, next } = await page(options, partition, after);
    found.push(...items);
    after = next;
  } while (after !== null);
  return found;
}

async function page(
  { client, tableName }: DynamodbLiveStoreOptions,
  partition: string,
  after: string | null,
): Promise<{ readonly items: readonly Item[]; readonly next: string | null }> {
  const query: QueryCommandInput = {
    TableName: tableName,
    ConsistentRead: true,
    KeyConditionExpression: 'p = :p',
    ExpressionAttributeValues: { ':p': { S: partition } },
    ...(after === null ? {} : { ExclusiveStartKey: { ...keyOf(partition, after) } }),
  };
  const { Items = [], LastEvaluatedKey } = await client.send(new QueryCommand(query)).catch(fail);
  return { items: Items, next: LastEvaluatedKey?.s?.S ?? null };
}

function fail(cause: unknown): never {
  throw dynamodbFault(cause);
}

function text(item: Item, name: string): string {
  const value = item[name]?.S;
  if (value !== undefined) return value;
  throw new StoreFault('unreadable-item', `a live row: attribute ${name} is missing or of another type`, {
    retryable: false,
  });
}
