// The stream of a table on DynamoDB Local as its function gets it: batches of records.

import type { DynamoDBClient, AttributeValue as SdkValue } from '@aws-sdk/client-dynamodb';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';

/** Records of one batch. */
const BATCH = 100;

export interface TableStream {
  /** The next batch; empty when there is nothing new yet. */
  next(): Promise<DynamoDBRecord[]>;
}

/** From the beginning; a stream of DynamoDB Local has one shard. */
export async function recordsOf(client: DynamoDBClient, tableName: string, endpoint: string): Promise<TableStream> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const streams = new DynamoDBStreamsClient({ endpoint, region: 'local', credentials });
  const StreamArn = Table?.LatestStreamArn;
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const ShardId = StreamDescription?.Shards?.[0]?.ShardId;
  const begin = new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' });
  let { ShardIterator } = await streams.send(begin);
  return {
    async next() {
      const { Records = [], NextShardIterator } = await streams.send(
        new GetRecordsCommand({ ShardIterator, Limit: BATCH }),
      );
      ShardIterator = NextShardIterator;
      return Records.map(recordOf);
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
