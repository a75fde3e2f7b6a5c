// Everything that must outlive a deployment: the event log, the players' names, the master secret, the accounts. All of it is
// retained when the stack is deleted, and the stack itself is protected against termination.

import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AttributeType, Billing, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { Accounts } from './constructs/accounts.ts';
import { appendOnlyPolicy } from './constructs/appendOnlyPolicy.ts';
import type { Parameters } from './parameters.ts';

/** Days of point-in-time recovery: the maximum that DynamoDB offers. */
const RECOVERY_DAYS = 35;

/** 64 letters and digits: 381 bits, more than the 256 that the seeds' HMAC needs. */
const MASTER_SECRET_LENGTH = 64;

export class StatefulStack extends Stack {
  readonly log: TableV2;
  readonly profiles: TableV2;
  readonly masterSecret: Secret;
  readonly accounts: Accounts;

  constructor(scope: Construct, id: string, parameters: Parameters) {
    super(scope, id, { terminationProtection: true, description: 'Signalbox: events, names, secret, accounts' });
    this.log = new TableV2(this, 'Log', {
      ...tableDefaults(parameters),
      partitionKey: { name: 'p', type: AttributeType.STRING },
      sortKey: { name: 's', type: AttributeType.NUMBER },
      dynamoStream: StreamViewType.NEW_IMAGE,
      resourcePolicy: appendOnlyPolicy(parameters.breakGlassRoleArn),
    });
    this.profiles = new TableV2(this, 'Profiles', {
      ...tableDefaults(parameters),
      partitionKey: { name: 'p', type: AttributeType.STRING },
    });
    this.masterSecret = masterSecret(this);
    this.accounts = new Accounts(this, 'Accounts');
  }
}

/**
 * Both tables are encrypted with the AWS-managed key of DynamoDB: CloudTrail records its use, and, unlike a customer key, nobody can
 * disable it or schedule its deletion, which would destroy a log that nothing else may delete.
 */
function tableDefaults(parameters: Parameters) {
  return {
    billing: Billing.onDemand({
      maxReadRequestUnits: parameters.maxReadUnits,
      maxWriteRequestUnits: parameters.maxWriteUnits,
    }),
    encryption: TableEncryptionV2.awsManagedKey(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: RECOVERY_DAYS },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  };
}

/** The secret is `{"current":"<key id>","<key id>":"<secret>", …}`: old keys stay readable after a new one is added. */
function masterSecret(scope: Construct): Secret {
  const secret = new Secret(scope, 'MasterSecret', {
    description: 'Signalbox: master secrets of the games’ seeds, by key id',
    generateSecretString: {
      secretStringTemplate: JSON.stringify({ current: 'k1' }),
      generateStringKey: 'k1',
      passwordLength: MASTER_SECRET_LENGTH,
      excludePunctuation: true,
    },
    removalPolicy: RemovalPolicy.RETAIN,
  });
  acknowledge(secret, {
    'AwsSolutions-SMG4':
      'Automatic rotation would replace the secret, but active games name a key id and need that key. An operator adds keys (docs/operations.md).',
  });
  return secret;
}
