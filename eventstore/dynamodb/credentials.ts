// Credentials, beside the display names: `p` is `credential#<id>` with `kind`, `player`, `v` (version), `b` (body), `t`
// (expiry, ms) and `x` (when DynamoDB may delete it, seconds); and, to find those of a player, `credentials#<player>`
// with `h`, the set of their ids. An id is in the set before its credential is there.

import {
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { isSameCredential } from '../memoryCredentials.ts';
import {
  type CredentialPut,
  type CredentialStore,
  MAX_CREDENTIALS,
  type StoredCredential,
  StoreFault,
} from '../port.ts';
import { dynamodbFault } from './faults.ts';
import type { Item } from './items.ts';

export interface DynamodbCredentialsOptions {
  readonly client: DynamoDBClient;
  readonly tableName: string;
}

/** What has expired is kept a little longer. */
const KEPT_SECONDS = 86_400;

export function createDynamodbCredentials(options: DynamodbCredentialsOptions): CredentialStore {
  return {
    async put(credential) {
      if (credential.version === 1 && !(await list(options, credential))) return 'full';
      return putIf(options, credential);
    },
    get: (id) => get(options, id),
    ofPlayer: async (playerId, prefix) => (await listed(options, playerId, prefix)).there,
    async remove({ id, playerId }) {
      const wasThere = await removeOne(options, id);
      await unlist(options, playerId, [id]);
      return wasThere;
    },
  };
}

async function get({ client, tableName }: DynamodbCredentialsOptions, id: string): Promise<StoredCredential | null> {
  const command = new GetItemCommand({ TableName: tableName, Key: itemKey(id), ConsistentRead: true });
  const { Item: item } = await client.send(command).catch(fail);
  return item === undefined ? null : credentialOf(item);
}

async function putIf(
  { client, tableName }: DynamodbCredentialsOptions,
  credential: StoredCredential,
): Promise<CredentialPut> {
  const { version } = credential;
  const condition =
    version === 1
      ? { ConditionExpression: 'attribute_not_exists(p)' }
      : { ConditionExpression: 'v = :v', ExpressionAttributeValues: { ':v': { N: String(version - 1) } } };
  const returned = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
  const input = { TableName: tableName, Item: itemOf(credential), ...condition, ...returned };
  try {
    await client.send(new PutItemCommand(input));
    return 'stored';
  } catch (error) {
    if (!isConditional(error)) return fail(error);
    // As requested by ReturnValuesOnConditionCheckFailure.
    const stored = 'Item' in error && error.Item !== undefined ? credentialOf(error.Item as Item) : null;
    return stored !== null && isSameCredential(stored, credential) ? 'stored' : 'changed';
  }
}

/** Whether it was there: on condition, so that of several who remove it one is told so. */
async function removeOne({ client, tableName }: DynamodbCredentialsOptions, id: string): Promise<boolean> {
  const condition = { ConditionExpression: 'attribute_exists(p)' };
  try {
    await client.send(new DeleteItemCommand({ TableName: tableName, Key: itemKey(id), ...condition }));
    return true;
  } catch (error) {
    return isConditional(error) ? false : fail(error);
  }
}

/** Whether the credential is listed now: what has vanished makes room for it. */
async function list(options: DynamodbCredentialsOptions, credential: StoredCredential): Promise<boolean> {
  if (await add(options, credential)) return true;
  const { gone } = await listed(options, credential.playerId);
  if (gone.length === 0) return false;
  await unlist(options, credential.playerId, gone);
  return add(options, credential);
}

async function add(
  { client, tableName }: DynamodbCredentialsOptions,
  { id, playerId }: StoredCredential,
): Promise<boolean> {
  const update = new UpdateItemCommand({
    TableName: tableName,
    Key: listKey(playerId),
    UpdateExpression: 'ADD h :ids',
    ConditionExpression: 'attribute_not_exists(h) OR size(h) < :most OR contains(h, :id)',
    ExpressionAttributeValues: { ':ids': { SS: [id] }, ':id': { S: id }, ':most': { N: String(MAX_CREDENTIALS) } },
  });
  try {
    await client.send(update);
    return true;
  } catch (error) {
    return isConditional(error) ? false : fail(error);
  }
}

async function unlist(
  { client, tableName }: DynamodbCredentialsOptions,
  playerId: string,
  ids: readonly string[],
): Promise<void> {
  const update = new UpdateItemCommand({
    TableName: tableName,
    Key: listKey(playerId),
    UpdateExpression: 'DELETE h :ids',
    ExpressionAttributeValues: { ':ids': { SS: [...ids] } },
  });
  await client.send(update).catch(fail);
}

interface Listed {
  readonly there: readonly StoredCredential[];
  /** Ids of those that have vanished. */
  readonly gone: readonly string[];
}

/** Those whose ids begin with `prefix`: no others are read. */
async function listed(options: DynamodbCredentialsOptions, playerId: string, prefix = ''): Promise<Listed> {
  const { client, tableName } = options;
  const command = new GetItemCommand({ TableName: tableName, Key: listKey(playerId), ConsistentRead: true });
  const { Item: item } = await client.send(command).catch(fail);
  const ids = (item?.h?.SS ?? []).filter((id) => id.startsWith(prefix));
  const found = await Promise.all(ids.map((id) => get(options, id)));
  return {
    there: found.filter((one) => one !== null),
    gone: ids.filter((_, index) => found[index] === null),
  };
}

function itemKey(id: string): Item {
  return { p: { S: `credential#${id}` } };
}

function listKey(playerId: string): Item {
  return { p: { S: `credentials#${playerId}` } };
}

function itemOf({ id, kind, playerId, version, expiresAt, body }: StoredCredential): Item {
  const end = { t: { N: String(expiresAt) }, x: { N: String(Math.ceil((expiresAt ?? 0) / 1_000) + KEPT_SECONDS) } };
  return {
    ...itemKey(id),
    kind: { S: kind },
    player: { S: playerId },
    v: { N: String(version) },
    b: { S: body },
    ...(expiresAt === null ? {} : end),
  };
}

function credentialOf(item: Item): StoredCredential {
  return {
    id: stringIn(item, 'p').slice('credential#'.length),
    kind: stringIn(item, 'kind'),
    playerId: stringIn(item, 'player'),
    version: Number(item.v?.N ?? unreadable('v')),
    expiresAt: item.t?.N === undefined ? null : Number(item.t.N),
    body: stringIn(item, 'b'),
  };
}

function stringIn(item: Item, name: string): string {
  return item[name]?.S ?? unreadable(name);
}

function unreadable(name: string): never {
  throw new StoreFault('unreadable-item', `a credential without ${name}`, { retryable: false });
}

function isConditional(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ConditionalCheckFailedException';
}

function fail(cause: unknown): never {
  throw dynamodbFault(cause);
}
