// How a function meets its callers: an alias in front, alarms that name it, and a canary before every new version.

import { LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Alias } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { ALARM_PERIOD, type AlarmTopic } from './alarmTopic.ts';
import type { NodeFunction } from './nodeFunction.ts';

export interface LiveProps {
  /** Begins the names of the alias, the alarms and the canary: `Graphql`. */
  readonly name: string;
  readonly node: NodeFunction;
  readonly alarms: AlarmTopic;
  /** Above this a call takes longer than any honest one. */
  readonly slowMs: number;
}

/** The alias to call: it is the version that has passed its canary, and the new one for a tenth of the calls. */
export function putLive(scope: Construct, props: LiveProps): Alias {
  const { name, node } = props;
  const live = new Alias(scope, `${name}Live`, { aliasName: 'live', version: node.function.currentVersion });
  addAlarms(props);
  deployByCanary(scope, props, live);
  return live;
}

function addAlarms({ name, node, alarms, slowMs }: LiveProps): void {
  const period = ALARM_PERIOD;
  alarms.addAlarm(`${name}Errors`, {
    description: `The function ${name} crashed or timed out. Read its log for the request ids.`,
    metric: node.function.metricErrors({ period, statistic: 'Sum' }),
    above: 0,
    periods: 1,
  });
  alarms.addAlarm(`${name}Throttles`, {
    description: `Calls of the function ${name} were refused: raise its reserved concurrency or the account limit.`,
    metric: node.function.metricThrottles({ period, statistic: 'Sum' }),
    above: 0,
    periods: 1,
  });
  alarms.addAlarm(`${name}Slow`, {
    description: `One request of ${name} in a hundred takes longer than ${slowMs / 1_000} s. Compare cold starts and the event table's time.`,
    metric: node.function.metricDuration({ period, statistic: 'p99' }),
    above: slowMs,
    periods: 3,
  });
}

/** Ten per cent of the calls meet a new version for five minutes; an alarm of the alias takes it back. */
function deployByCanary(scope: Construct, { name, alarms }: LiveProps, live: Alias): void {
  const failing = alarms.addAlarm(`${name}CanaryErrors`, {
    description: `The version of ${name} that is being deployed fails; CodeDeploy goes back to the one before.`,
    metric: live.metricErrors({ period: ALARM_PERIOD, statistic: 'Sum' }),
    above: 0,
    periods: 1,
  });
  const group = new LambdaDeploymentGroup(scope, `${name}Canary`, {
    alias: live,
    deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
    alarms: [failing],
  });
  acknowledge(group, {
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
      'The policy that AWS keeps for this purpose; CodeDeploy assumes the role, not our code.',
  });
}
