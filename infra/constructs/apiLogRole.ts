// The account's role by which API Gateway writes logs of WebSocket APIs. An account and region have one, for all APIs:
// it stays when the stack goes.

import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';

/** What a stage with an access log waits for: API Gateway refuses it in an account without the role. */
export function apiLogRole(scope: Construct): CfnAccount {
  const policy = 'service-role/AmazonAPIGatewayPushToCloudWatchLogs';
  const role = new Role(scope, 'ApiLogRole', {
    description: 'Signalbox: API Gateway writes the logs of this account and region',
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(policy)],
  });
  role.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
  const reason = 'API Gateway accepts a role with the rights of this policy only; it assumes the role, not our code.';
  acknowledge(role, {
    [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`]: reason,
    [`AwsSolutions-IAM4[Policy::arn:aws:iam::aws:policy/${policy}]`]: reason,
  });
  const account = new CfnAccount(scope, 'ApiAccount', { cloudWatchRoleArn: role.roleArn });
  account.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
  return account;
}
