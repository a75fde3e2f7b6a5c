// Everything that must outlive a deployment: the event log, the players' names and identities, invitations, the master
// secret, the accounts, backups. All of it is retained when the stack is deleted, and the stack itself is protected
// against termination.

import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type ITableV2,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { Accounts } from './constructs/accounts.ts';
import { appendOnlyPolicy } from './constructs/appendOnlyPolicy.ts';
import { Backups } from './constructs/backups.ts';
import { masterSecret } from './constructs/masterSecret.ts';
import type { Parameters } from './parameters.ts';

/** Days of point-in-time recovery: the maximum that DynamoDB offers. */
const RECOVERY_DAYS = 35;

export interface StatefulStackProps extends StackProps {
  readonly parameters: Parameters;
}

export class StatefulStack extends Stack {
  /** The one that is written and read, restored or not. */
  readonly log: ITableV2;
  readonly profiles: TableV2;
  readonly identities: TableV2;
  readonly invitations: TableV2;
  readonly masterSecret: Secret;
  readonly accounts: Accounts;

  constructor(scope: Construct, id: string, { parameters, ...props }: StatefulStackProps) {
    super(scope, id, {
      ...props,
      terminationProtection: true,
      description: 'Signalbox: events, names, identities, invitations, secret, accounts',
    });
    const own = new TableV2(this, 'Log', {
      ...tableDefaults(parameters),
      partitionKey: { name: 'p', type: AttributeType.STRING },
      sortKey: { name: 's', type: AttributeType.NUMBER },
      dynamoStream: StreamViewType.NEW_IMAGE,
      resourcePolicy: appendOnlyPolicy(this.account, parameters.breakGlassRoleArn),
    });
    this.log = this.#logOf(parameters.restoredLogStream, own);
    this.profiles = new TableV2(this, 'Profiles', {
      ...tableDefaults(parameters),
      partitionKey: { name: 'p', type: AttributeType.STRING },
      // Of tokens that have expired; names have no such attribute.
      timeToLiveAttribute: 'x',
    });
    this.identities = new TableV2(this, 'Identities', {
      ...tableDefaults(parameters),
      partitionKey: { name: 'p', type: AttributeType.STRING },
      // Write access to a link is enough to take over a player.
      resourcePolicy: appendOnlyPolicy(this.account, parameters.breakGlassRoleArn),
    });
    this.invitations = new TableV2(this, 'Invitations', {
      ...tableDefaults(parameters),
      partitionKey: { name: 'p', type: AttributeType.STRING },
      sortKey: { name: 's', type: AttributeType.STRING },
      timeToLiveAttribute: 'x',
    });
    this.masterSecret = masterSecret(this, parameters);
    this.accounts = new Accounts(this, 'Accounts', parameters);
    new Backups(this, 'Backups', {
      tables: {
        log: this.log,
        profiles: this.profiles,
        identities: this.identities,
        invitations: this.invitations,
      },
      copyVaultArn: parameters.backupCopyVaultArn,
      lock: parameters.backupLock,
    });
  }

  /** The other stacks may turn from one to the other: what they import stays exported. */
  #logOf(restoredStream: string | null, own: TableV2): ITableV2 {
    for (const value of [own.tableArn, own.tableName, own.tableStreamArn]) this.exportValue(value);
    if (restoredStream === null) return own;
    const [tableArn = ''] = restoredStream.split('/stream/');
    return TableV2.fromTableAttributes(this, 'RestoredLog', { tableArn, tableStreamArn: restoredStream });
  }
}

/**
 * All tables are encrypted with the AWS-managed key of DynamoDB: CloudTrail records its use, and, unlike a customer
 * key, nobody can disable it or schedule its deletion, which would destroy a log that nothing else may delete.
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
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  };
}
