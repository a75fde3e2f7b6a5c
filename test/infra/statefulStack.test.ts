// Everything that stores data must be restorable, protected and append-only.

import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { identitiesTable, invitationsTable, logTable, profilesTable } from '../../eventstore/dynamodb/index.ts';
import { ACCOUNT, deployment, statementsOf, templates } from './kit.ts';

let data: Template;
beforeAll(() => {
  data = templates().data;
});

/** The table whose logical id starts with `name`. */
function table(template: Template, name: 'Log' | 'Profiles' | 'Identities' | 'Invitations') {
  const tables = Object.entries(template.findResources('AWS::DynamoDB::GlobalTable'));
  const [only, ...others] = tables.filter(([id]) => id.startsWith(name)).map(([, resource]) => resource);
  if (only === undefined || others.length > 0) throw new Error(`needed one table called ${name}`);
  return only;
}

const RETAINED = ['AWS::DynamoDB::GlobalTable', 'AWS::SecretsManager::Secret', 'AWS::Cognito::UserPool'];

describe('the tables', () => {
  test.each([
    ['Log', logTable('any')],
    ['Profiles', profilesTable('any')],
    ['Identities', identitiesTable('any')],
    ['Invitations', invitationsTable('any')],
  ] as const)(
    '%s has the keys that the adapter and its tests on DynamoDB Local use',
    (name, { KeySchema, AttributeDefinitions }) => {
      expect(table(data, name).Properties).toMatchObject({ KeySchema, AttributeDefinitions });
    },
  );

  test('the event table streams new images and has no index that could throttle it', () => {
    const properties = table(data, 'Log').Properties;
    expect(properties.StreamSpecification).toEqual({ StreamViewType: 'NEW_IMAGE' });
    expect(properties.GlobalSecondaryIndexes).toBeUndefined();
    expect(properties.LocalSecondaryIndexes).toBeUndefined();
  });

  test.each(['Log', 'Profiles', 'Identities', 'Invitations'] as const)(
    'the table %s can be restored, not deleted, is encrypted and bounded in cost',
    (name) => {
      expect(table(data, name).Properties).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
        WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 4000 },
        Replicas: [
          {
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
            ReadOnDemandThroughputSettings: { MaxReadRequestUnits: 12000 },
          },
        ],
      });
    },
  );

  test('the maxima are parameters', () => {
    const other = templates({ maxWriteUnits: 10, maxReadUnits: 20 }).data;
    expect(table(other, 'Log').Properties).toMatchObject({
      WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 10 },
      Replicas: [{ ReadOnDemandThroughputSettings: { MaxReadRequestUnits: 20 } }],
    });
  });
});

describe('the event table is append-only', () => {
  const denied = [
    'dynamodb:BatchWriteItem',
    'dynamodb:DeleteItem',
    'dynamodb:PartiQLDelete',
    'dynamodb:PartiQLInsert',
    'dynamodb:PartiQLUpdate',
    'dynamodb:UpdateItem',
  ];

  function policyOf(template: Template) {
    return table(template, 'Log').Properties.Replicas[0].ResourcePolicy.PolicyDocument;
  }

  /** By which DynamoDB keeps replicas in step. */
  const replication = `arn:aws:iam::${ACCOUNT}:role/aws-service-role/replication.dynamodb.amazonaws.com/AWSServiceRoleForDynamoDBReplication`;

  test('without a break-glass role nobody but the replication of DynamoDB may change or delete an item', () => {
    const condition = { ArnNotEquals: { 'aws:PrincipalArn': [replication] } };
    expect(statementsOf(policyOf(data))).toEqual([{ effect: 'Deny', actions: denied, resources: ['*'], condition }]);
    expect(policyOf(data).Statement[0].Principal).toEqual({ AWS: '*' });
  });

  test('with one, that role may, too', () => {
    const breakGlassRoleArn = 'arn:aws:iam::123456789012:role/break-glass';
    expect(statementsOf(policyOf(templates({ breakGlassRoleArn }).data))).toEqual([
      {
        effect: 'Deny',
        actions: denied,
        resources: ['*'],
        condition: { ArnNotEquals: { 'aws:PrincipalArn': [replication, breakGlassRoleArn] } },
      },
    ]);
  });
});

describe('nothing is lost with the stack', () => {
  test.each(RETAINED)('%s is retained', (type) => {
    const resources = Object.values(data.findResources(type));
    expect(resources.length).toBeGreaterThan(0);
    for (const resource of resources) {
      expect(resource).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' });
    }
  });

  test('the stack is protected against termination', () => {
    expect(deployment().stateful.terminationProtection).toBe(true);
  });
});

