// What an operator must know of the projector: events that were changed, games that it cannot project, and how late it
// is.

import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { ALARM_PERIOD, type AlarmTopic } from './alarmTopic.ts';
import { ownMetric } from './metrics.ts';
import type { NodeFunction } from './nodeFunction.ts';

/** Age of the oldest record above which lists are late. */
const LATE = Duration.seconds(60);

interface Watched {
  readonly projector: NodeFunction;
  /** Records that it gave up on. */
  readonly missed: Queue;
}

export function addProjectorAlarms(alarms: AlarmTopic, { projector, missed }: Watched): void {
  alarms.addAlarm('EventsChanged', {
    description:
      'An event was changed or removed. The log of the projector names stream and version; see "Who may change events".',
    metric: ownMetric('EventsChanged', 'projector'),
    above: 0,
    periods: 1,
  });
  alarms.addAlarm('GamesParked', {
    description: 'A game cannot be projected: it is in no list. The log of the projector says why; see "Lists".',
    metric: ownMetric('Parked', 'projector'),
    above: 0,
    periods: 1,
  });
  alarms.addAlarm('ProjectorLate', {
    description: 'Lists are more than a minute behind the games. Look for throttled writes, or for errors in its log.',
    metric: projector.function.metric('IteratorAge', { period: ALARM_PERIOD, statistic: 'Maximum' }),
    above: LATE.toMilliseconds(),
    periods: 2,
  });
  alarms.addAlarm('ProjectorMissed', {
    description: 'The projector gave up on records of the event table; its queue says which. See "Lists".',
    metric: missed.metricApproximateNumberOfMessagesVisible({ period: ALARM_PERIOD, statistic: 'Maximum' }),
    above: 0,
    periods: 1,
  });
  alarms.addAlarm('ProjectorErrors', {
    description: 'The projector crashed. Read its log.',
    metric: projector.function.metricErrors({ period: ALARM_PERIOD, statistic: 'Sum' }),
    above: 0,
    periods: 3,
  });
}
