// The event table's resource policy: it applies regardless of what a caller's own policies allow, even an administrator's.

import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** Every way to change or delete an item, and batch writes, which can do both and take no condition. */
const FORBIDDEN_WRITES = [
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:PartiQLInsert',
  'dynamodb:PartiQLUpdate',
  'dynamodb:PartiQLDelete',
] as const;

/** Denies those writes to everyone but the role `breakGlassRoleArn`; if that is null, to everyone. */
export function appendOnlyPolicy(breakGlassRoleArn: string | null): PolicyDocument {
  const deny = new PolicyStatement({
    sid: 'AppendOnly',
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: [...FORBIDDEN_WRITES],
    // The policy is attached to the table; naming the table's ARN here would be a circular reference.
    resources: ['*'],
  });
  if (breakGlassRoleArn !== null) deny.addCondition('ArnNotEquals', { 'aws:PrincipalArn': breakGlassRoleArn });
  return new PolicyDocument({ statements: [deny] });
}
