// How a function goes live: behind an alias, and with a canary for every new version, which tests itself before it gets
// calls.

import { type Alarm, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import {
  type ILambdaDeploymentConfig,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { Alias } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { ALARM_PERIOD, type AlarmProps, type AlarmTopic } from './alarmTopic.ts';
import { DeploymentHook } from './deploymentHook.ts';
import { ownMetric } from './metrics.ts';
import type { NodeFunction } from './nodeFunction.ts';

export interface BackgroundProps {
  /** Prefix of the names of the alias, the alarms and the canary: `Graphql`. */
  readonly name: string;
  readonly node: NodeFunction;
  /** As it names itself in its metrics; null: it has none. */
  readonly service: string | null;
  /** Adds an alarm that rolls a version back. */
  addAlarm(id: string, props: AlarmProps): Alarm;
  /** Default: a tenth of the calls for five minutes. */
  readonly shift?: ILambdaDeploymentConfig;
}

export interface CanaryProps extends Pick<BackgroundProps, 'name' | 'node'> {
  readonly alarms: AlarmTopic;
  /** No call should take longer than this. */
  readonly slowMs: number;
}

const ALIAS = 'live';

/** For a function that is called once a minute: of ten calls it gets more from minute to minute. */
export const EACH_MINUTE_MORE = LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE;

/** The alias of a function that clients wait for, with alarms for errors, throttles and slow calls. */
export function deployWithCanary(scope: Construct, props: CanaryProps): Alias {
  const { name, alarms } = props;
  const live = deploy(
    scope,
    { ...props, service: name.toLowerCase(), addAlarm: (id, alarm) => alarms.addAlarm(id, alarm) },
    () => [slowAlarm(props)],
  );
  addAlarms(props);
  return live;
}

/** The alias to call, of a function that nobody waits for, or that has its own alarms. */
export function deployInBackground(scope: Construct, props: BackgroundProps): Alias {
  return deploy(scope, props, () => []);
}

/** The alias points to the version that passed its canary; in a deployment a tenth of the calls reach the new one. */
function deploy(scope: Construct, props: BackgroundProps, more: () => readonly Alarm[]): Alias {
  const { name, node } = props;
  const live = new Alias(scope, `${name}Live`, { aliasName: ALIAS, version: node.function.currentVersion });
  addCanary(scope, props, live, [...canaryAlarms(props, live), ...more()]);
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
 * A new version is tested, then gets a tenth of the calls for five minutes; an alarm on that version rolls it back.
 * Handlers answer 5xx without throwing, so that `Errors` stays 0: they count their faults by version themselves.
 */
function addCanary(scope: Construct, { name, node, shift }: BackgroundProps, live: Alias, alarms: Alarm[]): void {
  const group = new LambdaDeploymentGroup(scope, `${name}Canary`, {
    alias: live,
    deploymentConfig: shift ?? LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
    alarms,
  });
  new DeploymentHook(scope, `Hook${name}`, { name, node, aliasName: ALIAS, group });
  const policy = 'iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited';
  const reason = 'The policy that AWS maintains for this purpose; CodeDeploy assumes the role, not our code.';
  acknowledge(group, {
    [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:${policy}]`]: reason,
    [`AwsSolutions-IAM4[Policy::arn:aws:${policy}]`]: reason,
  });
}

const ROLLED_BACK = 'CodeDeploy rolls back to the previous one.';

function canaryAlarms({ name, node, service, addAlarm }: BackgroundProps, live: Alias): readonly Alarm[] {
  const { version } = node.function.currentVersion;
  const errors = addAlarm(`${name}CanaryErrors`, {
    description: `The version of ${name} being deployed crashes or times out; ${ROLLED_BACK}`,
    metric: live.metricErrors({ period: ALARM_PERIOD, statistic: 'Sum' }),
    above: 0,
    periods: 1,
  });
  if (service === null) return [errors];
  const faults = addAlarm(`${name}CanaryFaults`, {
    description: `The version of ${name} being deployed answers 5xx, or does not do its work; ${ROLLED_BACK}`,
    metric: ownMetric('Faults', service, { version }),
    above: 0,
    periods: 1,
  });
  return [errors, faults];
}

function slowAlarm({ name, node, alarms, slowMs }: CanaryProps): Alarm {
  return alarms.addAlarm(`${name}CanarySlow`, {
    description: `One request in a hundred to the version of ${name} being deployed takes longer than ${slowMs / 1_000} s; ${ROLLED_BACK}`,
    metric: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Duration',
      dimensionsMap: {
        FunctionName: node.function.functionName,
        Resource: `${node.function.functionName}:${ALIAS}`,
        ExecutedVersion: node.function.currentVersion.version,
      },
      period: ALARM_PERIOD,
      statistic: 'p99',
    }),
    above: slowMs,
    periods: 2,
  });
}
