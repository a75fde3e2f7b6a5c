// Every stream of the log, page by page: for what is made from the whole of it.

import { type AttributeValue, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { StreamId } from '../../domain/log/index.ts';
import { dynamodbFault } from './faults.ts';

export interface StreamPage {
  readonly streams: readonly StreamId[];
  /** Where the next page begins, as JSON; null after the last. */
  readonly next: Readonly<Record<string, unknown>> | null;
}

/** The page at `cursor`; null: the first. Reads a megabyte of the table, whatever is in it. */
export type StreamScan = (cursor: StreamPage['next']) => Promise<StreamPage>;

export function createStreamScan(options: { readonly client: DynamoDBClient; readonly tableName: string }): StreamScan {
  const { client, tableName } = options;
  return async (cursor) => {
    const scan = new ScanCommand({
      TableName: tableName,
      FilterExpression: 's = :first',
      ProjectionExpression: 'p',
      ExpressionAttributeValues: { ':first': { N: '1' } },
      ...(cursor === null ? {} : { ExclusiveStartKey: keyIn(cursor) }),
    });
    const { Items = [], LastEvaluatedKey } = await client.send(scan).catch((cause: unknown) => {
      throw dynamodbFault(cause);
    });
    // An append wrote them.
    const streams = Items.flatMap(({ p }) => (p?.S === undefined ? [] : [p.S as StreamId]));
    return { streams, next: LastEvaluatedKey ?? null };
  };
}

/** A key of the table, which an earlier page has named. The service refuses anything else. */
function keyIn(cursor: Readonly<Record<string, unknown>>): Record<string, AttributeValue> {
  return cursor as Record<string, AttributeValue>;
}
