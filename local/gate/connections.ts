// Who may connect: as many as there is room for. Where there is none, the oldest connection that has asked nothing
// makes place, of the address that has most of them; then one that has nothing to ask at the moment. Otherwise the
// answer is 503.

import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../../lambdas/http/addressKey.ts';
import type { Log } from '../../lambdas/process/observability.ts';
import { peerOf } from './addresses.ts';
import type { Gate, Hold } from './gate.ts';

/** `silent`: no whole head of a request has come yet. `busy`: a request is not answered yet. `idle`: all are. */
type State = 'silent' | 'busy' | 'idle';

interface Connection {
  readonly socket: Socket;
  readonly holder: string;
  readonly hold: Hold;
  state: State;
  /** Requests that are not answered yet. */
  waiting: number;
}

export interface Connections {
  /** A request has come; false: its connection was refused, and nobody is to answer it. */
  asked(socket: Socket, response: ServerResponse): boolean;
  /** The connection becomes a WebSocket, which is counted as such. False: it was refused. */
  upgraded(socket: Socket): boolean;
}

const LOGGED_EACH_MS = 60_000;
/** So long a client that is refused may take to read why. */
const REFUSED_MS = 1_000;
/** This many of them may at a time; others are cut off. */
const MAX_REFUSED = 128;

const BODY =
  '{"errors":[{"message":"Too many connections. Try again.","extensions":{"code":"SERVICE_UNAVAILABLE"}}]}\n';

const REFUSAL = [
  'HTTP/1.1 503 Service Unavailable',
  'connection: close',
  'retry-after: 2',
  'content-type: application/json; charset=utf-8',
  'cache-control: no-store',
  `content-length: ${Buffer.byteLength(BODY)}`,
  '',
  BODY,
].join('\r\n');

/** Counts the connections of `server` from now on. */
export function countConnections(server: Server, gate: Gate, log: Log): Connections {
  /** Those that were asked least lately come first within a state. */
  const connections = new Map<Socket, Connection>();
  const refuse = refusing();
  let loggedAt = Number.NEGATIVE_INFINITY;

  function sayOnceAMinute(): void {
    if (performance.now() - loggedAt < LOGGED_EACH_MS) return;
    loggedAt = performance.now();
    log({
      level: 'warn',
      event: 'connections',
      detail: `more than ${gate.limits.connections.all} connections at once`,
    });
  }

  function forget(socket: Socket): void {
    connections.get(socket)?.hold.release();
    connections.delete(socket);
  }

  /** Cuts off the one that is to make place for `holder`; false: there is nobody. */
  function makePlace(holder: string): boolean {
    const isFull = gate.held('connections') >= gate.limits.connections.all;
    const all = [...connections.values()].filter((one) => isFull || one.holder === holder);
    const victim = oldestOfLargest(all, 'silent') ?? oldestOfLargest(all, 'idle');
    if (victim === null) return false;
    forget(victim.socket);
    victim.socket.destroy();
    return true;
  }

  server.on('connection', (socket: Socket) => {
    const holder = addressKey(peerOf(socket));
    let hold = gate.take('connections', holder);
    if (hold === null) {
      sayOnceAMinute();
      if (makePlace(holder)) hold = gate.take('connections', holder);
    }
    if (hold === null) {
      refuse(socket);
      return;
    }
    connections.set(socket, { socket, holder, hold, state: 'silent', waiting: 0 });
    socket.once('close', () => forget(socket));
  });

  function become(connection: Connection, state: State): void {
    connection.state = state;
    connections.delete(connection.socket);
    connections.set(connection.socket, connection);
  }

  return {
    asked(socket, response) {
      const connection = connections.get(socket);
      if (connection === undefined) return false;
      connection.waiting += 1;
      become(connection, 'busy');
      response.once('close', () => {
        connection.waiting -= 1;
        if (connection.waiting === 0 && connections.has(socket)) become(connection, 'idle');
      });
      return true;
    },
    upgraded(socket) {
      if (!connections.has(socket)) return false;
      forget(socket);
      return true;
    },
  };
}

/** Tells a client that there is no room, if not too many are being told already. */
function refusing(): (socket: Socket) => void {
  const refused = new Set<Socket>();
  return (socket) => {
    if (refused.size >= MAX_REFUSED) {
      socket.destroy();
      return;
    }
    refused.add(socket);
    const cut = setTimeout(() => socket.destroy(), REFUSED_MS);
    socket.once('close', () => {
      clearTimeout(cut);
      refused.delete(socket);
    });
    socket.end(REFUSAL);
  };
}

/** Of the connections in a state, the oldest of the holder that has most of them. */
function oldestOfLargest(all: readonly Connection[], state: State): Connection | null {
  const byHolder = Map.groupBy(
    all.filter((one) => one.state === state),
    ({ holder }) => holder,
  );
  const [largest] = [...byHolder.values()].toSorted((a, b) => b.length - a.length);
  return largest?.[0] ?? null;
}
