// A sign of life in the log table's stream. When it comes out, everything that its shard was given before has come out
// as well: so those who follow the stream know in quiet hours how far they are.

import { type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { dynamodbFault } from './faults.ts';

export interface PulseOptions {
  readonly client: DynamoDBClient;
  readonly tableName: string;
}

/**
 * One item, replaced each time: no commit, since its sort key is no whole number, and marked by `f`, as snapshots are,
 * for readers of the stream that take commits only.
 */
const ITEM = { p: { S: 'pulse' }, s: { N: '0.5' }, f: { S: 'pulse' } } as const;

/**
 * Sends a sign of life: one write unit. `now`: ms since 1970; the stream shows nothing if it was the same the last
 * time. Rejects with a StoreFault.
 */
export async function sendPulse({ client, tableName }: PulseOptions, now: number): Promise<void> {
  const put = new PutItemCommand({ TableName: tableName, Item: { ...ITEM, t: { N: String(now) } } });
  await client.send(put).catch((cause: unknown) => {
    throw dynamodbFault(cause);
  });
}

/** What is read of an item, as the SDK has it or the records of a stream. */
interface Image {
  readonly p?: { readonly S?: string | undefined };
  readonly t?: { readonly N?: string | undefined };
}

/** When a sign of life was sent, ms since 1970; null for any other item. */
export function pulseTime({ p, t }: Image): number | null {
  const time = Number(t?.N);
  return p?.S === ITEM.p.S && Number.isSafeInteger(time) ? time : null;
}
