// The event table's own policy: it holds whatever the policies of a caller allow, an administrator's included.

import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** Every way to change or delete an item, and the batch write, which can do both and takes no condition. */
const FORBIDDEN_WRITES = [
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:PartiQLInsert',
  'dynamodb:PartiQLUpdate',
  'dynamodb:PartiQLDelete',
] as const;

/** Denies those writes to everybody but the role `breakGlassRoleArn`; without one, to everybody. */
export function appendOnlyPolicy(breakGlassRoleArn: string | null): PolicyDocument {
  const deny = new PolicyStatement({
    sid: 'AppendOnly',
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: [...FORBIDDEN_WRITES],
    // The policy is attached to the table; naming the table's own ARN here would be a circular reference.
    resources: ['*'],
  });
  if (breakGlassRoleArn !== null) deny.addCondition('ArnNotEquals', { 'aws:PrincipalArn': breakGlassRoleArn });
  return new PolicyDocument({ statements: [deny] });
}
