// Records of the event table's stream: hints for the projector, and events that were changed or removed, which nothing
// may do.

import type { AttributeValue as SdkValue } from '@aws-sdk/client-dynamodb';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import type { CommitHint } from '../../app/index.ts';
import type { Commit, StreamId } from '../../domain/log/index.ts';
import { commitOfItem, pulseTime } from '../../eventstore/dynamodb/index.ts';

/** An event that was changed, or removed by someone other than the table itself. */
export interface ChangedEvent {
  readonly change: 'MODIFY' | 'REMOVE';
  readonly stream: string;
  readonly version: string;
}

export interface SortedRecords {
  readonly hints: readonly CommitHint[];
  readonly changed: readonly ChangedEvent[];
  /** When the newest of them was written, ms since 1970; 0 for no records. */
  readonly newestAt: number;
}

/** The records of a batch by what is to be done about them. Snapshots are a cache and do not matter. */
export function sortRecords(records: readonly DynamoDBRecord[]): SortedRecords {
  const ofEvents = records.filter(isOfEvent);
  const newestAt = Math.max(0, ...records.map(writtenAt));
  return { hints: ofEvents.flatMap(hintIn), changed: ofEvents.flatMap(changeIn), newestAt };
}

/** Ms since 1970. A sign of life has its time to the millisecond. */
function writtenAt({ dynamodb }: DynamoDBRecord): number {
  return pulseTime(dynamodb?.NewImage ?? {}) ?? (dynamodb?.ApproximateCreationDateTime ?? 0) * 1000;
}

/** Events have whole numbers for their sort key, snapshots lie between them. */
function isOfEvent({ dynamodb }: DynamoDBRecord): boolean {
  return Number.isInteger(Number(dynamodb?.Keys?.s?.N));
}

function hintIn({ eventName, dynamodb }: DynamoDBRecord): readonly CommitHint[] {
  const { p, s } = dynamodb?.Keys ?? {};
  if (eventName !== 'INSERT' || p?.S === undefined) return [];
  // An append has written it.
  return [{ stream: p.S as StreamId, version: Number(s?.N), commit: commitIn(dynamodb?.NewImage) }];
}

/** Null for an image that is no commit: the log has the commit itself. */
function commitIn(image: Readonly<Record<string, AttributeValue>> | undefined): Commit | null {
  try {
    return commitOfItem(
      Object.fromEntries(Object.entries(image ?? {}).map(([name, value]) => [name, sdkValue(value)])),
    );
  } catch {
    return null;
  }
}

/** Lambda has bytes in base 64, the SDK as they are. No other attribute of a commit has a form of its own. */
function sdkValue({ S, N, B }: AttributeValue): SdkValue {
  if (B !== undefined) return { B: Buffer.from(B, 'base64') };
  return N === undefined ? { S: S ?? '' } : { N };
}

/** By it the table removes what has expired (Amazon DynamoDB developer guide, "DynamoDB Streams and Time to Live"). */
const EXPIRY = 'dynamodb.amazonaws.com';

function changeIn({ eventName, dynamodb, userIdentity }: DynamoDBRecord): readonly ChangedEvent[] {
  if (eventName !== 'MODIFY' && eventName !== 'REMOVE') return [];
  if (eventName === 'REMOVE' && userIdentity?.principalId === EXPIRY) return [];
  return [{ change: eventName, stream: dynamodb?.Keys?.p?.S ?? '', version: dynamodb?.Keys?.s?.N ?? '' }];
}
