// How a function goes live: behind an alias, with its own alarms, and with a canary for every new version.

import { type Alarm, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Alias } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { ALARM_PERIOD, type AlarmTopic } from './alarmTopic.ts';
import { DeploymentHook } from './deploymentHook.ts';
import { ownMetric } from './metrics.ts';
import type { NodeFunction } from './nodeFunction.ts';

export interface CanaryProps {
  /** Prefix of the names of the alias, the alarms and the canary: `Graphql`. */
  readonly name: string;
  readonly node: NodeFunction;
  readonly alarms: AlarmTopic;
  /** No call should take longer than this. */
  readonly slowMs: number;
}

const ALIAS = 'live';

/** The alias to call. It points to the version that passed its canary; during a deployment a tenth of the calls reach the new one. */
export function deployWithCanary(scope: Construct, props: CanaryProps): Alias {
  const { name, node } = props;
  const live = new Alias(scope, `${name}Live`, { aliasName: ALIAS, version: node.function.currentVersion });
  addAlarms(props);
  addCanary(scope, props, live);
  return live;
}

function addAlarms({ name, node, alarms, slowMs }: CanaryProps): void {
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
    description: `One request of ${name} in a hundred takes longer than ${slowMs / 1_000} s. Compare cold starts and the latency of the event table.`,
    metric: node.function.metricDuration({ period, statistic: 'p99' }),
    above: slowMs,
    periods: 3,
  });
}

/**
 * A new version is tested, then gets a tenth of the calls for five minutes; an alarm on that version rolls it back. Handlers answer 5xx
 * without throwing, so that `Errors` stays 0: they count their faults by version themselves.
 */
function addCanary(scope: Construct, props: CanaryProps, live: Alias): void {
  const { name, node } = props;
  const group = new LambdaDeploymentGroup(scope, `${name}Canary`, {
    alias: live,
    deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
    alarms: canaryAlarms(props, live),
  });
  new DeploymentHook(scope, `Hook${name}`, { name, node, aliasName: ALIAS, group });
  const policy = 'iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited';
  const reason = 'The policy that AWS maintains for this purpose; CodeDeploy assumes the role, not our code.';
  acknowledge(group, {
    [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:${policy}]`]: reason,
    [`AwsSolutions-IAM4[Policy::arn:aws:${policy}]`]: reason,
  });
}

function canaryAlarms({ name, node, alarms, slowMs }: CanaryProps, live: Alias): Alarm[] {
  const { version } = node.function.currentVersion;
  const period = ALARM_PERIOD;
  const rolledBack = 'CodeDeploy rolls back to the previous one.';
  return [
    alarms.addAlarm(`${name}CanaryErrors`, {
      description: `The version of ${name} being deployed crashes or times out; ${rolledBack}`,
      metric: live.metricErrors({ period, statistic: 'Sum' }),
      above: 0,
      periods: 1,
    }),
    alarms.addAlarm(`${name}CanaryFaults`, {
      description: `The version of ${name} being deployed answers 5xx; ${rolledBack}`,
      metric: ownMetric('Faults', name.toLowerCase(), { version }),
      above: 0,
      periods: 1,
    }),
    alarms.addAlarm(`${name}CanarySlow`, {
      description: `One request in a hundred to the version of ${name} being deployed takes longer than ${slowMs / 1_000} s; ${rolledBack}`,
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Duration',
        dimensionsMap: {
          FunctionName: node.function.functionName,
          Resource: `${node.function.functionName}:${ALIAS}`,
          ExecutedVersion: version,
        },
        period,
        statistic: 'p99',
      }),
      above: slowMs,
      periods: 2,
    }),
  ];
}
