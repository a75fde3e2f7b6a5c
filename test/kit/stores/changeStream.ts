// The change stream of a table on DynamoDB Local, where it has one shard.

import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';

/**
 * Up to `limit` records after the one with the sequence number `cursor`, null for the first; none when there is nothing
 * new yet.
 */
export type ReadChanges = (cursor: string | null, limit: number) => Promise<readonly StreamRecord[]>;

export async function changesOf(client: DynamoDBClient, tableName: string, endpoint: string): Promise<ReadChanges> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const streams = new DynamoDBStreamsClient({ endpoint, region: 'local', credentials });
  const StreamArn = Table?.LatestStreamArn;
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const ShardId = StreamDescription?.Shards?.[0]?.ShardId;
  return async (cursor, limit) => {
    // Again each time: DynamoDB Local takes the place of an iterator on an empty stream for one that was trimmed, once
    // other tables have streams.
    const place =
      cursor === null
        ? ({ ShardIteratorType: 'TRIM_HORIZON' } as const)
        : ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: cursor } as const);
    const { ShardIterator } = await streams.send(new GetShardIteratorCommand({ StreamArn, ShardId, ...place }));
    const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator, Limit: limit }));
    return Records;
  };
}

/** Of the last of `records`; null for none. */
export function cursorAfter(records: readonly StreamRecord[]): string | null {
  return records.at(-1)?.dynamodb?.SequenceNumber ?? null;
}
