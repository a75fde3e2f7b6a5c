// Display names in a separate table: `p` (player id) with `name` and `key`, and for each key its owner: `p`
// (`name#<key>`) with `player`. Beside them the kind of a player, where it is not the usual one: `p` (`kind#<player id>`)
// with `kind`.

import {
  BatchGetItemCommand,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { type NameResult, type ProfileName, type ProfileStore, StoreFault } from '../port.ts';
import { dynamodbFault } from './faults.ts';
import type { Item } from './items.ts';

export interface DynamodbProfilesOptions {
  readonly client: DynamoDBClient;
  readonly tableName: string;
}

/** Most keys of one BatchGetItem. Source: Amazon DynamoDB API reference. */
const BATCH_KEYS = 100;

/** Rounds of requesting again the keys that the service left unread, without waiting between them. */
const BATCH_ROUNDS = 4;

/** Why an operation of a transaction failed. Source: Amazon DynamoDB API reference, TransactWriteItems. */
const CONDITION = 'ConditionalCheckFailed';

export function createDynamodbProfiles(options: DynamodbProfilesOptions): ProfileStore {
  return {
    setName: (playerId, name, how) => setName(options, playerId, name, how),
    removeName: (playerId) => removeName(options, playerId),
    names: (playerIds) => readAll(options, { keyOf: (id) => id, attribute: 'name', strong: false }, playerIds),
    kinds: (playerIds) => readAll(options, { keyOf: kindKey, attribute: 'kind', strong: true }, playerIds),
    setKind: (playerId, kind) => setKind(options, playerId, kind),
  };
}

function kindKey(playerId: string): string {
  return `kind#${playerId}`;
}

async function setKind(
  { client, tableName }: DynamodbProfilesOptions,
  playerId: string,
  kind: string | null,
): Promise<void> {
  const key = { p: { S: kindKey(playerId) } };
  try {
    if (kind === null) await client.send(new DeleteItemCommand({ TableName: tableName, Key: key }));
    else await client.send(new PutItemCommand({ TableName: tableName, Item: { ...key, kind: { S: kind } } }));
  } catch (cause) {
    throw dynamodbFault(cause);
  }
}

/** What is read of each of many players. */
interface Wanted {
  readonly keyOf: (playerId: string) => string;
  readonly attribute: string;
  readonly strong: boolean;
}

async function readAll(
  options: DynamodbProfilesOptions,
  wanted: Wanted,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>();
  const ids = [...new Set(playerIds)];
  for (let start = 0; start < ids.length; start += BATCH_KEYS) {
    const some = ids.slice(start, start + BATCH_KEYS);
    const found = await readBatch(options, wanted, some.map(wanted.keyOf));
    for (const id of some) {
      const value = found.get(wanted.keyOf(id));
      if (value !== undefined) known.set(id, value);
    }
  }
  return known;
}

/** What is stored of a player's name. */
interface StoredName {
  readonly text: string;
  /** Null for a name of release 0.2.0, which knew no keys. */
  readonly key: string | null;
}

/** Tries to set a name that others change at the same time. */
const NAME_TRIES = 4;

async function setName(
  options: DynamodbProfilesOptions,
  playerId: string,
  name: ProfileName,
  { replace }: { readonly replace: boolean },
): Promise<NameResult> {
  for (let tries = 0; tries < NAME_TRIES; tries += 1) {
    const former = await readName(options, playerId);
    if (former !== null && !replace) return 'kept';
    const result = await replaceName(options, playerId, { former, name });
    if (result !== 'changed') return result;
  }
  throw new StoreFault('contention', 'the name is being changed by others', { retryable: true });
}

/** One transaction: the name, if still the same; its key, unless another player has it by now. */
async function removeName(options: DynamodbProfilesOptions, playerId: string): Promise<void> {
  const { client, tableName } = options;
  for (let tries = 0; tries < NAME_TRIES; tries += 1) {
    const former = await readName(options, playerId);
    if (former === null) return;
    const freed =
      former.key === null
        ? []
        : [{ Delete: { TableName: tableName, Key: ownerKey(former.key), ...ownedBy(playerId) } }];
    const name = { Delete: { TableName: tableName, Key: { p: { S: playerId } }, ...ifStill(former) } };
    try {
      await client.send(new TransactWriteItemsCommand({ TransactItems: [name, ...freed] }));
      return;
    } catch (cause) {
      if (!isChanged(cause)) throw dynamodbFault(cause);
    }
  }
  throw new StoreFault('contention', 'the name is being changed by others', { retryable: true });
}

interface Change {
  readonly former: StoredName | null;
  readonly name: ProfileName;
}

/** One transaction: the key, unless another player's; the name, if still the former one; the former key. */
async function replaceName(
  { client, tableName }: DynamodbProfilesOptions,
  playerId: string,
  { former, name }: Change,
): Promise<NameResult | 'changed'> {
  const ours = ownedBy(playerId);
  const freed = former === null || former.key === null || former.key === name.key ? [] : [former.key];
  const operations = [
    { Put: { TableName: tableName, Item: { ...ownerKey(name.key), player: { S: playerId } }, ...ours } },
    { Put: { TableName: tableName, Item: nameItem(playerId, name), ...ifStill(former) } },
    ...freed.map((key) => ({ Delete: { TableName: tableName, Key: ownerKey(key), ...ours } })),
  ];
  try {
    await client.send(new TransactWriteItemsCommand({ TransactItems: operations }));
    return 'set';
  } catch (cause) {
    const reasons = cause instanceof TransactionCanceledException ? (cause.CancellationReasons ?? []) : [];
    if (reasons[0]?.Code === CONDITION) return 'taken';
    if (isChanged(cause)) return 'changed';
    throw dynamodbFault(cause);
  }
}

/** The key is free, or the player's. */
function ownedBy(playerId: string) {
  const mine = { ':player': { S: playerId } };
  return { ConditionExpression: 'attribute_not_exists(p) OR player = :player', ExpressionAttributeValues: mine };
}

/** Whether a transaction failed since something else was first. */
function isChanged(cause: unknown): boolean {
  const reasons = cause instanceof TransactionCanceledException ? (cause.CancellationReasons ?? []) : [];
  return reasons.some(({ Code }) => Code === CONDITION || Code === 'TransactionConflict');
}

async function readName({ client, tableName }: DynamodbProfilesOptions, playerId: string): Promise<StoredName | null> {
  try {
    const get = { TableName: tableName, Key: { p: { S: playerId } }, ConsistentRead: true };
    const { Item: item } = await client.send(new GetItemCommand(get));
    return item === undefined ? null : { text: item.name?.S ?? '', key: item.key?.S ?? null };
  } catch (cause) {
    throw dynamodbFault(cause);
  }
}

function nameItem(playerId: string, { text, key }: ProfileName): Item {
  return { p: { S: playerId }, name: { S: text }, key: { S: key } };
}

function ownerKey(key: string): { readonly p: { readonly S: string } } {
  return { p: { S: `name#${key}` } };
}

function ifStill(former: StoredName | null) {
  if (former === null) return { ConditionExpression: 'attribute_not_exists(p)' };
  return {
    ConditionExpression: '#name = :former',
    ExpressionAttributeNames: { '#name': 'name' },
    ExpressionAttributeValues: { ':former': { S: former.text } },
  };
}

async function readBatch(
  { client, tableName }: DynamodbProfilesOptions,
  { attribute, strong }: Wanted,
  places: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found: Item[] = [];
  let keys: Record<string, { S: string }>[] = places.map((place) => ({ p: { S: place } }));
  for (let round = 0; keys.length > 0; round += 1) {
    if (round === BATCH_ROUNDS) throw new StoreFault('throttled', 'names were left unread', { retryable: true });
    try {
      const answer = await client.send(
        new BatchGetItemCommand({ RequestItems: { [tableName]: { Keys: keys, ConsistentRead: strong } } }),
      );
      found.push(...(answer.Responses?.[tableName] ?? []));
      keys = (answer.UnprocessedKeys?.[tableName]?.Keys ?? []).map(({ p }) => ({ p: { S: p?.S ?? '' } }));
    } catch (cause) {
      throw dynamodbFault(cause);
    }
  }
  return new Map(found.map((item) => [item.p?.S ?? '', item[attribute]?.S ?? '']));
}
