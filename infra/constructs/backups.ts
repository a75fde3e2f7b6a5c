// Backups beside point-in-time recovery: a copy of all tables every day for a week, and every month for a year, in a
// locked vault, and on request in the vault of another account.

import { Aws, Duration, Fn, RemovalPolicy } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault, type IBackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { AccountPrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { BackupLock } from '../parameters.ts';

/** Point-in-time recovery reaches back 35 days: what is copied each day is for a lost account or table. */
const DAILY_DAYS = 7;

/** What is copied each month begins where recovery ends. Cold storage is kept for 90 days at least. */
const MONTHLY_DAYS = 365;
const COLD_AFTER_DAYS = 1;

/** Within these days after its deployment a compliance lock can be removed, afterwards by nobody, not even AWS. */
const LOCKS_AFTER_DAYS = 7;

export interface BackupsProps {
  readonly tables: Readonly<Record<string, ITable>>;
  /** Null: no second account. */
  readonly copyVaultArn: string | null;
  /** See `Parameters.backupLock`. */
  readonly lock: BackupLock;
}

export class Backups extends Construct {
  constructor(scope: Construct, id: string, { tables, copyVaultArn, lock }: BackupsProps) {
    super(scope, id);
    // A copy in another account is encrypted again, which takes a key of our own.
    const key = new Key(this, 'Key', {
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const vault = new BackupVault(this, 'Vault', {
      encryptionKey: key,
      backupVaultName: ownName(),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      lockConfiguration: {
        minRetention: Duration.days(DAILY_DAYS),
        // Without it, anyone who may change the vault may take the lock off again (governance).
        ...(lock === 'compliance' ? { changeableFor: Duration.days(LOCKS_AFTER_DAYS) } : {}),
      },
    });
    const copyVault = copyVaultArn === null ? null : BackupVault.fromBackupVaultArn(this, 'CopyVault', copyVaultArn);
    if (copyVault !== null) key.grantDecrypt(new AccountPrincipal(accountIn(copyVault.backupVaultArn)));
    this.#plan(vault, copyVault, tables);
  }

  #plan(vault: IBackupVault, copyVault: IBackupVault | null, tables: BackupsProps['tables']): void {
    const plan = new BackupPlan(this, 'Plan', { backupVault: vault });
    const copied = (deleteAfter: Duration, moveToColdStorageAfter?: Duration) => ({
      deleteAfter,
      moveToColdStorageAfter,
      copyActions:
        copyVault === null ? [] : [{ destinationBackupVault: copyVault, deleteAfter, moveToColdStorageAfter }],
    });
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'daily',
        scheduleExpression: Schedule.cron({ hour: '3', minute: '0' }),
        ...copied(Duration.days(DAILY_DAYS)),
      }),
    );
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'monthly',
        scheduleExpression: Schedule.cron({ day: '1', hour: '5', minute: '0' }),
        ...copied(Duration.days(MONTHLY_DAYS), Duration.days(COLD_AFTER_DAYS)),
      }),
    );
    const selection = plan.addSelection('Tables', {
      resources: Object.values(tables).map((table) => BackupResource.fromArn(table.tableArn)),
    });
    const policy = 'iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup';
    const reason = 'The policy that AWS maintains for this purpose; AWS Backup assumes the role, not our code.';
    acknowledge(selection, {
      [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:${policy}]`]: reason,
      [`AwsSolutions-IAM4[Policy::arn:aws:${policy}]`]: reason,
    });
  }
}

/**
 * A vault must have a name, and the generated one is the same for each stack of this name: a vault that outlives its
 * stack would block the next one. The third part of a stack's id is its own for ever.
 */
function ownName(): string {
  return Fn.join('-', ['signalbox', Fn.select(2, Fn.split('/', Aws.STACK_ID))]);
}

/** The fifth part of an ARN. */
function accountIn(arn: string): string {
  const account = arn.split(':')[4];
  if (account === undefined) throw new Error(`no account in ${arn}`);
  return account;
}
