// Where alarms go: an encrypted topic with an e-mail subscription, and a method that adds alarms to it.

import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  type AlarmProps as CloudWatchAlarmProps,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';

export interface AlarmProps {
  /** What happened and where to look: the text of the notification. */
  readonly description: string;
  readonly metric: IMetric;
  /** The alarm fires above this value … */
  readonly above: number;
  /** … in this many of the last five periods of the metric. */
  readonly periods: number;
}

/** An alarm and where its limit is. */
type Limited = Omit<AlarmProps, 'above'> &
  Pick<CloudWatchAlarmProps, 'threshold' | 'comparisonOperator' | 'treatMissingData'>;

const PERIODS_WATCHED = 5;

/** One minute: the shortest period of the services' own metrics. */
export const ALARM_PERIOD = Duration.minutes(1);

export class AlarmTopic extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, email: string | null) {
    super(scope, id);
    const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
    });
    // CloudWatch cannot use the AWS-managed key of SNS: the topic needs a key whose policy allows it.
    // The topic's own policy names the account; a second condition here would only risk silent alarms.
    const key = new Key(this, 'Key', { enableKeyRotation: true, removalPolicy: RemovalPolicy.DESTROY });
    // EventBridge tells of backups.
    for (const service of ['cloudwatch', 'events']) {
      key.addToResourcePolicy(
        new PolicyStatement({
          principals: [new ServicePrincipal(`${service}.amazonaws.com`)],
          actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
          resources: ['*'],
        }),
      );
    }
    this.topic = new Topic(this, 'Topic', { masterKey: key, enforceSSL: true, displayName: 'Signalbox alarms' });
    // The policy that enforces TLS replaces the default one, which allowed CloudWatch to publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({ principals: [cloudWatch], actions: ['sns:Publish'], resources: [this.topic.topicArn] }),
    );
    if (email !== null) {
      this.topic.addSubscription(new EmailSubscription(email));
      acknowledge(this.topic, {
        'Serverless-SNSRedrivePolicy':
          'A lost e-mail does not justify a queue that nobody reads: the alarm stays red in CloudWatch.',
      });
    }
  }

  /**
   * An alarm that notifies the topic when it fires and when it ends; missing data is not breaching. `scope`: of a stack
   * that depends on that of the topic; default: the topic.
   */
  addAlarm(id: string, { above, ...props }: AlarmProps, scope: Construct = this): Alarm {
    return this.#alarm(scope, id, { ...props, threshold: above, ...ABOVE });
  }

  /**
   * An alarm that fires when something that was counted is not heard of any more. It has no data then: missing data
   * that breached would fire it at every first deployment, before there can be any.
   */
  addSilenceAlarm(id: string, props: Omit<AlarmProps, 'above' | 'periods'>): Alarm {
    const alarm = this.#alarm(this, id, {
      ...props,
      periods: PERIODS_WATCHED,
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.MISSING,
    });
    alarm.addInsufficientDataAction(new SnsAction(this.topic));
    return alarm;
  }

  #alarm(scope: Construct, id: string, props: Limited): Alarm {
    const alarm = newAlarm(scope, id, props);
    const action = new SnsAction(this.topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    return alarm;
  }
}

const ABOVE = {
  comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
} as const;

/** An alarm that notifies nobody: for CodeDeploy, in a stack that the topic's depends on. */
export function quietAlarm(scope: Construct, id: string, { above, ...props }: AlarmProps): Alarm {
  return newAlarm(scope, id, { ...props, threshold: above, ...ABOVE });
}

function newAlarm(scope: Construct, id: string, { description, metric, periods, ...limit }: Limited): Alarm {
  return new Alarm(scope, id, {
    ...limit,
    alarmDescription: description,
    metric,
    evaluationPeriods: PERIODS_WATCHED,
    datapointsToAlarm: periods,
  });
}
