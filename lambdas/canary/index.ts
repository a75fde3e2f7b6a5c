// The hook on AWS, with the clients of the runtime's own SDK.

import { CodeDeployClient, PutLifecycleEventHookExecutionStatusCommand } from '@aws-sdk/client-codedeploy';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { readVariables } from '../config.ts';
import { powertoolsLog } from '../powertools.ts';
import { createHook } from './hook.ts';

const versions = readVariables(process.env, { fresh: 'SIGNALBOX_NEW_VERSION', live: 'SIGNALBOX_LIVE' });
const lambda = new LambdaClient({});
const codeDeploy = new CodeDeployClient({});

export const handler = createHook({
  versions,
  async invoke(version, question) {
    const command = new InvokeCommand({ FunctionName: version, Payload: JSON.stringify(question) });
    const { FunctionError, Payload } = await lambda.send(command);
    const text = new TextDecoder().decode(Payload);
    if (FunctionError !== undefined) throw new Error(`${FunctionError}: ${text.slice(0, 500)}`);
    return JSON.parse(text);
  },
  async report({ DeploymentId, LifecycleEventHookExecutionId }, status) {
    const answer = { deploymentId: DeploymentId, lifecycleEventHookExecutionId: LifecycleEventHookExecutionId, status };
    await codeDeploy.send(new PutLifecycleEventHookExecutionStatusCommand(answer));
  },
  log: powertoolsLog('canary'),
});
