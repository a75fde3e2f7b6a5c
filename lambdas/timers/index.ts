// The timers' entry point on AWS.

import { setTimeout as sleep } from 'node:timers/promises';
import { createSweeper } from '../../app/index.ts';
import { sendPulse } from '../../eventstore/dynamodb/index.ts';
import { wireApp } from '../process/appWiring.ts';
import { faultyLog } from '../process/counting.ts';
import { type Invocation, timeLeft } from '../process/invocation.ts';
import { describeError } from '../process/observability.ts';
import { powertoolsCounter } from '../process/powertools.ts';
import { releaseOf } from '../process/release.ts';
import { answerVersionTest, isQuestion } from '../process/versionTest.ts';
import { wireQueue } from '../process/workQueue.ts';
import { type Run, runTimers } from './handler.ts';
import { testTimers } from './selfTest.ts';

const { app, views, client, config, log: report, tally } = wireApp('timers', process.env);
const log = faultyLog(report, tally);
const runs = powertoolsCounter('timers', 'TimerRuns');
const lateMs = powertoolsCounter('timers', 'TimersLateMs');
const failed = powertoolsCounter('timers', 'TimerFaults');
const work = wireQueue(process.env);
const clock = { now: Date.now };

const parts = {
  beat: app.beat,
  pulse: () => sendPulse({ client, tableName: config.logTable }, clock.now()),
  sweeper: createSweeper({
    views,
    clock,
    look: app.playDue,
    advance: (tournament) => work.send([{ kind: 'advance', tournament }]),
    remind: (tournament) => work.send([{ kind: 'remind', tournament }]),
    onFault: (stream, error) => log({ level: 'warn', event: 'not-looked-at', stream, error: describeError(error) }),
  }),
  now: clock.now,
  sleep: (ms: number) => sleep(ms),
  log,
  measure(run: Run) {
    runs(1);
    lateMs(run.lateMs);
    failed(run.failed);
  },
};

const version = { release: releaseOf(process.env), test: () => testTimers(parts) };

/** The rule sends an event of its own, of which nothing is read. */
export async function handler(event: object, context: Invocation): Promise<Run | object | null> {
  try {
    if (isQuestion(event)) return await answerVersionTest(version, event);
    return await runTimers(parts, () => timeLeft(context));
  } finally {
    tally.publish();
  }
}
