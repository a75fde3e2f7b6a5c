// Carries out what the queue of tournaments' work brings. A message that fails comes again, and after some tries lies in the queue for what failed.

import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import pMap from 'p-map';
import { parseTournamentWork, type TournamentWork } from '../../app/index.ts';
import { describeError, type Log } from '../observability.ts';

export interface WorkerParts {
  /** Rejects when the message must come again. */
  work(message: TournamentWork): Promise<void>;
  readonly log: Log;
  /** Messages that failed. */
  countFailed(count: number): void;
}

export type Worker = (event: SQSEvent) => Promise<SQSBatchResponse>;

/** Messages of a batch that are worked on side by side: the longest ones wait for the table, not for the processor. */
const AT_ONCE = 5;

export function createWorker(parts: WorkerParts): Worker {
  return async ({ Records }) => {
    const failed = (await pMap(Records, (record) => workOff(parts, record), { concurrency: AT_ONCE })).flat();
    if (failed.length > 0) parts.countFailed(failed.length);
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

/** The id of the message if it must come again. */
async function workOff({ work, log }: WorkerParts, { messageId, body }: SQSRecord): Promise<readonly string[]> {
  try {
    await work(parseTournamentWork(body));
    return [];
  } catch (error) {
    log({ level: 'error', event: 'work-failed', detail: body, error: describeError(error) });
    return [messageId];
  }
}
