// Resources that keep things: tables, queues, secrets, accounts of players.

import { type Kind, type Making, onlyKnown, someLetters, unchangeable } from './kind.ts';
import { dataOf, listOf, numberOf, optionalData, textOf } from './values.ts';

const TABLE = [
  ...['AttributeDefinitions', 'BillingMode', 'GlobalSecondaryIndexes', 'KeySchema', 'Replicas', 'SSESpecification'],
  ...['StreamSpecification', 'TimeToLiveSpecification', 'WriteOnDemandThroughputSettings'],
];

const table: Kind = async (making) => {
  onlyKnown(making, TABLE);
  const { cloud, name, properties } = making;
  const replicas = listOf(properties.Replicas).map(dataOf);
  const here = replicas.find(({ Region }) => Region === cloud.region);
  if (here === undefined) throw new Error(`${name} has no replica in ${cloud.region}`);
  const made = await cloud.dynamodb.create(name, properties);
  if (here.ResourcePolicy !== undefined) {
    cloud.iam.setResourcePolicy(made.arn, dataOf(here.ResourcePolicy).PolicyDocument);
  }
  const attributes = { Arn: made.arn, ...(made.streamArn === null ? {} : { StreamArn: made.streamArn }) };
  const remove = async (): Promise<void> => {
    if (here.DeletionProtectionEnabled === true) throw new Error(`${name} is protected against deletion`);
    await cloud.dynamodb.remove(name);
  };
  return { ref: name, attributes, remove };
};

const QUEUE = ['MessageRetentionPeriod', 'SqsManagedSseEnabled', 'VisibilityTimeout', 'RedrivePolicy'];
const FOUR_DAYS = 345_600;

const queue: Kind = (making) => {
  onlyKnown(making, QUEUE);
  const { cloud, name, properties } = making;
  const arn = `arn:aws:sqs:${cloud.region}:${cloud.account}:${name}`;
  const url = `https://sqs.${cloud.region}.amazonaws.com/${cloud.account}/${name}`;
  const redrive = optionalData(properties.RedrivePolicy);
  cloud.queues.put({
    name,
    arn,
    url,
    visibilitySeconds: numberOf(properties.VisibilityTimeout, 30),
    retentionSeconds: numberOf(properties.MessageRetentionPeriod, FOUR_DAYS),
    redrive:
      redrive.deadLetterTargetArn === undefined
        ? null
        : { targetArn: textOf(redrive.deadLetterTargetArn), receives: numberOf(redrive.maxReceiveCount, 1) },
  });
  return { ref: url, attributes: { Arn: arn, QueueName: name, QueueUrl: url }, remove: () => cloud.queues.remove(arn) };
};

const queuePolicy: Kind = ({ cloud, name, properties }) => {
  const arns = listOf(properties.Queues).map((url) => cloud.queues.queue(textOf(url)).arn);
  for (const arn of arns) cloud.iam.setResourcePolicy(arn, properties.PolicyDocument);
  return { ref: name, attributes: {}, remove: () => {} };
};

const secret: Kind = (making) => {
  onlyKnown(making, ['Description']);
  const { cloud, name } = making;
  const arn = `arn:aws:secretsmanager:${cloud.region}:${cloud.account}:secret:${name}`;
  cloud.secrets.create(arn);
  return { ref: arn, attributes: { Id: arn }, remove: () => cloud.secrets.remove(arn) };
};

const secretPolicy: Kind = ({ cloud, name, properties }) => {
  cloud.iam.setResourcePolicy(textOf(properties.SecretId), properties.ResourcePolicy);
  return { ref: name, attributes: {}, remove: () => {} };
};

const userPool: Kind = ({ cloud, properties }) => {
  const id = `${cloud.region}_${someLetters(9)}`;
  const arn = `arn:aws:cognito-idp:${cloud.region}:${cloud.account}:userpool/${id}`;
  const remove = async (): Promise<void> => {
    if (properties.DeletionProtection === 'ACTIVE') throw new Error(`${id} is protected against deletion`);
  };
  return { ref: id, attributes: { Arn: arn, UserPoolId: id }, remove };
};

const userPoolClient: Kind = () => {
  const id = someLetters(26);
  return { ref: id, attributes: { ClientId: id }, remove: () => {} };
};

const key: Kind = ({ cloud, name, properties }) => {
  const arn = `arn:aws:kms:${cloud.region}:${cloud.account}:key/${name}`;
  cloud.topics.setPolicy(arn, properties.KeyPolicy);
  return { ref: name, attributes: { Arn: arn, KeyId: name }, remove: () => {} };
};

const topic: Kind = (making) => {
  onlyKnown(making, ['DisplayName', 'KmsMasterKeyId']);
  const { cloud, name, properties } = making;
  const arn = `arn:aws:sns:${cloud.region}:${cloud.account}:${name}`;
  cloud.topics.create(arn, properties.KmsMasterKeyId === undefined ? null : textOf(properties.KmsMasterKeyId));
  return { ref: arn, attributes: { TopicArn: arn, TopicName: name }, remove: () => cloud.topics.remove(arn) };
};

const topicPolicy: Kind = ({ cloud, name, properties }) => {
  for (const arn of listOf(properties.Topics)) cloud.topics.setPolicy(textOf(arn), properties.PolicyDocument);
  return { ref: name, attributes: {}, remove: () => {} };
};

/** What has no effect on this machine: its name is all that others ask for. */
function inert({ cloud, name, type }: Making) {
  const [, service = '', what = ''] = type.toLowerCase().split('::');
  const place = `arn:aws:${service}:${cloud.region}:${cloud.account}`;
  const arn = service === 'logs' ? `${place}:log-group:${name}:*` : `${place}:${what}/${name}`;
  const isArnItsRef = service === 'sns';
  return {
    ref: isArnItsRef ? arn : name,
    attributes: { Arn: arn, BackupVaultArn: arn, BackupPlanId: name, BackupVaultName: name },
    remove: () => {},
  };
}

const INERT = [
  ...['AWS::Backup::BackupPlan', 'AWS::Backup::BackupSelection', 'AWS::Backup::BackupVault', 'AWS::Budgets::Budget'],
  ...['AWS::CDK::Metadata', 'AWS::CloudWatch::Dashboard', 'AWS::Logs::LogGroup', 'AWS::SNS::Subscription'],
];

export const STORAGE_KINDS: Readonly<Record<string, Kind>> = {
  'AWS::DynamoDB::GlobalTable': unchangeable(table),
  'AWS::SQS::Queue': unchangeable(queue),
  'AWS::SQS::QueuePolicy': queuePolicy,
  'AWS::SecretsManager::Secret': unchangeable(secret),
  'AWS::SecretsManager::ResourcePolicy': secretPolicy,
  'AWS::Cognito::UserPool': unchangeable(userPool),
  'AWS::Cognito::UserPoolClient': unchangeable(userPoolClient),
  'AWS::KMS::Key': key,
  'AWS::SNS::Topic': unchangeable(topic),
  'AWS::SNS::TopicPolicy': topicPolicy,
  ...Object.fromEntries(INERT.map((type) => [type, inert])),
};
