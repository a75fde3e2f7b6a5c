// The projector's entry point on AWS.

import { hash } from 'node:crypto';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { createDynamodbClient, createDynamodbStore, createStreamScan } from '../../eventstore/dynamodb/index.ts';
import { createDynamodbReadStore, createRowScan } from '../../readstore/dynamodb.ts';
import { readVariables } from '../process/config.ts';
import { faultyLog } from '../process/counting.ts';
import { type Invocation, timeLeft } from '../process/invocation.ts';
import { powertoolsCounter, powertoolsLog, powertoolsTally } from '../process/powertools.ts';
import type { Question } from '../process/selfTest.ts';
import { answerVersionTest, isQuestion } from '../process/versionTest.ts';
import { wireQueue } from '../process/workQueue.ts';
import { createStreamProjector } from './projector.ts';
import { answer, type ProjectorQuestion } from './questions.ts';
import { testProjector } from './selfTest.ts';

const variables = readVariables(process.env, {
  logTable: 'SIGNALBOX_LOG_TABLE',
  viewsTables: 'SIGNALBOX_VIEWS_TABLES',
});

/** Tries of a request: nobody waits for the projector. */
const TRIES = 5;

/** A slice of long work begins no later than this before the end of the invocation, milliseconds. */
const SLICE_MS = 20_000;

const client = createDynamodbClient({ maxAttempts: TRIES });
const store = createDynamodbStore({ client, tableName: variables.logTable });
const tally = powertoolsTally('projector', process.env.AWS_LAMBDA_FUNCTION_VERSION ?? 'none');
const log = faultyLog(powertoolsLog('projector'), tally);
const changed = powertoolsCounter('projector', 'EventsChanged');
const parked = powertoolsCounter('projector', 'Parked');

const work = wireQueue(process.env);

const tables = new Map(
  variables.viewsTables.split(',').map((tableName) => [
    tableName,
    {
      views: createDynamodbReadStore({ client, tableName }),
      scan: createRowScan({ client, tableName }),
      log: store,
      clock: { now: Date.now },
      sha256: (bytes: Uint8Array) => hash('sha256', bytes, 'buffer'),
    },
  ]),
);

const project = createStreamProjector({
  // What is to be done follows from the events, however many tables there are.
  tables: [...tables.values()].map((table, index) => (index === 0 ? { ...table, work } : table)),
  log,
  count: (what, amount) => (what === 'Parked' ? parked : changed)(amount),
});

const questions = {
  tables,
  scanStreams: createStreamScan({ client, tableName: variables.logTable }),
  onParked: () => parked(1),
};

/** What it writes is made again, and what it reads is parked if it is not known yet: there is nothing to compare. */
const version = { release: null, test: testProjector };

export async function handler(
  event: DynamoDBStreamEvent | ProjectorQuestion | Question,
  context: Invocation,
): Promise<object | null> {
  if (isQuestion(event)) return answerVersionTest(version, event);
  if ('signalbox' in event) return answer(questions, event, () => timeLeft(context) > SLICE_MS);
  return project(event);
}
