// What an operator must know of live updates: messages that cannot be handled, and news that comes late.

import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ALARM_PERIOD, type AlarmProps, type AlarmTopic } from './alarmTopic.ts';
import { ownMetric, throttlesOf } from './metrics.ts';
import type { NodeFunction } from './nodeFunction.ts';

/** Age of the oldest record above which news is late. */
const LATE = Duration.seconds(30);

export interface LiveFunctions extends Construct {
  readonly sockets: NodeFunction;
  readonly fanOut: NodeFunction;
  readonly untold: Queue;
  /** Of connections. */
  readonly table: ITable;
}

/** In the stack of the functions, which depends on that of the topic. */
export function addLiveAlarms(alarms: AlarmTopic, live: LiveFunctions): void {
  const add = (id: string, props: AlarmProps) => alarms.addAlarm(id, props, live);
  addSocketAlarms(add, live);
  addFanOutAlarms(add, live);
}

type Add = (id: string, props: AlarmProps) => void;

function addSocketAlarms(add: Add, { sockets, table }: LiveFunctions): void {
  add('LiveErrors', {
    description: 'The function of live connections crashed or timed out. Clients connect again. Read its log.',
    metric: sockets.function.metricErrors({ period: ALARM_PERIOD, statistic: 'Sum' }),
    above: 0,
    periods: 3,
  });
  add('LiveFaults', {
    description: 'Messages of live connections could not be handled. The log says why (socket). Clients connect again.',
    metric: ownMetric('SocketFaults', 'live'),
    above: 0,
    periods: 3,
  });
  add('LiveSeedMismatch', {
    description: 'A master secret does not make the seed to which a game has committed. Put the former value back.',
    metric: ownMetric('SeedMismatches', 'live'),
    above: 0,
    periods: 1,
  });
  add('ConnectionsThrottled', {
    description: 'The table of connections throttled requests: live updates come late. Raise signalbox:max…Units.',
    metric: throttlesOf([table]),
    above: 0,
    periods: 2,
  });
  add('LiveThrottles', {
    description: 'Messages of clients were refused for lack of executions.',
    metric: sockets.function.metricThrottles({ period: ALARM_PERIOD, statistic: 'Sum' }),
    above: 0,
    periods: 2,
  });
}

function addFanOutAlarms(add: Add, { fanOut, untold }: LiveFunctions): void {
  add('FanOutFaults', {
    description:
      'What happens could not be told at once, and is tried again. The log of the fan-out says why (fan-out).',
    metric: ownMetric('FanOutFaults', 'fan-out'),
    above: 0,
    periods: 3,
  });
  add('PushFaults', {
    description: 'API Gateway refuses messages to connections: a right or an address is wrong. See push in the log.',
    metric: ownMetric('PushFaults', 'fan-out'),
    above: 0,
    periods: 1,
  });
  add('FanOutErrors', {
    description: 'The function that tells clients what happens crashed. Read its log.',
    metric: fanOut.function.metricErrors({ period: ALARM_PERIOD, statistic: 'Sum' }),
    above: 0,
    periods: 3,
  });
  add('FanOutMissed', {
    description: 'The fan-out gave up on records; the queue Untold says which. Clients that hear nothing ask for it.',
    metric: untold.metricApproximateNumberOfMessagesVisible({ period: ALARM_PERIOD, statistic: 'Maximum' }),
    above: 0,
    periods: 1,
  });
  add('NewsParked', {
    description: 'A record cannot be told, and was skipped: clients were not told of it. See news-parked in the log.',
    metric: ownMetric('NewsParked', 'fan-out'),
    above: 0,
    periods: 1,
  });
  add('FanOutLate', {
    description: 'Clients hear of moves more than half a minute late. Look for a game with thousands of spectators.',
    metric: fanOut.function.metric('IteratorAge', { period: ALARM_PERIOD, statistic: 'Maximum' }),
    above: LATE.toMilliseconds(),
    periods: 2,
  });
}
