// Backups that nobody can delete: a copy of all tables every day, in a locked vault, and on request in the vault of another account.

import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault, type IBackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { AccountPrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';

/** Point-in-time recovery reaches back 35 days; backups begin where it ends. */
const KEPT_DAYS = 90;

/** Within these days after the first deployment the lock can still be removed, afterwards by nobody, not even AWS. */
const LOCKS_AFTER_DAYS = 7;

export interface BackupsProps {
  readonly tables: Readonly<Record<string, ITable>>;
  /** Null: no second account. */
  readonly copyVaultArn: string | null;
}

export class Backups extends Construct {
  constructor(scope: Construct, id: string, { tables, copyVaultArn }: BackupsProps) {
    super(scope, id);
    // A copy in another account is encrypted anew, which takes a key of our own.
    const key = new Key(this, 'Key', { enableKeyRotation: true, removalPolicy: RemovalPolicy.RETAIN });
    const vault = new BackupVault(this, 'Vault', {
      encryptionKey: key,
      removalPolicy: RemovalPolicy.RETAIN,
      lockConfiguration: {
        minRetention: Duration.days(KEPT_DAYS),
        changeableFor: Duration.days(LOCKS_AFTER_DAYS),
      },
    });
    const copyVault = copyVaultArn === null ? null : BackupVault.fromBackupVaultArn(this, 'CopyVault', copyVaultArn);
    if (copyVault !== null) key.grantDecrypt(new AccountPrincipal(accountIn(copyVault.backupVaultArn)));
    this.#plan(vault, copyVault, tables);
  }

  #plan(vault: IBackupVault, copyVault: IBackupVault | null, tables: BackupsProps['tables']): void {
    const plan = new BackupPlan(this, 'Plan', { backupVault: vault });
    const deleteAfter = Duration.days(KEPT_DAYS);
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'daily',
        scheduleExpression: Schedule.cron({ hour: '3', minute: '0' }),
        deleteAfter,
        copyActions: copyVault === null ? [] : [{ destinationBackupVault: copyVault, deleteAfter }],
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

/** The fifth part of an ARN. */
function accountIn(arn: string): string {
  const account = arn.split(':')[4];
  if (account === undefined) throw new Error(`no account in ${arn}`);
  return account;
}
