// A running server owns its file, so it makes the copies itself: it is asked over a socket beside the file, which only
// the owner of the folder may use. One JSON line each way, and lines of progress between.

import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { copyFile, type SqliteStore } from '../../eventstore/sqlite/index.ts';
import { describeError, type Log } from '../../lambdas/process/observability.ts';
import { CannotDo } from './words.ts';

/** The longest path of a socket on Linux and macOS, with room for the byte behind it. */
const MOST_PATH_BYTES = 100;

/** `<database>-control`; null where none can be. */
export function controlPath(dataPath: string): string | null {
  const path = `${dataPath}-control`;
  return process.platform === 'win32' || Buffer.byteLength(path) > MOST_PATH_BYTES ? null : path;
}

export type Progress = (done: number, of: number) => void;

type Answer = { readonly done: number; readonly of: number } | { readonly copied: true } | { readonly error: string };

/** Serves requests for copies of the file at `dataPath`; returns what ends it. Rejects without a socket. */
async function serveControl(
  dataPath: string,
  copy: (to: string, onProgress: Progress) => Promise<void>,
): Promise<() => Promise<void>> {
  const path = controlPath(dataPath);
  if (path === null) return async () => undefined;
  // That of a process that was killed: the file has one owner.
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    createInterface(socket).once('line', (line) => {
      void answer(socket, line, copy);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  server.unref();
  return async () => {
    for (const socket of open) socket.destroy();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  };
}

/** Serves copies of a store. Without the socket the server runs, and its data can be copied once it stopped. */
export async function startControl(
  dataPath: string,
  { database }: SqliteStore,
  log: Log,
): Promise<() => Promise<void>> {
  if (dataPath === ':memory:') return async () => undefined;
  try {
    return await serveControl(dataPath, (to, onProgress) => copyFile(database, to, onProgress));
  } catch (error) {
    log({ level: 'warn', event: 'no-control-socket', error: describeError(error) });
    return async () => undefined;
  }
}

async function answer(
  socket: Socket,
  line: string,
  copy: (to: string, onProgress: Progress) => Promise<void>,
): Promise<void> {
  const say = (said: Answer): void => {
    if (socket.writable) socket.write(`${JSON.stringify(said)}\n`);
  };
  try {
    const to = wantedIn(line);
    await copy(to, (done, of) => say({ done, of }));
    say({ copied: true });
  } catch (error) {
    say({ error: error instanceof Error ? error.message : String(error) });
  }
  socket.end();
}

function wantedIn(line: string): string {
  const request: unknown = JSON.parse(line);
  if (typeof request === 'object' && request !== null && 'copyTo' in request && typeof request.copyTo === 'string') {
    return request.copyTo;
  }
  throw new CannotDo('the request is not one for a copy');
}

/** Has the server that owns the file at `dataPath` copy it to `to`. Rejects with CannotDo. */
export async function askForCopy(dataPath: string, to: string, onProgress: Progress): Promise<void> {
  const path = controlPath(dataPath);
  if (path === null)
    throw new CannotDo(`${dataPath} is in use, and its path is too long for a socket beside it: stop the server first`);
  const socket = connect(path);
  socket.write(`${JSON.stringify({ copyTo: to })}\n`);
  try {
    for await (const line of createInterface(socket)) {
      const said = JSON.parse(line) as Answer; // from a server of this release, as `answer` writes it
      if ('error' in said) throw new CannotDo(said.error);
      if ('copied' in said) return;
      onProgress(said.done, said.of);
    }
  } catch (error) {
    if (error instanceof CannotDo) throw error;
    throw new CannotDo(`${dataPath} is in use by a process that makes no copies (${String(error)}): stop it first`);
  } finally {
    socket.destroy();
  }
  throw new CannotDo('the server ended before the copy was whole');
}
