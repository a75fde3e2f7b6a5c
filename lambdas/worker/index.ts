// The entry point of the tournaments' worker on AWS.

import { wireApp } from '../appWiring.ts';
import { powertoolsCounter } from '../powertools.ts';
import { wireQueue } from '../workQueue.ts';
import { createWorker } from './handler.ts';

const queue = wireQueue(process.env);
const { app, log } = wireApp('worker', process.env);

export const handler = createWorker({
  work: (message) => app.work(message, queue),
  comesAgain: queue.comesAgain,
  log,
  countFailed: powertoolsCounter('worker', 'WorkFailed'),
});
