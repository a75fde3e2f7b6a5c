// What an operator must know of live updates: messages that cannot be handled, and news that comes late.

import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { ALARM_PERIOD, type AlarmProps, type AlarmTopic } from './alarmTopic.ts';
import type { NodeFunction } from './nodeFunction.ts';

/** Age of the oldest record above which news is late. */
const LATE = Duration.seconds(30);

export interface LiveFunctions extends Construct {
  readonly sockets: NodeFunction;
  readonly fanOut: NodeFunction;
}

/** In the stack of the functions, which depends on that of the topic. */
export function addLiveAlarms(alarms: AlarmTopic, live: LiveFunctions): void {
  const { sockets, fanOut } = live;
  const add = (id: string, props: AlarmProps) => alarms.addAlarm(id, props, live);
  add('LiveErrors', {
    description: 'The function of live connections crashed or timed out. Clients connect again. Read its log.',
    metric: sockets.function.metricErrors({ period: ALARM_PERIOD, statistic: 'Sum' }),
    above: 0,
    periods: 3,
  });
  add('LiveThrottles', {
    description: 'Messages of clients were refused for lack of executions.',
    metric: sockets.function.metricThrottles({ period: ALARM_PERIOD, statistic: 'Sum' }),
    above: 0,
    periods: 2,
  });
  add('FanOutErrors', {
    description: 'The function that tells clients what happens crashed. Read its log.',
    metric: fanOut.function.metricErrors({ period: ALARM_PERIOD, statistic: 'Sum' }),
    above: 0,
    periods: 3,
  });
  add('FanOutLate', {
    description: 'Clients hear of moves more than half a minute late. Look for a game with thousands of spectators.',
    metric: fanOut.function.metric('IteratorAge', { period: ALARM_PERIOD, statistic: 'Maximum' }),
    above: LATE.toMilliseconds(),
    periods: 2,
  });
}
