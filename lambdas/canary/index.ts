// The hook on AWS, with the clients of the runtime's own SDK.

import { CodeDeployClient, PutLifecycleEventHookExecutionStatusCommand } from '@aws-sdk/client-codedeploy';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { readVariables } from '../process/config.ts';
import { powertoolsLog } from '../process/powertools.ts';
import { createHook } from './hook.ts';

const versions = readVariables(process.env, { fresh: 'SIGNALBOX_NEW_VERSION', live: 'SIGNALBOX_LIVE' });

const CONNECTION_TIMEOUT_MS = 3_000;
/** A version's self-test may take all the time that its function has. */
const SELF_TEST_TIMEOUT_MS = 20_000;
const REPORT_TIMEOUT_MS = 5_000;

const lambda = new LambdaClient({ requestHandler: limitedTo(SELF_TEST_TIMEOUT_MS) });
const codeDeploy = new CodeDeployClient({ requestHandler: limitedTo(REPORT_TIMEOUT_MS) });

function limitedTo(requestTimeout: number): object {
  return { requestTimeout, connectionTimeout: CONNECTION_TIMEOUT_MS, throwOnRequestTimeout: true };
}

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
