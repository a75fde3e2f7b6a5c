// WebSockets of one machine, as API Gateway has them: events in, messages out, cuts after some time. Also cut is a client that does not read.

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { Posted, Push } from '../app/index.ts';
import type { SocketEvent, SocketResult } from '../lambdas/live/handler.ts';

export interface SocketLimits {
  /** Sockets at the same time; a further one is refused with 503. */
  readonly sockets: number;
  /** A socket on which nothing is sent in either direction for so long is closed, milliseconds; as on AWS. */
  readonly idleMs: number;
  /** A socket is closed after this time, milliseconds; as on AWS. */
  readonly lifeMs: number;
  /** A client that has not introduced itself within this time is cut off, milliseconds. */
  readonly introductionMs: number;
  /** A client for which more bytes than this wait to be read is cut off. */
  readonly backlogBytes: number;
  /** A client that does not read what a long answer waits for is cut off after this time, milliseconds. */
  readonly readMs: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  sockets: 10_000,
  idleMs: 600_000,
  lifeMs: 7_200_000,
  introductionMs: 10_000,
  backlogBytes: 1_048_576,
  readMs: 60_000,
};

/** A request to become a socket, whose host, path and origin were judged. */
export interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

export interface Sockets {
  readonly push: Push;
  /** How many are open. */
  count(): number;
  /** Accepts a socket; otherwise answers the status with which it is to be refused. */
  accept(upgrade: Upgrade): Promise<number | null>;
  /** Accepts no more, closes all, and resolves when they are gone. */
  stop(): Promise<void>;
}

export interface SocketOptions {
  /** Handles events of a WebSocket API. */
  handle(event: SocketEvent): Promise<SocketResult>;
  readonly limits?: Partial<SocketLimits>;
}

/** Bytes of a message of a client, as on AWS; the function takes less. */
const MESSAGE_BYTES = 131_072;
/** Bytes of a frame; API Gateway has no larger ones. */
const FRAME_BYTES = 32_768;
/** A client with less than this to read is ready for more. */
const READY_BYTES = 262_144;
/** Messages of a client that may wait for the one before; then it is not read from. */
const MAX_WAITING = 16;
/** How long a client may take to close. */
const CLOSING_MS = 1_000;

/** Codes of closing: those of WebSocket, and the protocol's own for a client that does not introduce itself. */
const GOING_AWAY = 1001;
/** Frames that are not text: as API Gateway has it. */
const NO_TEXT = 1003;
const NORMAL = 1000;
const NO_INTRODUCTION = 4408;

interface Held {
  readonly socket: WebSocket;
  readonly openedAt: number;
  /** When something was last sent, in either direction. */
  activeAt: number;
  isIntroduced: boolean;
  waiting: number;
  /** Settles when the messages so far are handled. */
  tail: Promise<unknown>;
  /** Whoever waits for the client to read. */
  onRead: (() => void) | null;
}

export function createSockets({ handle, limits: given = {} }: SocketOptions): Sockets {
  const limits = { ...SOCKET_LIMITS, ...given };
  const held = new Map<string, Held>();
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MESSAGE_BYTES,
    // The one that was agreed upon.
    handleProtocols: (offered) => [...offered].find((protocol) => protocol === AGREED) ?? false,
  });
  let isStopping = false;
  let coming = 0;
  const watch = setInterval(() => cutOld(held, limits), checkMs(limits));
  watch.unref();

  return {
    push: pushTo(held, limits),
    count: () => held.size + coming,
    async accept({ request, socket, head }) {
      if (isStopping || held.size + coming >= limits.sockets) return 503;
      coming += 1;
      try {
        const id = randomUUID();
        const { statusCode } = await handle({ ...eventOf(id, 'CONNECT'), headers: headersOf(request) });
        if (statusCode !== 200) return statusCode;
        if (isStopping) return 503;
        // A handshake that is none is answered by `ws`.
        server.handleUpgrade(request, socket, head, (accepted) => open(handle, held, id, accepted));
        return null;
      } finally {
        coming -= 1;
      }
    },
    async stop() {
      isStopping = true;
      clearInterval(watch);
      const all = [...held.values()];
      const cut = setTimeout(() => all.forEach(({ socket }) => void socket.terminate()), CLOSING_MS);
      await Promise.all(all.map(closed));
      clearTimeout(cut);
      await Promise.all(all.map(({ tail }) => tail));
    },
  };
}

