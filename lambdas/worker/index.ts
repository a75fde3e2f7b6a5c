// The entry point of the tournaments' worker on AWS.

import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { wireApp } from '../process/appWiring.ts';
import { faultyLog } from '../process/counting.ts';
import { powertoolsCounter } from '../process/powertools.ts';
import { releaseOf } from '../process/release.ts';
import type { Question } from '../process/selfTest.ts';
import { answerVersionTest, isQuestion } from '../process/versionTest.ts';
import { wireQueue } from '../process/workQueue.ts';
import { createWorker } from './handler.ts';
import { testWorker } from './selfTest.ts';

const queue = wireQueue(process.env);
const { app, log, tally } = wireApp('worker', process.env);

const worker = createWorker({
  work: (message) => app.work(message, queue),
  comesAgain: queue.comesAgain,
  log: faultyLog(log, tally),
  countFailed: powertoolsCounter('worker', 'WorkFailed'),
});
const version = { release: releaseOf(process.env), test: () => testWorker(worker) };

export async function handler(event: SQSEvent | Question): Promise<SQSBatchResponse | object | null> {
  try {
    return isQuestion(event) ? await answerVersionTest(version, event) : await worker(event);
  } finally {
    tally.publish();
  }
}
