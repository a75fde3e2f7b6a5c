// The master secret: created empty. Its value is in no template, so that no change of one can mint another, and is
// written once, by `npm run secret:init`.

import { RemovalPolicy } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { Parameters } from '../parameters.ts';

/** `{"current":"<key id>","<key id>":"<64 hex digits>", …}`: old keys stay readable after a new one is added. */
export function masterSecret(
  scope: Construct,
  { breakGlassRoleArn, secretReplicaRegion }: Pick<Parameters, 'breakGlassRoleArn' | 'secretReplicaRegion'>,
): Secret {
  const secret = new Secret(scope, 'MasterSecret', {
    description: 'Signalbox: master secrets of the games’ seeds, by key id',
    replicaRegions: secretReplicaRegion === null ? [] : [{ region: secretReplicaRegion }],
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  const resource = secret.node.defaultChild;
  if (!(resource instanceof CfnSecret)) throw new Error('the secret has no resource');
  resource.addPropertyDeletionOverride('GenerateSecretString');
  secret.addToResourcePolicy(untouchable(breakGlassRoleArn));
  acknowledge(secret, {
    'AwsSolutions-SMG4':
      'Automatic rotation would replace the secret, but active games name a key id and need that key. An operator adds keys (docs/operations.md).',
  });
  return secret;
}

/** A lost key ends every active game that names it. Without a break-glass role a value can still be written. */
function untouchable(breakGlassRoleArn: string | null): PolicyStatement {
  const writes = ['secretsmanager:PutSecretValue', 'secretsmanager:UpdateSecret'];
  return new PolicyStatement({
    sid: 'Untouchable',
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: [
      'secretsmanager:DeleteSecret',
      'secretsmanager:UpdateSecretVersionStage',
      ...(breakGlassRoleArn === null ? [] : writes),
    ],
    resources: ['*'],
    ...(breakGlassRoleArn === null ? {} : { conditions: { ArnNotEquals: { 'aws:PrincipalArn': breakGlassRoleArn } } }),
  });
}
