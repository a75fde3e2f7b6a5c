// `BeforeAllowTraffic`: a function that asks a new version to test itself before it gets calls, and tells CodeDeploy
// whether to continue.

import type { LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { CANARY_ENTRY } from '../bundling.ts';
import { NodeFunction } from './nodeFunction.ts';

export interface DeploymentHookProps {
  /** Name of the function under deployment, for descriptions. */
  readonly name: string;
  readonly node: NodeFunction;
  readonly aliasName: string;
  readonly group: LambdaDeploymentGroup;
}

/** The self-test plays whole games, within the time that one call of the function may take. */
const TIMEOUT_SECONDS = 60;

export class DeploymentHook extends Construct {
  constructor(scope: Construct, id: string, { name, node, aliasName, group }: DeploymentHookProps) {
    super(scope, id);
    const tested = node.function;
    const hook = new NodeFunction(this, 'Hook', {
      description: `Signalbox: tests a new version of ${name} before it gets calls`,
      entry: CANARY_ENTRY,
      environment: {
        SIGNALBOX_NEW_VERSION: tested.currentVersion.functionArn,
        // Not the alias itself, whose update waits for this hook.
        SIGNALBOX_LIVE: `${tested.functionArn}:${aliasName}`,
      },
      reservedConcurrency: null,
      timeoutSeconds: TIMEOUT_SECONDS,
      invokedBy: 'Invoked by CodeDeploy, which waits for its report and stops the deployment without one.',
    });
    Grant.addToPrincipal({
      grantee: hook.function,
      actions: ['lambda:InvokeFunction'],
      // Versions and the alias have the number or the name after the colon.
      resourceArns: [`${tested.functionArn}:*`],
    });
    group.addPreHook(hook.function);
    acknowledge(hook.role, {
      [versionsOf(node)]: 'The new version has no number before the deployment; all versions of this one function.',
    });
    acknowledge(group, { [versionsOf(hook)]: 'CodeDeploy may invoke the hook, by any version.' });
  }
}

/** The finding of the rule pack about rights on all versions of a function. */
function versionsOf({ function: { node, stack } }: NodeFunction): string {
  const resource = node.defaultChild;
  if (!(resource instanceof CfnFunction)) throw new Error('the function has no resource');
  return `AwsSolutions-IAM5[Resource::<${stack.resolve(resource.logicalId)}.Arn>:*]`;
}
