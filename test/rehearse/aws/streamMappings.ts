// Event source mappings of tables' streams: records in order, filtered, in batches; what fails is halved, tried again,
// and given up.

import type { Clock } from './clock.ts';
import type { Dynamodb } from './dynamodb.ts';
import { answerOf, type Functions, placeOf } from './functions.ts';
import type { Iam } from './iam.ts';
import type { Metrics } from './metrics.ts';
import { matchesAny } from './patterns.ts';
import type { Queues } from './queues.ts';
import { type Data, dataOf, listOf, optionalData, Refused, textOf } from './values.ts';

export interface StreamMapping {
  readonly functionName: string;
  readonly role: string;
  readonly streamArn: string;
  readonly region: string;
  readonly startsAt: 'TRIM_HORIZON' | 'LATEST';
  readonly batchSize: number;
  readonly filters: readonly unknown[];
  readonly bisects: boolean;
  readonly reportsFailures: boolean;
  /** Null: as long as the stream has it. */
  readonly maxAgeMs: number | null;
  readonly retries: number | null;
  readonly onFailureArn: string | null;
}

export interface StreamParts {
  readonly clock: Clock;
  readonly iam: Iam;
  readonly dynamodb: Dynamodb;
  readonly functions: Functions;
  readonly queues: Queues;
  readonly metrics: Metrics;
}

interface StreamRecord {
  readonly sequence: string;
  readonly readAt: number;
  readonly event: Data;
  pausedMs: number;
}

const POLL_MS = 150;
const THROTTLED_PAUSE_MS = 300;
/** Between tries. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const SERVICE = 'DynamoDBStreams_20120810';
const RIGHTS = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];

/** One batch in this many is handed over twice, as streams do: handlers must not mind. */
const REPEATED = 7;
let batches = 0;

/** Follows a stream until `isEnded` or the clock stops. Throws at once if the role may not. */
export async function followStream(
  parts: StreamParts,
  mapping: StreamMapping,
  isEnded: () => boolean,
): Promise<() => Promise<void>> {
  const { dynamodb, iam } = parts;
  const arn = localArn(mapping.streamArn);
  for (const right of RIGHTS) iam.check(mapping.role, `dynamodb:${right}`, mapping.streamArn);
  if (mapping.onFailureArn !== null) iam.check(mapping.role, 'sqs:SendMessage', mapping.onFailureArn);
  const { StreamDescription } = await dynamodb.ask('DescribeStream', { StreamArn: arn }, SERVICE);
  const [shard] = listOf(dataOf(StreamDescription).Shards).map(dataOf);
  const shardId = textOf(shard?.ShardId);
  const read = async (after: string | null): Promise<readonly StreamRecord[]> => {
    // Again each time: DynamoDB Local takes the place of an iterator on an empty stream for one that was trimmed.
    const place =
      after === null
        ? { ShardIteratorType: 'TRIM_HORIZON' }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after };
    const { ShardIterator } = await dynamodb.ask(
      'GetShardIterator',
      { StreamArn: arn, ShardId: shardId, ...place },
      SERVICE,
    );
    const { Records } = await dynamodb.ask('GetRecords', { ShardIterator, Limit: mapping.batchSize }, SERVICE);
    const pausedMs = parts.functions.waited.get(placeOf(mapping.functionName).name) ?? 0;
    return listOf(Records).map((record) => ({ ...recordOf(dataOf(record), mapping), pausedMs }));
  };
  let cursor: string | null = null;
  if (mapping.startsAt === 'LATEST') {
    for (let page = await read(null); page.length > 0; page = await read(cursor))
      cursor = page.at(-1)?.sequence ?? cursor;
  }
  return () => follow(parts, mapping, { read, cursor, isEnded });
}

interface Reader {
  read(after: string | null): Promise<readonly StreamRecord[]>;
  readonly cursor: string | null;
  isEnded(): boolean;
}

async function follow(parts: StreamParts, mapping: StreamMapping, { read, cursor, isEnded }: Reader): Promise<void> {
  let place = cursor;
  while (!isEnded() && !parts.clock.isStopped) {
    const records = await read(place).catch(() => []);
    const last = records.at(-1);
    if (last === undefined) {
      await parts.clock.pause(POLL_MS);
      continue;
    }
    const wanted = records.filter(({ event }) => matchesAny(mapping.filters, event));
    await handAll(parts, mapping, wanted);
    place = last.sequence;
  }
}

