// `npm start` as a process of its own, for tests of starting, stopping and dying.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');

export interface Finished {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcess;
  /** Settles when the process has ended. */
  readonly finished: Promise<Finished>;
  /** What it has printed so far. */
  printed(): string;
}

export interface Server extends Running {
  readonly url: string;
}

/** A program of this repository, or of the copy of it at `root`, in a process of its own. */
export function runProgram(
  file: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  root = ROOT,
): Running {
  const child = spawn(process.execPath, [join(root, file), ...words], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const finished = new Promise<Finished>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, finished, printed: () => stdout };
}

/** Starts the server and waits until it says that it runs; throws what it said instead when it ends. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<Server> {
  const running = runProgram('local/main.ts', [], { PORT: '0', ...environment });
  let ended: Finished | null = null;
  const watching = running.finished.then((result) => {
    ended = result;
  });
  for (;;) {
    const url = /GraphQL {3}(http:\S+)\/graphql/.exec(running.printed())?.[1];
    if (url !== undefined && running.printed().includes('Stop with')) return { ...running, url };
    if (ended !== null) throw new Error(`the server did not start: ${JSON.stringify(ended)}`);
    await Promise.race([watching, new Promise((resolve) => setTimeout(resolve, 5))]);
  }
}

/** Sends a signal and waits for the end. */
export async function end(server: Running, signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<Finished> {
  server.child.kill(signal);
  return server.finished;
}

/** A folder of its own, and how to remove it. */
export function freshFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'signalbox-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
