// Resources that do things: roles and their rights, functions, what feeds them, how their versions go live.

import type { FunctionSettings } from './functions.ts';
import { type Kind, type Making, onlyKnown, someLetters, unchangeable } from './kind.ts';
import { followQueue } from './queueMappings.ts';
import { followSchedule } from './schedules.ts';
import { followStream } from './streamMappings.ts';
import { dataOf, listOf, numberOf, optionalData, textOf } from './values.ts';

const role: Kind = ({ cloud, name, properties }) => {
  cloud.iam.addRole(name, properties);
  return { ref: name, attributes: { Arn: cloud.iam.roleArn(name) }, remove: () => cloud.iam.removeRole(name) };
};

const policy: Kind = ({ cloud, name, properties }) => {
  cloud.iam.attach(name, listOf(properties.Roles).map(textOf), properties.PolicyDocument);
  return { ref: name, attributes: {}, remove: () => cloud.iam.detach(name) };
};

const FUNCTION = [
  ...['Architectures', 'Code', 'Description', 'Environment', 'Handler', 'LoggingConfig', 'MemorySize'],
  ...['ReservedConcurrentExecutions', 'Role', 'Runtime', 'Timeout', 'TracingConfig'],
];

const lambda: Kind = (making) => {
  onlyKnown(making, FUNCTION);
  const { cloud, name, properties } = making;
  if (!textOf(properties.Runtime).startsWith('nodejs')) throw new Error(`${name}: ${textOf(properties.Runtime)}`);
  const settings = settingsOf(making);
  cloud.giveRole(settings.arn, cloud.iam.assume(textOf(properties.Role), 'lambda.amazonaws.com'));
  cloud.functions.put(settings);
  return { ref: name, attributes: { Arn: settings.arn }, remove: () => cloud.functions.remove(name) };
};

function settingsOf({ cloud, name, properties, assets }: Making): FunctionSettings {
  const key = textOf(dataOf(properties.Code).S3Key);
  const folder = assets.get(key);
  if (folder === undefined) throw new Error(`${name}: no asset ${key}`);
  const { ReservedConcurrentExecutions: reserved } = properties;
  const variables = optionalData(optionalData(properties.Environment).Variables);
  return {
    name,
    arn: `arn:aws:lambda:${cloud.region}:${cloud.account}:function:${name}`,
    folder,
    handler: textOf(properties.Handler),
    environment: Object.fromEntries(Object.entries(variables).map(([key, value]) => [key, textOf(value)])),
    timeoutSeconds: numberOf(properties.Timeout, 3),
    reserved: reserved === undefined ? null : numberOf(reserved, 0),
  };
}

const version: Kind = (making) => {
  onlyKnown(making, ['FunctionName']);
  const { cloud, properties } = making;
  const name = textOf(properties.FunctionName);
  const number = cloud.functions.publish(name);
  const arn = `${cloud.functions.settingsOf(name).arn}:${number}`;
  return {
    ref: arn,
    attributes: { Version: number, FunctionArn: arn },
    remove: () => cloud.functions.removeVersion(name, number),
  };
};

const alias: Kind = async (making) => {
  onlyKnown(making, ['FunctionName', 'FunctionVersion', 'Name']);
  const { cloud, properties, updatePolicy, before } = making;
  const [functionName, name, to] = [properties.FunctionName, properties.Name, properties.FunctionVersion].map(textOf);
  if (functionName === undefined || name === undefined || to === undefined) throw new Error('an alias of nothing');
  const codeDeploy = updatePolicy.CodeDeployLambdaAliasUpdate;
  if (before === null || codeDeploy === undefined) cloud.functions.putAlias(functionName, name, to);
  else if (cloud.functions.alias(functionName, name).version !== to) {
    const { ApplicationName, DeploymentGroupName, BeforeAllowTrafficHook: hook } = dataOf(codeDeploy);
    const group = `${textOf(ApplicationName)}/${textOf(DeploymentGroupName)}`;
    const shift = { functionName, alias: name, to, group, hook: hook === undefined ? null : textOf(hook) };
    await cloud.deployments.shift(shift);
  }
  const arn = `${cloud.functions.settingsOf(functionName).arn}:${name}`;
  return { ref: arn, attributes: { AliasArn: arn }, remove: () => cloud.functions.removeAlias(functionName, name) };
};

const permission: Kind = (making) => {
  onlyKnown(making, ['Action', 'FunctionName', 'Principal', 'SourceArn', 'SourceAccount']);
  const { cloud, name, properties } = making;
  const target = textOf(properties.FunctionName);
  const sourceArn = properties.SourceArn === undefined ? null : textOf(properties.SourceArn);
  cloud.functions.permit(target, name, { principal: textOf(properties.Principal), sourceArn });
  return { ref: name, attributes: {}, remove: () => cloud.functions.forbid(target, name) };
};

const MAPPING = [
  ...['BatchSize', 'BisectBatchOnFunctionError', 'DestinationConfig', 'EventSourceArn', 'FilterCriteria'],
  ...['FunctionName', 'FunctionResponseTypes', 'MaximumBatchingWindowInSeconds', 'MaximumRecordAgeInSeconds'],
  ...['MaximumRetryAttempts', 'ParallelizationFactor', 'ScalingConfig', 'StartingPosition'],
];

const mapping: Kind = async (making) => {
  onlyKnown(making, MAPPING);
  const { cloud, properties } = making;
  const source = textOf(properties.EventSourceArn);
  let isEnded = false;
  const ended = () => isEnded;
  if (source.includes(':sqs:')) void followQueue(cloud, queueMappingOf(making), ended);
  else {
    cloud.dynamodb.addReader(source);
    void (await followStream(cloud, streamMappingOf(making), ended))();
  }
  return {
    ref: someLetters(16),
    attributes: {},
    remove: () => {
      isEnded = true;
      if (!source.includes(':sqs:')) cloud.dynamodb.removeReader(source);
    },
  };
};

