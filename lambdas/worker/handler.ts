// Carries out what the queue of tournaments' work brings. A message that fails comes again, and after some tries lies
// in the queue for what failed.

import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import pMap from 'p-map';
import { parseTournamentWork, type TournamentWork } from '../../app/index.ts';
import { describeError, type Log } from '../process/observability.ts';

export interface WorkerParts {
  /** Rejects when the message must come again. */
  work(message: TournamentWork): Promise<void>;
  /** A received message comes again after this many seconds. */
  comesAgain(receiptHandle: string, seconds: number): Promise<void>;
  readonly log: Log;
  /** Messages that failed. */
  countFailed(count: number): void;
}

export type Worker = (event: SQSEvent) => Promise<SQSBatchResponse>;

/** Messages of a batch that are worked on side by side: the longest ones wait for the table, not for the processor. */
const AT_ONCE = 5;

/** After the first failure; each pause is twice the one before. Most faults pass at once, and a round waits. */
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 600;

export function createWorker(parts: WorkerParts): Worker {
  return async ({ Records }) => {
    const failed = (await pMap(Records, (record) => workOff(parts, record), { concurrency: AT_ONCE })).flat();
    if (failed.length > 0) parts.countFailed(failed.length);
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

/** The id of the message if it must come again. */
async function workOff(parts: WorkerParts, record: SQSRecord): Promise<readonly string[]> {
  try {
    await parts.work(parseTournamentWork(record.body));
    return [];
  } catch (error) {
    parts.log({ level: 'error', event: 'work-failed', detail: record.body, error: describeError(error) });
    await postpone(parts, record);
    return [record.messageId];
  }
}

/** Otherwise it would come again when the queue takes the worker for dead, which is after many minutes. */
async function postpone(
  { comesAgain, log }: WorkerParts,
  { receiptHandle, attributes, body }: SQSRecord,
): Promise<void> {
  const failures = Number(attributes.ApproximateReceiveCount);
  try {
    await comesAgain(receiptHandle, Math.min(FIRST_PAUSE_SECONDS * 2 ** (failures - 1), LONGEST_PAUSE_SECONDS));
  } catch (error) {
    log({ level: 'warn', event: 'work-late', detail: body, error: describeError(error) });
  }
}
