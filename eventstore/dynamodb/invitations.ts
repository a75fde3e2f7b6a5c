// Invitations. Partition key `p` and sort key `s`: `G#<game id>` and the code, with `v` (version), `b` (body) and
// `player` where there is one; and, to find those of a player, `P#<player id>` and `<game id>#<code>`. `x` (seconds
// since 1970) is when DynamoDB may delete an item.

import {
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  type PutItemCommandInput,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { type InvitationStore, MAX_LISTED_INVITATIONS, type StoredInvitation, StoreFault } from '../port.ts';
import { dynamodbFault } from './faults.ts';
import type { Item } from './items.ts';

export interface DynamodbInvitationsOptions {
  readonly client: DynamoDBClient;
  readonly tableName: string;
}

/** An invitation that is over is kept for this long, seconds: its host may want to look at it. */
const KEPT_SECONDS = 30 * 86_400;

const partitionOf = (gameId: string): string => `G#${gameId}`;

export function createDynamodbInvitations({ client, tableName }: DynamodbInvitationsOptions): InvitationStore {
  async function get(gameId: string, code: string): Promise<StoredInvitation | null> {
    const key = { p: { S: partitionOf(gameId) }, s: { S: code } };
    const command = new GetItemCommand({ TableName: tableName, Key: key, ConsistentRead: true });
    const { Item: item } = await client.send(command).catch(fail);
    return item === undefined ? null : invitationOf(item);
  }

  async function query(partition: string): Promise<readonly Item[]> {
    const input: QueryCommandInput = {
      TableName: tableName,
      KeyConditionExpression: 'p = :p',
      ExpressionAttributeValues: { ':p': { S: partition } },
      ConsistentRead: true,
      Limit: MAX_LISTED_INVITATIONS,
    };
    const { Items: items = [] } = await client.send(new QueryCommand(input)).catch(fail);
    return items;
  }

  /** Lists the invitation with its player before it is there: what is listed may be missing, not the reverse. */
  async function list({ playerId, gameId, code, expiresAt }: StoredInvitation): Promise<void> {
    if (playerId === null) return;
    const item = { p: { S: `P#${playerId}` }, s: { S: `${gameId}#${code}` }, x: deletedAt(expiresAt) };
    await client.send(new PutItemCommand({ TableName: tableName, Item: item })).catch(fail);
  }

  return {
    get,
    async put(invitation) {
      if (invitation.version === 1) await list(invitation);
      const input = { TableName: tableName, Item: itemOf(invitation), ...followingOn(invitation.version) };
      try {
        await client.send(new PutItemCommand(input));
        return true;
      } catch (error) {
        if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false;
        return fail(error);
      }
    },
    ofGame: async (gameId) => (await query(partitionOf(gameId))).map(invitationOf),
    async ofPlayer(playerId) {
      const places = (await query(`P#${playerId}`)).map((item) => stringIn(item, 's'));
      const found = await Promise.all(places.map((place) => get(...placeIn(place))));
      return found.filter((one) => one !== null);
    },
  };
}

/** The condition that the version before is the stored one. */
function followingOn(version: number): Pick<PutItemCommandInput, 'ConditionExpression' | 'ExpressionAttributeValues'> {
  if (version === 1) return { ConditionExpression: 'attribute_not_exists(p)' };
  return { ConditionExpression: 'v = :v', ExpressionAttributeValues: { ':v': { N: String(version - 1) } } };
}

function placeIn(place: string): [gameId: string, code: string] {
  const end = place.indexOf('#');
  return [place.slice(0, end), place.slice(end + 1)];
}

function deletedAt(expiresAt: number) {
  return { N: String(Math.ceil(expiresAt / 1_000) + KEPT_SECONDS) };
}

function itemOf({ gameId, code, playerId, version, expiresAt, body }: StoredInvitation): Item {
  return {
    p: { S: partitionOf(gameId) },
    s: { S: code },
    v: { N: String(version) },
    b: { S: body },
    t: { N: String(expiresAt) },
    x: deletedAt(expiresAt),
    ...(playerId === null ? {} : { player: { S: playerId } }),
  };
}

function invitationOf(item: Item): StoredInvitation {
  return {
    gameId: stringIn(item, 'p').slice(partitionOf('').length),
    code: stringIn(item, 's'),
    playerId: item.player?.S ?? null,
    version: Number(item.v?.N ?? unreadable('v')),
    expiresAt: Number(item.t?.N ?? unreadable('t')),
    body: stringIn(item, 'b'),
  };
}

function stringIn(item: Item, name: string): string {
  return item[name]?.S ?? unreadable(name);
}

function unreadable(name: string): never {
  throw new StoreFault('unreadable-item', `an invitation without ${name}`, { retryable: false });
}

function fail(cause: unknown): never {
  throw dynamodbFault(cause);
}