function commonOf({ cloud, properties }: Making) {
  const functionName = textOf(properties.FunctionName);
  return {
    functionName,
    role: cloud.roleOfFunction(functionName),
    region: cloud.region,
    reportsFailures: listOf(properties.FunctionResponseTypes).includes('ReportBatchItemFailures'),
  };
}

function queueMappingOf(making: Making) {
  const { properties, cloud } = making;
  const queueArn = textOf(properties.EventSourceArn);
  const { timeoutSeconds } = cloud.functions.settingsOf(textOf(properties.FunctionName));
  const { visibilitySeconds, name } = cloud.queues.queue(queueArn);
  if (visibilitySeconds < timeoutSeconds) throw new Error(`${name} is visible again before the function times out`);
  const atOnce = numberOf(optionalData(properties.ScalingConfig).MaximumConcurrency, 5);
  return { ...commonOf(making), queueArn, batchSize: numberOf(properties.BatchSize, 10), atOnce };
}

function streamMappingOf(making: Making) {
  const { properties } = making;
  if (numberOf(properties.ParallelizationFactor, 1) !== 1) throw new Error('ParallelizationFactor: not known here');
  const startsAt = textOf(properties.StartingPosition);
  if (startsAt !== 'LATEST' && startsAt !== 'TRIM_HORIZON') throw new Error(`${startsAt}: not known here`);
  const filters = listOf(optionalData(properties.FilterCriteria).Filters).map((filter): unknown =>
    JSON.parse(textOf(dataOf(filter).Pattern)),
  );
  const destination = optionalData(optionalData(properties.DestinationConfig).OnFailure).Destination;
  const age = numberOf(properties.MaximumRecordAgeInSeconds, -1);
  const retries = numberOf(properties.MaximumRetryAttempts, -1);
  return {
    ...commonOf(making),
    streamArn: textOf(properties.EventSourceArn),
    startsAt,
    batchSize: numberOf(properties.BatchSize, 100),
    filters,
    bisects: properties.BisectBatchOnFunctionError === true,
    maxAgeMs: age < 0 ? null : age * 1_000,
    retries: retries < 0 ? null : retries,
    onFailureArn: destination === undefined ? null : textOf(destination),
  } as const;
}

const rule: Kind = (making) => {
  onlyKnown(making, ['Description', 'EventPattern', 'ScheduleExpression', 'State', 'Targets']);
  const { cloud, name, properties } = making;
  const arn = `arn:aws:events:${cloud.region}:${cloud.account}:rule/${name}`;
  let isEnded = false;
  const targets = listOf(properties.Targets).map((target) => textOf(dataOf(target).Arn));
  if (properties.EventPattern !== undefined) cloud.patterns.set(name, { pattern: properties.EventPattern, targets });
  else void followSchedule(cloud, { arn, expression: textOf(properties.ScheduleExpression), targets }, () => isEnded);
  return {
    ref: name,
    attributes: { Arn: arn },
    remove: () => {
      isEnded = true;
      cloud.patterns.delete(name);
    },
  };
};

const alarm: Kind = ({ cloud, name, properties }) => {
  cloud.alarms.put(name, properties);
  const arn = `arn:aws:cloudwatch:${cloud.region}:${cloud.account}:alarm:${name}`;
  return { ref: name, attributes: { Arn: arn }, remove: () => cloud.alarms.remove(name) };
};

const application: Kind = (making) => {
  onlyKnown(making, ['ComputePlatform']);
  return { ref: making.name, attributes: {}, remove: () => {} };
};

const GROUP = [
  ...['AlarmConfiguration', 'ApplicationName', 'AutoRollbackConfiguration', 'DeploymentConfigName'],
  ...['DeploymentStyle', 'ServiceRoleArn'],
];

const deploymentGroup: Kind = (making) => {
  onlyKnown(making, GROUP);
  const { cloud, name, properties } = making;
  const full = `${textOf(properties.ApplicationName)}/${name}`;
  const alarms = optionalData(properties.AlarmConfiguration);
  const names = alarms.Enabled === true ? listOf(alarms.Alarms).map((one) => textOf(dataOf(one).Name)) : [];
  const missing = names.filter((one) => !cloud.alarms.names().includes(one));
  if (missing.length > 0) throw new Error(`${full}: no alarm ${missing.join(', ')}`);
  cloud.deployments.put({
    name: full,
    role: cloud.iam.assume(textOf(properties.ServiceRoleArn), 'codedeploy.amazonaws.com'),
    alarms: names,
    config: textOf(properties.DeploymentConfigName),
  });
  return { ref: name, attributes: {}, remove: () => cloud.deployments.remove(full) };
};

export const COMPUTE_KINDS: Readonly<Record<string, Kind>> = {
  'AWS::IAM::Role': role,
  'AWS::IAM::Policy': policy,
  'AWS::Lambda::Function': lambda,
  'AWS::Lambda::Version': unchangeable(version),
  'AWS::Lambda::Alias': alias,
  'AWS::Lambda::Permission': permission,
  'AWS::Lambda::EventSourceMapping': unchangeable(mapping),
  'AWS::Events::Rule': unchangeable(rule),
  'AWS::CloudWatch::Alarm': alarm,
  'AWS::CodeDeploy::Application': application,
  'AWS::CodeDeploy::DeploymentGroup': deploymentGroup,
};
