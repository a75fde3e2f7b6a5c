// What only the program can tell, and what the stores and their backups say.

import type { ITableV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { ALARM_PERIOD, type AlarmTopic } from './alarmTopic.ts';
import { ownMetric, throttlesOf } from './metrics.ts';

export interface StoreAlarmsProps {
  readonly data: { readonly log: ITableV2 } & Readonly<Record<'profiles' | 'identities' | 'invitations', TableV2>>;
  readonly views: { readonly tables: readonly TableV2[] };
}

/** What only the program can tell, by the names of its metrics (lambdas/process/observability.ts). */
export function addProgramAlarms(alarms: AlarmTopic): void {
  for (const [name, service] of [
    ['Graphql', 'graphql'],
    ['Rest', 'rest'],
    ['Timers', 'timers'],
    ['Worker', 'worker'],
  ] as const) {
    alarms.addAlarm(`${name}SeedMismatch`, {
      description: 'A master secret does not make the seed to which a game has committed. Put the former value back.',
      metric: ownMetric('SeedMismatches', service),
      above: 0,
      periods: 1,
    });
  }
  alarms.addAlarm('AuditCrashed', {
    description: 'An audit of a stored game threw, and reported the game as failed. See audit-crash in the log.',
    metric: ownMetric('AuditCrashes', 'graphql'),
    above: 0,
    periods: 1,
  });
  alarms.addAlarm('ImportsCrash', {
    description: 'Files to import make the auditor throw, minute after minute. See import-crash in the log.',
    metric: ownMetric('ImportCrashes', 'rest'),
    above: IMPORT_CRASHES,
    periods: 2,
  });
}

/** Of a minute. A stranger with a token can forge a file that makes the auditor throw. */
const IMPORT_CRASHES = 5;

export function addStoreAlarms(alarms: AlarmTopic, { data, views }: StoreAlarmsProps): void {
  for (const kind of ['Write', 'Read'] as const) {
    alarms.addAlarm(`Log${kind}Throttled`, {
      description: `The event table throttled requests. Raise signalbox:max${kind}Units, or look for a hot game.`,
      metric: data.log.metric(`${kind}ThrottleEvents`, { period: ALARM_PERIOD, statistic: 'Sum' }),
      above: 0,
      periods: 2,
    });
  }
  alarms.addAlarm('ViewsThrottled', {
    description: 'The tables of cards and lists throttled requests: lists fail or lag. Raise signalbox:max…Units.',
    metric: throttlesOf(views.tables),
    above: 0,
    periods: 2,
  });
  alarms.addAlarm('PeopleThrottled', {
    description: 'The tables of names, identities and invitations throttled requests. Raise signalbox:max…Units.',
    metric: throttlesOf([data.profiles, data.identities, data.invitations]),
    above: 0,
    periods: 2,
  });
}

/** Of backups and their copies, in the words of AWS Backup. */
const FAILED = ['ABORTED', 'EXPIRED', 'FAILED', 'PARTIAL'];

/** AWS Backup tells of its jobs by events; the topic hears of each that failed, in this account and region. */
export function addBackupAlarm(scope: Construct, { topic }: AlarmTopic): void {
  const rule = new Rule(scope, 'BackupsFailed', {
    description: 'Signalbox: backups, or their copies, that failed',
    eventPattern: {
      source: ['aws.backup'],
      detailType: ['Backup Job State Change', 'Copy Job State Change'],
      detail: { state: FAILED },
    },
  });
  rule.addTarget(new SnsTopic(topic));
  acknowledge(rule, { 'Serverless-EventBusDLQ': 'The next backup tells again; the vault shows which there are.' });
}
