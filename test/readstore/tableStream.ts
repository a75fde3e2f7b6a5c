// The stream of a table on DynamoDB Local as its function gets it: batches of records.

import type { DynamoDBClient, AttributeValue as SdkValue } from '@aws-sdk/client-dynamodb';
import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { changesOf, cursorAfter } from '../kit/stores/changeStream.ts';

/** Records of one batch. */
const BATCH = 100;

export interface TableStream {
  /** The next batch; empty when there is nothing new yet. */
  next(): Promise<DynamoDBRecord[]>;
}

/** From the beginning. */
export async function recordsOf(client: DynamoDBClient, tableName: string, endpoint: string): Promise<TableStream> {
  const changes = await changesOf(client, tableName, endpoint);
  let cursor: string | null = null;
  return {
    async next() {
      const records = await changes(cursor, BATCH);
      cursor = cursorAfter(records) ?? cursor;
      return records.map(recordOf);
    },
  };
}

function recordOf({ eventName, dynamodb }: StreamRecord): DynamoDBRecord {
  const { Keys = {}, NewImage = {}, SequenceNumber = '', ApproximateCreationDateTime } = dynamodb ?? {};
  return {
    ...(eventName === undefined ? {} : { eventName }),
    dynamodb: {
      Keys: imageOf(Keys),
      NewImage: imageOf(NewImage),
      SequenceNumber,
      ApproximateCreationDateTime: (ApproximateCreationDateTime?.getTime() ?? 0) / 1_000,
    },
  };
}

/** Lambda has bytes in base 64. */
function imageOf(item: Readonly<Record<string, SdkValue>>): Record<string, AttributeValue> {
  return Object.fromEntries(
    Object.entries(item).map(([name, { S, N, B }]) => {
      if (B !== undefined) return [name, { B: Buffer.from(B).toString('base64') }];
      return [name, N === undefined ? { S: S ?? '' } : { N }];
    }),
  );
}
