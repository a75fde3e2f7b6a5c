// Display names in a separate table: partition key `p` (player id), attribute `name`.

import { BatchGetItemCommand, type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { type ProfileStore, StoreFault } from '../port.ts';
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

export function createDynamodbProfiles(options: DynamodbProfilesOptions): ProfileStore {
  return {
    remember: (playerId, name) => remember(options, playerId, name),
    async names(playerIds) {
      const known = new Map<string, string>();
      const ids = [...new Set(playerIds)];
      for (let start = 0; start < ids.length; start += BATCH_KEYS) {
        for (const [id, name] of await readBatch(options, ids.slice(start, start + BATCH_KEYS))) known.set(id, name);
      }
      return known;
    },
  };
}

async function remember({ client, tableName }: DynamodbProfilesOptions, playerId: string, name: string): Promise<void> {
  try {
    await client.send(new PutItemCommand({ TableName: tableName, Item: { p: { S: playerId }, name: { S: name } } }));
  } catch (cause) {
    throw dynamodbFault(cause);
  }
}

async function readBatch(
  { client, tableName }: DynamodbProfilesOptions,
  playerIds: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  const found: Item[] = [];
  let keys: Record<string, { S: string }>[] = playerIds.map((id) => ({ p: { S: id } }));
  for (let round = 0; keys.length > 0; round += 1) {
    if (round === BATCH_ROUNDS) throw new StoreFault('throttled', 'names were left unread', { retryable: true });
    try {
      const answer = await client.send(new BatchGetItemCommand({ RequestItems: { [tableName]: { Keys: keys } } }));
      found.push(...(answer.Responses?.[tableName] ?? []));
      keys = (answer.UnprocessedKeys?.[tableName]?.Keys ?? []).map(({ p }) => ({ p: { S: p?.S ?? '' } }));
    } catch (cause) {
      throw dynamodbFault(cause);
    }
  }
  return found.map(({ p, name }) => [p?.S ?? '', name?.S ?? '']);
}
