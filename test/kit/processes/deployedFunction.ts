// A function's bundle in a process of its own, called as the runtime calls it: one event in, one result out, over
// DynamoDB Local.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { AwsServices } from './awsServices.ts';
import { CLIENT, USER_POOL } from './awsServices.ts';

export interface DeployedFunction {
  /**
   * The handler's result for `event`; rejects with what it throws, when it takes longer than `timeoutMs` (default: 15
   * s), and when the process ends.
   */
  call(event: unknown, timeoutMs?: number): Promise<APIGatewayProxyStructuredResultV2>;
  /** As the platform freezes a function after an answer, and thaws it for the next request. */
  freeze(): void;
  thaw(): void;
  /** Kills it. */
  stop(): void;
}

export interface Surroundings {
  readonly dynamodb: string;
  readonly services: AwsServices;
  readonly logTable: string;
  readonly profilesTable: string;
  readonly identitiesTable: string;
  readonly invitationsTable: string;
  /** What goes wrong is meant to: errors are not shown. */
  readonly isQuiet?: boolean;
}

interface Reply {
  readonly id: number;
  readonly result?: APIGatewayProxyStructuredResultV2;
  readonly error?: string;
}

/** As the stack sets it. */
const TIMEOUT_MS = 15_000;

const RUNTIME = join(import.meta.dirname, 'functionRuntime.mjs');

/** Starts the bundle `file`, which exports `handler`. */
export async function startDeployedFunction(file: string, around: Surroundings): Promise<DeployedFunction> {
  const child = fork(RUNTIME, [file, around.services.endpoint], {
    env: environmentOf(around),
    stdio: ['ignore', 'ignore', around.isQuiet === true ? 'ignore' : 'inherit', 'ipc'],
    execArgv: [],
  });
  await once(child, 'message');
  return {
    call: callsOf(child),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: () => void child.kill('SIGKILL'),
  };
}

function callsOf(child: ChildProcess): DeployedFunction['call'] {
  let sent = 0;
  const waiting = new Map<number, (reply: Reply) => void>();
  // The runtime sends nothing but replies.
  child.on('message', (message) => waiting.get((message as Reply).id)?.(message as Reply));
  child.once('exit', () => {
    for (const [id, reply] of waiting) reply({ id, error: 'the process has ended' });
  });
  return (event, timeoutMs = TIMEOUT_MS) =>
    new Promise((resolve, reject) => {
      sent += 1;
      const id = sent;
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (result === undefined) reject(new Error(error));
        else resolve(result);
      });
      child.send({ id, event, timeoutMs });
    });
}

function environmentOf({ dynamodb, services, ...tables }: Surroundings): NodeJS.ProcessEnv {
  return {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: services.endpoint,
    SIGNALBOX_LOG_TABLE: tables.logTable,
    SIGNALBOX_PROFILES_TABLE: tables.profilesTable,
    SIGNALBOX_IDENTITIES_TABLE: tables.identitiesTable,
    SIGNALBOX_INVITATIONS_TABLE: tables.invitationsTable,
    // Without the stack that has it.
    SIGNALBOX_VIEWS_TABLES: 'views',
    SIGNALBOX_WORK_QUEUE: 'https://sqs.local/work',
    SIGNALBOX_SECRET_ARN: 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:master',
    SIGNALBOX_USER_POOL_ID: USER_POOL,
    SIGNALBOX_USER_POOL_CLIENT_ID: CLIENT,
  };
}
