// A function's bundle in a process of its own, called as the runtime calls it: one event in, one result out, over DynamoDB Local.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { AwsServices } from './awsServices.ts';
import { CLIENT, USER_POOL } from './awsServices.ts';

export interface DeployedFunction {
  /** The handler's result for `event`; rejects with what it throws. */
  call(event: unknown): Promise<APIGatewayProxyStructuredResultV2>;
  stop(): void;
}

export interface Surroundings {
  readonly dynamodb: string;
  readonly services: AwsServices;
  readonly logTable: string;
  readonly profilesTable: string;
}

interface Reply {
  readonly id: number;
  readonly result?: APIGatewayProxyStructuredResultV2;
  readonly error?: string;
}

const RUNTIME = join(import.meta.dirname, 'functionRuntime.mjs');

/** Starts the bundle `file`, which exports `handler`. */
export async function startDeployedFunction(file: string, around: Surroundings): Promise<DeployedFunction> {
  const child = fork(RUNTIME, [file, around.services.endpoint], {
    env: environmentOf(around),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  await once(child, 'message');
  return { call: callsOf(child), stop: () => child.kill('SIGKILL') };
}

function callsOf(child: ChildProcess): DeployedFunction['call'] {
  let sent = 0;
  const waiting = new Map<number, (reply: Reply) => void>();
  // The runtime sends nothing but replies.
  child.on('message', (message) => waiting.get((message as Reply).id)?.(message as Reply));
  return (event) =>
    new Promise((resolve, reject) => {
      sent += 1;
      const id = sent;
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (result === undefined) reject(new Error(error));
        else resolve(result);
      });
      child.send({ id, event });
    });
}

function environmentOf({ dynamodb, services, logTable, profilesTable }: Surroundings): NodeJS.ProcessEnv {
  return {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: services.endpoint,
    SIGNALBOX_LOG_TABLE: logTable,
    SIGNALBOX_PROFILES_TABLE: profilesTable,
    SIGNALBOX_SECRET_ARN: 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:master',
    SIGNALBOX_USER_POOL_ID: USER_POOL,
    SIGNALBOX_USER_POOL_CLIENT_ID: CLIENT,
  };
}