function open(handle: SocketOptions['handle'], held: Map<string, Held>, id: string, socket: WebSocket): void {
  const now = performance.now();
  const one: Held = {
    socket,
    openedAt: now,
    activeAt: now,
    isIntroduced: false,
    waiting: 0,
    tail: Promise.resolve(),
    onRead: null,
  };
  held.set(id, one);
  socket.on('message', (data, isBinary) => {
    if (isBinary) socket.close(NO_TEXT);
    else receive(handle, id, one, String(data));
  });
  // What is wrong is told by `close`, which follows.
  socket.on('error', () => {});
  socket.on('close', () => {
    held.delete(id);
    one.onRead?.();
    one.tail = one.tail.then(() => handle(eventOf(id, 'DISCONNECT')));
  });
}

const AGREED = 'graphql-transport-ws';

function closed({ socket }: Held): Promise<void> {
  if (socket.readyState === WebSocket.CLOSED) return Promise.resolve();
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
    socket.close(GOING_AWAY);
  });
}

function eventOf(connectionId: string, eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT') {
  return { requestContext: { connectionId, eventType, requestId: randomUUID() } };
}

function headersOf({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** One message after the other: an operation is not completed before it has begun. */
function receive(handle: SocketOptions['handle'], id: string, one: Held, body: string): void {
  one.activeAt = performance.now();
  one.waiting += 1;
  if (one.waiting >= MAX_WAITING) one.socket.pause();
  one.tail = one.tail
    .then(() => handle({ ...eventOf(id, 'MESSAGE'), body }))
    .finally(() => {
      one.waiting -= 1;
      if (one.socket.isPaused && one.waiting < MAX_WAITING / 2) one.socket.resume();
    });
}

function pushTo(held: ReadonlyMap<string, Held>, { backlogBytes, readMs }: SocketLimits): Push {
  return {
    post: async (id, message): Promise<Posted> => {
      const one = held.get(id);
      if (one === undefined || one.socket.readyState !== WebSocket.OPEN) return 'gone';
      if (one.socket.bufferedAmount > backlogBytes) {
        one.socket.terminate();
        return 'gone';
      }
      one.activeAt = performance.now();
      one.isIntroduced = true;
      sendInFrames(one, message);
      return 'ok';
    },
    async ready(id) {
      const one = held.get(id);
      if (one === undefined || isReady(one)) return;
      await new Promise<void>((resolve) => {
        const cut = setTimeout(() => one.socket.terminate(), readMs);
        one.onRead = () => {
          clearTimeout(cut);
          one.onRead = null;
          resolve();
        };
      });
    },
    close: async (id) => held.get(id)?.socket.close(NORMAL),
  };
}

function isReady({ socket }: Held): boolean {
  return socket.readyState !== WebSocket.OPEN || socket.bufferedAmount <= READY_BYTES;
}

function sendInFrames(one: Held, message: string): void {
  const wasRead = (): void => {
    if (one.onRead !== null && isReady(one)) one.onRead();
  };
  // In UTF-8 a UTF-16 unit takes three bytes at most.
  if (message.length * 3 <= FRAME_BYTES) {
    one.socket.send(message, wasRead);
    return;
  }
  const bytes = Buffer.from(message);
  for (let at = 0; at < bytes.length; at += FRAME_BYTES) {
    const fin = at + FRAME_BYTES >= bytes.length;
    one.socket.send(bytes.subarray(at, at + FRAME_BYTES), { binary: false, fin }, wasRead);
  }
}

/** How often sockets are looked at. */
function checkMs({ introductionMs, idleMs, lifeMs }: SocketLimits): number {
  return Math.min(introductionMs, idleMs, lifeMs) / 4;
}

function cutOld(held: ReadonlyMap<string, Held>, { idleMs, lifeMs, introductionMs }: SocketLimits): void {
  const now = performance.now();
  for (const { socket, openedAt, activeAt, isIntroduced } of held.values()) {
    if (now - activeAt > idleMs || now - openedAt > lifeMs) socket.close(GOING_AWAY);
    else if (!isIntroduced && now - openedAt > introductionMs) socket.close(NO_INTRODUCTION, 'no connection_init');
  }
}
