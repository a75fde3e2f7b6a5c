// The timers' entry point on AWS.

import { setTimeout as sleep } from 'node:timers/promises';
import { createSweeper } from '../../app/index.ts';
import { sendPulse } from '../../eventstore/dynamodb/index.ts';
import { wireApp } from '../appWiring.ts';
import { type Invocation, timeLeft } from '../invocation.ts';
import { describeError } from '../observability.ts';
import { powertoolsCounter } from '../powertools.ts';
import { wireQueue } from '../workQueue.ts';
import { type Run, runTimers } from './handler.ts';

const { app, views, client, config, log } = wireApp('timers', process.env);
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

export function handler(_event: unknown, context: Invocation): Promise<Run> {
  return runTimers(parts, () => timeLeft(context));
}
