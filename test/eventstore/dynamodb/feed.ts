// The log table's change stream read as a feed. On AWS a function is called with these records; tests poll for them.

import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams';
import type { StreamId } from '../../../domain/log/index.ts';
import type { ChangeFeed, FeedEntry } from '../../../eventstore/port.ts';
import { changesOf, cursorAfter } from '../../kit/stores/changeStream.ts';

/** A stream counts as ended when it has shown nothing new for this long. */
const QUIET = { polls: 20, everyMs: 50 };

/** The feed of table `tableName` on DynamoDB Local, whose streams have one shard. A cursor is a sequence number. */
export async function dynamodbFeed(client: DynamoDBClient, tableName: string, endpoint: string): Promise<ChangeFeed> {
  const changes = await changesOf(client, tableName, endpoint);
  return {
    async readFeed(cursor, limit) {
      let after = cursor;
      for (let poll = 0; poll < QUIET.polls; poll += 1) {
        const records = await changes(after, limit);
        const found = records.filter(isOfCommit);
        if (found.length > 0) return { entries: found.map(entryOf), cursor: cursorAfter(found) };
        after = cursorAfter(records) ?? after;
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
