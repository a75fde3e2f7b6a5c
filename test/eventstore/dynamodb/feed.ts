// The log table's change stream read as a feed. On AWS a function is called with these records; tests poll for them.

import { setTimeout as sleep } from 'node:timers/promises';
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';
import type { StreamId } from '../../../domain/log/index.ts';
import type { ChangeFeed, FeedEntry } from '../../../eventstore/port.ts';

/** A stream counts as ended when it has shown nothing new for this long. */
const QUIET = { polls: 20, everyMs: 50 };

/** The feed of table `tableName` on DynamoDB Local, whose streams have one shard. A cursor is a sequence number. */
export async function dynamodbFeed(client: DynamoDBClient, tableName: string, endpoint: string): Promise<ChangeFeed> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const streams = new DynamoDBStreamsClient({ endpoint, region: 'local', credentials });
  const StreamArn = Table?.LatestStreamArn;
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const ShardId = StreamDescription?.Shards?.[0]?.ShardId;
  const from = (cursor: string | null): GetShardIteratorCommand =>
    cursor === null
      ? new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' })
      : new GetShardIteratorCommand({
          StreamArn,
          ShardId,
          ShardIteratorType: 'AFTER_SEQUENCE_NUMBER',
          SequenceNumber: cursor,
        });
  return {
    async readFeed(cursor, limit) {
      let { ShardIterator } = await streams.send(from(cursor));
      for (let poll = 0; poll < QUIET.polls; poll += 1) {
        const page = await streams.send(new GetRecordsCommand({ ShardIterator, Limit: limit }));
        const found = (page.Records ?? []).filter(isOfCommit);
        if (found.length > 0) return { entries: found.map(entryOf), cursor: sequenceOf(found) };
        ShardIterator = page.NextShardIterator;
        await sleep(QUIET.everyMs);
      }
      return { entries: [], cursor };
    },
  };
}

/** Snapshots pass through the stream too; they alone are ever replaced. */
function isOfCommit({ dynamodb }: StreamRecord): boolean {
  return dynamodb?.NewImage?.f === undefined;
}

function entryOf({ eventName, dynamodb }: StreamRecord): FeedEntry {
  if (eventName !== 'INSERT') throw new Error(`the log is append-only, but its stream says ${eventName}`);
  return { stream: (dynamodb?.Keys?.p?.S ?? '') as StreamId, version: Number(dynamodb?.Keys?.s?.N) };
}

function sequenceOf(records: readonly StreamRecord[]): string | null {
  return records.at(-1)?.dynamodb?.SequenceNumber ?? null;
}
