// Reports, beside the display names: `p` is `report#<id>` with `at` (ms), `b` (body) and `x` (when DynamoDB may delete
// it, seconds). They are listed by a scan of the whole table: only the operator's command does.

import { type DynamoDBClient, GetItemCommand, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { type ReportStore, type StoredReport, StoreFault } from '../port.ts';
import { dynamodbFault } from './faults.ts';
import type { Item } from './items.ts';

export interface DynamodbReportsOptions {
  readonly client: DynamoDBClient;
  readonly tableName: string;
}

const PREFIX = 'report#';

export function createDynamodbReports({ client, tableName }: DynamodbReportsOptions): ReportStore {
  return {
    async put({ id, at, expiresAt, body }) {
      const item = {
        p: { S: `${PREFIX}${id}` },
        at: { N: String(at) },
        b: { S: body },
        x: { N: String(Math.ceil(expiresAt / 1_000)) },
      };
      const condition = { ConditionExpression: 'attribute_not_exists(p)' };
      try {
        await client.send(new PutItemCommand({ TableName: tableName, Item: item, ...condition }));
        return true;
      } catch (cause) {
        if (cause instanceof Error && cause.name === 'ConditionalCheckFailedException') return false;
        throw dynamodbFault(cause);
      }
    },
    async has(id) {
      const get = new GetItemCommand({
        TableName: tableName,
        Key: { p: { S: `${PREFIX}${id}` } },
        ConsistentRead: true,
      });
      const { Item: item } = await client.send(get).catch((cause: unknown) => {
        throw dynamodbFault(cause);
      });
      return item !== undefined;
    },
  };
}

/** All that are there, the oldest first. Reads the whole table. */
export async function dynamodbReports(options: DynamodbReportsOptions): Promise<readonly StoredReport[]> {
  const { client, tableName } = options;
  const found: StoredReport[] = [];
  let from: Item | undefined;
  do {
    const scan = new ScanCommand({
      TableName: tableName,
      FilterExpression: 'begins_with(p, :prefix)',
      ExpressionAttributeValues: { ':prefix': { S: PREFIX } },
      ...(from === undefined ? {} : { ExclusiveStartKey: from }),
    });
    const page = await client.send(scan).catch((cause: unknown) => {
      throw dynamodbFault(cause);
    });
    found.push(...(page.Items ?? []).map(reportOf));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return found.sort((one, other) => one.at - other.at);
}

function reportOf({ p, at, b, x }: Item): StoredReport {
  if (p?.S === undefined || b?.S === undefined) {
    throw new StoreFault('unreadable-item', 'a report without a body', { retryable: false });
  }
  return { id: p.S.slice(PREFIX.length), at: Number(at?.N), expiresAt: Number(x?.N) * 1_000, body: b.S };
}
