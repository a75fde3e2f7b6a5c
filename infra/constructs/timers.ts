// The timers: a function that runs each minute, with alarms for when it does not, is late, or cannot do its work.

import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { TIMERS_ENTRY } from '../bundling.ts';
import { ALARM_PERIOD, type AlarmTopic } from './alarmTopic.ts';
import { deployInBackground, EACH_MINUTE_MORE } from './deployWithCanary.ts';
import { ownMetric } from './metrics.ts';
import { NodeFunction } from './nodeFunction.ts';

/** A run takes a minute at most, and as long again when there is much to catch up on. */
const TIMEOUT_SECONDS = 120;

/** Seats are timed out a minute after their time at the latest, if all is well. */
const LATE_MS = 180_000;

export function addTimers(
  scope: Construct,
  environment: Readonly<Record<string, string>>,
  alarms: AlarmTopic,
): NodeFunction {
  const timers = new NodeFunction(scope, 'Timers', {
    description: 'Signalbox: times out who is late in games that nobody looks at',
    entry: TIMERS_ENTRY,
    beside: 'late-files',
    environment,
    // Two at once do no harm: each time-out is one commit, no matter which makes it.
    reservedConcurrency: null,
    timeoutSeconds: TIMEOUT_SECONDS,
    invokedBy: 'Invoked each minute: the next run does what this one has missed.',
  });
  const rule = new Rule(scope, 'EachMinute', { schedule: Schedule.rate(Duration.minutes(1)) });
  const live = deployInBackground(scope, {
    name: 'Timers',
    node: timers,
    service: 'timers',
    addAlarm: (id, props) => alarms.addAlarm(id, props),
    shift: EACH_MINUTE_MORE,
  });
  rule.addTarget(new LambdaFunction(live, { retryAttempts: 0, maxEventAge: Duration.minutes(1) }));
  acknowledge(rule, {
    'Serverless-EventBusDLQ': 'The next minute does what this one has missed; an alarm watches that there is one.',
  });
  addTimerAlarms(alarms, timers);
  return timers;
}

function addTimerAlarms(alarms: AlarmTopic, timers: NodeFunction): void {
  alarms.addSilenceAlarm('TimersSilent', {
    description: 'The timers did not run for minutes: nobody is timed out, and clocks are extended. See "Timers".',
    metric: ownMetric('TimerRuns', 'timers'),
  });
  alarms.addAlarm('TimersLate', {
    description: 'Seats are timed out minutes late: more times end than the timers get done. See "Timers".',
    metric: ownMetric('TimersLateMs', 'timers').with({ statistic: 'Maximum' }),
    above: LATE_MS,
    periods: 3,
  });
  alarms.addAlarm('TimerFaults', {
    description:
      'Games whose time is up cannot be looked at. The log of the timers says which and why (not-looked-at).',
    metric: ownMetric('TimerFaults', 'timers'),
    above: 0,
    periods: 2,
  });
  alarms.addAlarm('TimerErrors', {
    description: 'The timers crashed, or their table of lists was out of reach. Read their log.',
    metric: timers.function.metricErrors({ period: ALARM_PERIOD, statistic: 'Sum' }),
    above: 0,
    periods: 3,
  });
}
