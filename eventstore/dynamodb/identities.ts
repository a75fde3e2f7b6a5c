// Which player an identity acts for, and the notes on its link: partition key `p` (identity id or note), attribute
// `player` (player or identity id). Items are put once and never changed.

import { type DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { type IdentityStore, StoreFault } from '../port.ts';
import { dynamodbFault } from './faults.ts';
import type { Item } from './items.ts';

export interface DynamodbIdentitiesOptions {
  readonly client: DynamoDBClient;
  readonly tableName: string;
}

export function createDynamodbIdentities({ client, tableName }: DynamodbIdentitiesOptions): IdentityStore {
  async function boundTo(key: string): Promise<string | null> {
    const { Item: item } = await client
      .send(new GetItemCommand({ TableName: tableName, Key: { p: { S: key } }, ConsistentRead: true }))
      .catch(fail);
    return item === undefined ? null : playerIn(item);
  }

  async function bind(key: string, to: string): Promise<string> {
    try {
      await client.send(
        new PutItemCommand({
          TableName: tableName,
          Item: { p: { S: key }, player: { S: to } },
          ConditionExpression: 'attribute_not_exists(p)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      );
      return to;
    } catch (error) {
      const stored = storedIn(error);
      return stored === null ? fail(error) : playerIn(stored);
    }
  }

  return { boundTo, bind };
}

function fail(cause: unknown): never {
  throw dynamodbFault(cause);
}

/** The item that a failed condition returned; null for other errors. */
function storedIn(error: unknown): Item | null {
  if (!(error instanceof Error) || error.name !== 'ConditionalCheckFailedException' || !('Item' in error)) return null;
  // As requested by ReturnValuesOnConditionCheckFailure.
  return error.Item as Item;
}

function playerIn({ player }: Item): string {
  if (player?.S === undefined) {
    throw new StoreFault('unreadable-item', 'an identity without a player', { retryable: false });
  }
  return player.S;
}
