// People who watch, in a process of their own: opens sockets, subscribes, and notes when it is told of what. Its parent
// commands it.

import { WebSocket } from 'ws';

/** Ms since 1970, with fractions; the same in all processes of a machine. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

export type Command =
  | { readonly type: 'watch'; readonly url: string; readonly gameIds: readonly string[]; readonly each: number }
  /** Echoes a message `times`, one each `everyMs`. */
  | { readonly type: 'echo'; readonly url: string; readonly times: number; readonly everyMs: number }
  | { readonly type: 'collect' };

/** When who was told: game, version, time. */
export type Told = readonly [gameId: string, version: number, at: number];

const QUERY = `subscription ($id: ID!) { gameUpdates(gameId: $id) { fromVersion version headHash
  events { version index type seat move facts } state { toAct status } } }`;

const told: Told[] = [];
/** Sockets that are opened side by side. */
const AT_ONCE = 50;

function watchOne(url: string, gameId: string): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    perMessageDeflate: false,
  });
  const say = (message: object) => socket.send(JSON.stringify(message));
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => say({ type: 'connection_init' }));
    socket.on('message', (data) => {
      const at = now();
      const text = String(data);
      if (text.includes('connection_ack')) {
        say({ type: 'subscribe', id: '1', payload: { query: QUERY, variables: { id: gameId } } });
        return;
      }
      const version = /"version":(\d+)/.exec(text)?.[1];
      if (version === undefined) reject(new Error(text));
      told.push([gameId, Number(version), at]);
      resolve();
    });
  });
}

async function watch(url: string, gameIds: readonly string[], each: number): Promise<void> {
  const all = gameIds.flatMap((gameId) => Array<string>(each).fill(gameId));
  for (let done = 0; done < all.length; done += AT_ONCE) {
    await Promise.all(all.slice(done, done + AT_ONCE).map((gameId) => watchOne(url, gameId)));
  }
}

async function echo(url: string, times: number, everyMs: number): Promise<readonly number[]> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const took: number[] = [];
  socket.on('message', (data) => void took.push(now() - Number(String(data).split(' ', 1)[0])));
  for (let sent = 0; sent < times; sent += 1) {
    socket.send(`${now()} ${'x'.repeat(600)}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  socket.close();
  return took;
}

async function answer(command: Command): Promise<unknown> {
  if (command.type === 'watch') return watch(command.url, command.gameIds, command.each);
  if (command.type === 'echo') return echo(command.url, command.times, command.everyMs);
  return told.splice(0);
}

if (process.send !== undefined) {
  process.on('message', ({ id, command }: { readonly id: number; readonly command: Command }) => {
    answer(command).then(
      (value) => process.send?.({ id, value }),
      (error: unknown) => process.send?.({ id, error: String(error) }),
    );
  });
}
