// A server for one game: a process of its own, on a free port and in a folder of its own, gone when the game is left.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ServerProblem } from './client.ts';

const PROGRAM = join(import.meta.dirname, '../../local/main.ts');
const ADDRESS = /^ {2}GraphQL +(http:\S+)\/graphql$/;
/** The exit codes by which a shell tells these signals. */
const SIGNALS = { SIGHUP: 129, SIGTERM: 143 } as const;

export interface OwnServer {
  readonly url: string;
  /** Ends the process and removes its data. */
  stop(): Promise<void>;
}

/** Starts a server and waits for its address. It ends with this process. Throws ServerProblem. */
export async function startOwnServer(): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-play-'));
  // Apart from the terminal's process group: Ctrl-C is for the table, which then ends the server.
  const child = spawn(process.execPath, [PROGRAM], {
    detached: true,
    env: { ...process.env, PORT: '0', SIGNALBOX_DATA: join(folder, 'signalbox.db') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  function end(): void {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }

  process.once('exit', end);
  for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => process.exit(code));
  for await (const line of createInterface({ input: child.stdout })) {
    const url = ADDRESS.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return {
      url,
      async stop() {
        child.kill();
        await ended;
        process.off('exit', end);
        end();
      },
    };
  }
  throw new ServerProblem('No server could be started.');
}
