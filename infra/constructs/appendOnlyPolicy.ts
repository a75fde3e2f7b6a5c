// The event table's resource policy: it applies regardless of what a caller's own policies allow, even an
// administrator's.

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

/** The role by which DynamoDB itself keeps replicas of a table in step. Nobody else can assume it. */
function replicationRole(account: string): string {
  return `arn:aws:iam::${account}:role/aws-service-role/replication.dynamodb.amazonaws.com/AWSServiceRoleForDynamoDBReplication`;
}

/** Denies those writes to everyone but DynamoDB's replication in `account` and `breakGlassRoleArn`. */
export function appendOnlyPolicy(account: string, breakGlassRoleArn: string | null): PolicyDocument {
  const exempt = [replicationRole(account), ...(breakGlassRoleArn === null ? [] : [breakGlassRoleArn])];
  const deny = new PolicyStatement({
    sid: 'AppendOnly',
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: [...FORBIDDEN_WRITES],
    // The policy is attached to the table; naming the table's ARN here would be a circular reference.
    resources: ['*'],
    conditions: { ArnNotEquals: { 'aws:PrincipalArn': exempt } },
  });
  return new PolicyDocument({ statements: [deny] });
}
