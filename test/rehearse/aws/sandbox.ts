// One process of one version of a function: started at a cold call, frozen between calls, killed at its time-out.

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bodyOf, type Listening, listen } from './server.ts';

const BOOTSTRAP = join(import.meta.dirname, 'bootstrap.mjs');

/** Milliseconds of a tick in /proc. */
const TICK_MS = 10;

/** What a call came to. */
export interface Outcome {
  /** Of the handler's result, or of its error. */
  readonly payload: string;
  /** `Unhandled`, if the function failed. */
  readonly error: string | null;
  /** Processor time in ms: the same on a busy machine as on an idle one. */
  readonly ms: number;
}

export interface Call {
  readonly id: string;
  readonly arn: string;
  readonly payload: string;
  readonly timeoutMs: number;
}

interface Running extends Call {
  readonly ticks: number;
  resolve(outcome: Outcome): void;
  readonly timer: NodeJS.Timeout;
}

export interface SandboxSettings {
  readonly folder: string;
  readonly handler: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Of the functions' logs. */
  onLine(line: string): void;
}

export class Sandbox {
  readonly #child: ChildProcess;
  #next: ServerResponse | null = null;
  #waiting: Running | null = null;
  #current: Running | null = null;
  isDead = false;

  constructor(settings: SandboxSettings, environment: Readonly<Record<string, string>>) {
    const { TZ = ':UTC', ...own } = settings.environment;
    const env = { ...own, ...environment, TZ, _HANDLER: settings.handler, LAMBDA_TASK_ROOT: settings.folder };
    this.#child = spawn(process.execPath, [BOOTSTRAP], {
      cwd: settings.folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      if (stream !== null) createInterface({ input: stream }).on('line', settings.onLine);
    }
    this.#child.once('exit', () => this.#end('Runtime.ExitError: the process ended without an answer'));
  }

  run(call: Call): Promise<Outcome> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end(`Task timed out after ${call.timeoutMs} ms`), call.timeoutMs);
      this.#waiting = { ...call, ticks: this.#ticks(), timer, resolve };
      this.#child.kill('SIGCONT');
      this.#hand();
    });
  }

  kill(): void {
    this.#end('killed');
  }

  /** A request of the runtime API from this process. */
  async asked(path: string, body: () => Promise<Buffer>, response: ServerResponse): Promise<void> {
    if (path === 'invocation/next') {
      this.#next = response;
      this.#hand();
      if (this.#current === null) this.#child.kill('SIGSTOP');
      return;
    }
    const text = (await body()).toString();
    response.writeHead(202).end('{}');
    if (path === 'init/error') return this.#end(text);
    const error = path.endsWith('/error') ? 'Unhandled' : null;
    this.#answer({ payload: text, error });
  }

  #hand(): void {
    if (this.#waiting === null || this.#next === null) return;
    const [call, response] = [this.#waiting, this.#next];
    [this.#current, this.#waiting, this.#next] = [call, null, null];
    response.writeHead(200, {
      'lambda-runtime-aws-request-id': call.id,
      'lambda-runtime-deadline-ms': String(Date.now() + call.timeoutMs),
      'lambda-runtime-invoked-function-arn': call.arn,
      'lambda-runtime-trace-id': 'Root=1-00000000-000000000000000000000000;Sampled=0',
    });
    response.end(call.payload);
  }

  #answer(outcome: Pick<Outcome, 'payload' | 'error'>): void {
    const call = this.#current ?? this.#waiting;
    [this.#current, this.#waiting] = [null, null];
    if (call === null) return;
    clearTimeout(call.timer);
    call.resolve({ ...outcome, ms: Math.max(1, (this.#ticks() - call.ticks) * TICK_MS) });
  }

  #end(why: string): void {
    if (this.isDead) return;
    this.isDead = true;
    this.#answer({ payload: JSON.stringify({ errorType: 'Runtime', errorMessage: why }), error: 'Unhandled' });
    this.#child.kill('SIGKILL');
  }

  #ticks(): number {
    try {
      const fields = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return Number(fields[11]) + Number(fields[12]);
    } catch {
      return 0;
    }
  }
}

/** The runtime API for all processes: each calls it by a number of its own. */
export class Runtime {
  readonly #listening: Listening;
  readonly #sandboxes = new Map<string, Sandbox>();
  #started = 0;

  private constructor(listening: Listening) {
    this.#listening = listening;
  }

  static async start(): Promise<Runtime> {
    const holder: { runtime: Runtime | null } = { runtime: null };
    const listening = await listen(async (request, response) => {
      const [, number = '', , , ...path] = (request.url ?? '').split('/');
      const sandbox = holder.runtime?.sandboxWith(number);
      if (sandbox === undefined) response.writeHead(404).end();
      else await sandbox.asked(path.join('/'), () => bodyOf(request), response);
    });
    holder.runtime = new Runtime(listening);
    return holder.runtime;
  }

  sandboxWith(number: string): Sandbox | undefined {
    return this.#sandboxes.get(number);
  }

  launch(settings: SandboxSettings): Sandbox {
    this.#started += 1;
    const number = String(this.#started);
    const sandbox = new Sandbox(settings, { AWS_LAMBDA_RUNTIME_API: `127.0.0.1:${this.#listening.port}/${number}` });
    this.#sandboxes.set(number, sandbox);
    return sandbox;
  }

  stop(): void {
    for (const sandbox of this.#sandboxes.values()) sandbox.kill();
    this.#listening.stop();
  }
}
