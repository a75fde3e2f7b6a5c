// Records as the stream of the event table has them.

import type { DynamoDBRecord } from 'aws-lambda';
import type { Commit } from '../../../domain/log/index.ts';
import { itemOfCommit } from '../../../eventstore/dynamodb/items.ts';

/** The record of a commit that was appended. */
export function inserted(commit: Commit, at = commit.recordedAt): DynamoDBRecord {
  const image = Object.entries(itemOfCommit(commit)).map(([name, { B, ...rest }]) => {
    return [name, B === undefined ? rest : { B: Buffer.from(B).toString('base64') }] as const;
  });
  return {
    eventName: 'INSERT',
    dynamodb: {
      ApproximateCreationDateTime: at / 1000,
      SequenceNumber: `${commit.stream} ${commit.version}`,
      Keys: { p: { S: commit.stream }, s: { N: String(commit.version) } },
      NewImage: Object.fromEntries(image) as NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>,
    },
  };
}

/** A record without an image. */
export function record(
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE',
  version: string,
  principalId?: string,
): DynamoDBRecord {
  const by = principalId === undefined ? {} : { userIdentity: { principalId, type: 'Service' } };
  return { eventName, dynamodb: { Keys: { p: { S: 'game/A' }, s: { N: version } } }, ...by };
}