/** Hands over all records, in order, or gives them up. */
async function handAll(parts: StreamParts, mapping: StreamMapping, records: readonly StreamRecord[]): Promise<void> {
  let batch: Batch = { records, tries: 0 };
  while (batch.records.length > 0 && !parts.clock.isStopped) {
    const failedAt = await hand(parts, mapping, batch.records);
    if (failedAt === null) return;
    if (failedAt === 'throttled') await parts.clock.pause(THROTTLED_PAUSE_MS);
    else batch = await afterFailure(parts, mapping, batch, failedAt);
  }
}

interface Batch {
  readonly records: readonly StreamRecord[];
  readonly tries: number;
}

/** What is left to be handed over, after a pause. */
async function afterFailure(
  parts: StreamParts,
  mapping: StreamMapping,
  batch: Batch,
  failedAt: number,
): Promise<Batch> {
  const records = batch.records.slice(failedAt);
  const tries = failedAt > 0 ? 0 : batch.tries + 1;
  if (isLost(mapping, records, tries)) {
    giveUp(parts, mapping, records);
    return { records: [], tries };
  }
  if (mapping.bisects && records.length > 1) {
    await halved(parts, mapping, records);
    return { records: [], tries };
  }
  await pauseFor(parts, records, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries));
  return { records, tries };
}

/** Each half has its own tries. */
async function halved(parts: StreamParts, mapping: StreamMapping, records: readonly StreamRecord[]): Promise<void> {
  const half = Math.ceil(records.length / 2);
  await handAll(parts, mapping, records.slice(0, half));
  await handAll(parts, mapping, records.slice(half));
}

async function pauseFor({ clock }: StreamParts, records: readonly StreamRecord[], ms: number): Promise<void> {
  await clock.wait(ms);
  for (const record of records) record.pausedMs += ms;
}

/** The index of the first record that failed; null: none. */
async function hand(
  parts: StreamParts,
  mapping: StreamMapping,
  records: readonly StreamRecord[],
): Promise<number | 'throttled' | null> {
  const payload = JSON.stringify({ Records: records.map(({ event }) => event) });
  const { name: FunctionName } = placeOf(mapping.functionName);
  parts.metrics.add('AWS/Lambda', 'IteratorAge', { FunctionName }, ageOf(records));
  try {
    batches += 1;
    const call = () => parts.clock.hold(() => parts.functions.invoke(mapping.functionName, payload));
    if (batches % REPEATED === 0) await call();
    const answer = answerOf(await call());
    if (!mapping.reportsFailures) return null;
    const failed = listOf(answer.batchItemFailures).map((one) => textOf(dataOf(one).itemIdentifier));
    const index = records.findIndex(({ sequence }) => failed.includes(sequence));
    return index < 0 ? null : index;
  } catch (error) {
    return error instanceof Refused ? 'throttled' : 0;
  }
}

function isLost({ retries, maxAgeMs }: StreamMapping, records: readonly StreamRecord[], tries: number): boolean {
  return (retries !== null && tries > retries) || (maxAgeMs !== null && ageOf(records) > maxAgeMs);
}

/** Of the oldest record: time of the machine, and the pauses after failures, which are of the faster clock. */
function ageOf(records: readonly StreamRecord[]): number {
  return Math.max(...records.map(({ readAt, pausedMs }) => Date.now() - readAt + pausedMs));
}

function giveUp({ queues }: StreamParts, mapping: StreamMapping, records: readonly StreamRecord[]): void {
  if (mapping.onFailureArn === null) return;
  const [first, last] = [records[0]?.sequence, records.at(-1)?.sequence];
  const info = {
    startSequenceNumber: first,
    endSequenceNumber: last,
    batchSize: records.length,
    streamArn: mapping.streamArn,
  };
  queues.send(mapping.onFailureArn, JSON.stringify({ version: '1.0', DDBStreamBatchInfo: info }));
}

function recordOf(record: Data, { streamArn, region }: StreamMapping): Omit<StreamRecord, 'pausedMs'> {
  const readAt = Date.now();
  // DynamoDB Local knows it to the minute only.
  const dynamodb = { ...optionalData(record.dynamodb), ApproximateCreationDateTime: Math.floor(readAt / 1_000) };
  const event = { ...record, dynamodb, awsRegion: region, eventSource: 'aws:dynamodb', eventSourceARN: streamArn };
  return { sequence: textOf(optionalData(record.dynamodb).SequenceNumber), readAt, event };
}

/** The name that DynamoDB Local has for a stream. */
function localArn(arn: string): string {
  return arn.replace(/^arn:aws:dynamodb:[^:]+:\d+:/, 'arn:aws:dynamodb:ddblocal:000000000000:');
}