describe('secrets and accounts', () => {
  test('the master secret has no value in the template', () => {
    data.hasResourceProperties('AWS::SecretsManager::Secret', {
      GenerateSecretString: Match.absent(),
      SecretString: Match.absent(),
    });
  });

  function secretPolicy(template: Template) {
    const [policy] = Object.values(template.findResources('AWS::SecretsManager::ResourcePolicy'));
    return statementsOf(policy?.Properties.ResourcePolicy);
  }

  test('nobody may delete it; only the break-glass role may write a value, if there is one', () => {
    const deletes = ['secretsmanager:DeleteSecret', 'secretsmanager:UpdateSecretVersionStage'];
    expect(secretPolicy(data)).toEqual([{ effect: 'Deny', actions: deletes, resources: ['*'], condition: null }]);
    const breakGlassRoleArn = `arn:aws:iam::${ACCOUNT}:role/break-glass`;
    const [statement, ...others] = secretPolicy(templates({ breakGlassRoleArn }).data);
    expect(others).toEqual([]);
    expect(statement?.actions).toEqual(
      expect.arrayContaining([...deletes, 'secretsmanager:PutSecretValue', 'secretsmanager:UpdateSecret']),
    );
    expect(statement?.condition).toEqual({ ArnNotEquals: { 'aws:PrincipalArn': breakGlassRoleArn } });
  });

  test('a second region keeps a copy of it, if one is named', () => {
    data.hasResourceProperties('AWS::SecretsManager::Secret', { ReplicaRegions: Match.absent() });
    templates({ secretReplicaRegion: 'eu-west-1' }).data.hasResourceProperties('AWS::SecretsManager::Secret', {
      ReplicaRegions: [{ Region: 'eu-west-1' }],
    });
  });

  test('nobody can sign up unless a parameter says so, passwords are long, a second factor is offered, the pool cannot be deleted', () => {
    data.hasResourceProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 12,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
        },
      },
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      DeletionProtection: 'ACTIVE',
    });
  });

  test('an account may have a name, which no client writes, and a new address counts only when verified', () => {
    data.hasResourceProperties('AWS::Cognito::UserPool', {
      Schema: Match.arrayWith([
        { Name: 'email', Required: true, Mutable: true },
        { Name: 'name', Required: false, Mutable: true },
      ]),
      VerificationMessageTemplate: Match.objectLike({ DefaultEmailOption: 'CONFIRM_WITH_CODE' }),
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    });
  });

  test('the client holds no secret, sends no password in the clear, does not reveal which accounts exist', () => {
    data.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      AccessTokenValidity: 60,
      WriteAttributes: ['email'],
      AllowedOAuthFlows: Match.absent(),
      AllowedOAuthFlowsUserPoolClient: false,
    });
    data.resourceCountIs('AWS::Cognito::UserPoolDomain', 0);
  });

  test('on request players sign up with a code by e-mail', () => {
    templates({ signUp: true }).data.hasResourceProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      AutoVerifiedAttributes: ['email'],
      VerificationMessageTemplate: Match.objectLike({ DefaultEmailOption: 'CONFIRM_WITH_CODE' }),
    });
  });

  test('sends its codes by Amazon SES if there is a sender, from its verified domain alone', () => {
    const emailSender = { address: 'login@play.example.org', verifiedDomain: 'play.example.org', region: 'eu-west-1' };
    templates({ emailSender }).data.hasResourceProperties('AWS::Cognito::UserPool', {
      EmailConfiguration: {
        EmailSendingAccount: 'DEVELOPER',
        From: 'Signalbox <login@play.example.org>',
        SourceArn: Match.stringLikeRegexp('ses:eu-west-1:123456789012:identity/play.example.org$'),
      },
    });
    data.hasResourceProperties('AWS::Cognito::UserPool', { EmailConfiguration: Match.absent() });
  });

  test('on request Cognito’s own pages hand out codes, and never tokens', () => {
    const hostedLogin = {
      domainPrefix: 'signalbox-test',
      callbackUrls: ['https://play.example.org/signed-in'],
      logoutUrls: ['https://play.example.org/'],
    };
    const { data: pages, api } = templates({ hostedLogin });
    pages.hasResourceProperties('AWS::Cognito::UserPoolDomain', { Domain: 'signalbox-test' });
    pages.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      GenerateSecret: false,
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile'],
      CallbackURLs: hostedLogin.callbackUrls,
      LogoutURLs: hostedLogin.logoutUrls,
      WriteAttributes: ['email'],
    });
    api.hasOutput('LoginUrl', {});
  });
});

describe('backups', () => {
  test('all tables are copied every day for a week, and every month for a year, cold', () => {
    data.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [
          { ScheduleExpression: 'cron(0 3 * * ? *)', Lifecycle: { DeleteAfterDays: 7 } },
          {
            ScheduleExpression: 'cron(0 5 1 * ? *)',
            Lifecycle: { DeleteAfterDays: 365, MoveToColdStorageAfterDays: 1 },
          },
        ],
      },
    });
    const [selection] = Object.values(data.findResources('AWS::Backup::BackupSelection'));
    expect(JSON.stringify(selection?.Properties.BackupSelection.Resources)).toMatch(
      /Log\w+.*Profiles\w+.*Identities\w+.*Invitations\w+/,
    );
  });

  test('the vault locks, so that the operator may take the lock off again unless a parameter says otherwise', () => {
    const lockOf = (template: Template) =>
      Object.values(template.findResources('AWS::Backup::BackupVault'))[0]?.Properties.LockConfiguration;
    expect(lockOf(data)).toEqual({ MinRetentionDays: 7 });
    expect(lockOf(templates({ backupLock: 'compliance' }).data)).toEqual({
      MinRetentionDays: 7,
      ChangeableForDays: 7,
    });
  });

  test('a vault of another account gets a copy, and that account may read what it copies', () => {
    const backupCopyVaultArn = 'arn:aws:backup:eu-west-1:444455556666:backup-vault:signalbox';
    const copied = templates({ backupCopyVaultArn }).data;
    copied.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [
          { CopyActions: [{ DestinationBackupVaultArn: backupCopyVaultArn, Lifecycle: { DeleteAfterDays: 7 } }] },
          {
            CopyActions: [
              {
                DestinationBackupVaultArn: backupCopyVaultArn,
                Lifecycle: { DeleteAfterDays: 365, MoveToColdStorageAfterDays: 1 },
              },
            ],
          },
        ],
      },
    });
    const keys = Object.values(copied.findResources('AWS::KMS::Key'));
    expect(JSON.stringify(keys.map((key) => key.Properties.KeyPolicy))).toContain('arn:aws:iam::444455556666:root');
  });
});
