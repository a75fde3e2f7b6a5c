// WebSockets of one machine, as API Gateway has them: events in, messages out, cuts after some time. Also cut is a
// client that does not read.

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { Push } from '../../app/index.ts';
import { addressKey, isLoopback } from '../../lambdas/http/addressKey.ts';
import type { SocketEvent, SocketResult } from '../../lambdas/live/handler.ts';
import { createFairTurns, type FairTurns } from '../gate/fairTurns.ts';
import { FRAME_OVERHEAD, meterFrames } from '../gate/frames.ts';
import { createGate, type Gate } from '../gate/gate.ts';
import { type PushLimits, pushTo, type Reader } from './socketPush.ts';

export interface SocketLimits extends PushLimits {
  /** A socket on which nothing is sent in either direction for so long is closed, milliseconds; as on AWS. */
  readonly idleMs: number;
  /** A socket is closed after this time, milliseconds; as on AWS. */
  readonly lifeMs: number;
  /** A client that has not introduced itself within this time is cut off, milliseconds. */
  readonly introductionMs: number;
}

export const SOCKET_LIMITS: SocketLimits = {
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
  /** Of the client. */
  readonly address: string;
}

export interface Sockets {
  readonly push: Push;
  /** How many are open. */
  count(): number;
  /** The address of a connection, and whose turns its messages are handled in; null: it has gone. */
  addressOf(id: string): string | null;
  clientOf(id: string): string | null;
  /** Does this with the id of each open connection, in turn with its messages. */
  withEach(work: (id: string) => Promise<void>): void;
  /** Accepts a socket; otherwise answers the status with which it is to be refused. */
  accept(upgrade: Upgrade): Promise<number | null>;
  /** Accepts no more, closes all, and resolves when they are gone. */
  stop(): Promise<void>;
}

export interface SocketOptions {
  /** Handles events of a WebSocket API. */
  handle(event: SocketEvent): Promise<SocketResult>;
  readonly limits?: Partial<SocketLimits>;
  /** What clients hold of the server; default: a gate of its own. */
  readonly gate?: Gate;
  /** In whose turn messages are handled; default: turns of its own. */
  readonly fairTurns?: FairTurns;
}

/** Bytes of a message of a client, as on AWS; the function takes less. */
const MESSAGE_BYTES = 131_072;
/** Frames of a message of a client. */
const MAX_FRAMES = 128;
/** Pieces of frames that wait for the rest. */
const MAX_PIECES = 1_024;
/** Messages of a client that may wait for the one before; then it is not read from. */
const MAX_WAITING = 16;
/** How long a client may take to close. */
const CLOSING_MS = 1_000;

/** Codes of closing: those of WebSocket, and the protocol's own for a client that does not introduce itself. */
const GOING_AWAY = 1001;
/** Frames that are not text: as API Gateway has it. */
const NO_TEXT = 1003;
/** There is no room for what the client sends. */
const TRY_AGAIN_LATER = 1013;
const NO_ROOM = 'no room for messages';
const NO_INTRODUCTION = 4408;

interface Held extends Reader {
  readonly address: string;
  /** What its messages are counted by. */
  readonly key: string;
  /** Whose turns its messages are handled in. */
  readonly client: string;
  readonly openedAt: number;
  waiting: number;
  /** Settles when the messages so far are handled. */
  tail: Promise<unknown>;
}

export function createSockets(options: SocketOptions): Sockets {
  const { handle } = options;
  const limits = { ...SOCKET_LIMITS, ...options.limits };
  const parts: Parts = {
    handle,
    gate: options.gate ?? createGate(),
    fairTurns: options.fairTurns ?? createFairTurns(),
  };
  const held = new Map<string, Held>();
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MESSAGE_BYTES,
    maxFragments: MAX_FRAMES,
    maxBufferedChunks: MAX_PIECES,
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
    addressOf: (id) => held.get(id)?.address ?? null,
    clientOf: (id) => held.get(id)?.client ?? null,
    withEach(work) {
      for (const [id, one] of held) if (one.isIntroduced) one.tail = one.tail.then(() => work(id));
    },
    async accept({ request, socket, head, address }) {
      if (isStopping) return 503;
      coming += 1;
      try {
        const id = randomUUID();
        const { statusCode } = await handle({ ...eventOf(id, 'CONNECT', address), headers: headersOf(request) });
        if (statusCode !== 200) return statusCode;
        if (isStopping) return 503;
        // A handshake that is none is answered by `ws`.
        server.handleUpgrade(request, socket, head, (accepted) => {
          const onFull = (): void => accepted.close(TRY_AGAIN_LATER, NO_ROOM);
          meterFrames(parts.gate, { address, socket, head, onFull });
          open(parts, held, { id, address, socket: accepted });
        });
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

/** What handling a message takes. */
type Parts = Pick<Required<SocketOptions>, 'handle' | 'gate' | 'fairTurns'>;

interface Opened {
  readonly id: string;
  readonly address: string;
  readonly socket: WebSocket;
}

function open(parts: Parts, held: Map<string, Held>, { id, address, socket }: Opened): void {
  const now = performance.now();
  const key = addressKey(address);
  const one: Held = {
    socket,
    address,
    key,
    // This machine is many clients.
    client: isLoopback(address) ? `${address} ${id}` : key,
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
    else receive(parts, id, one, String(data));
  });
  // What is wrong is told by `close`, which follows.
  socket.on('error', () => {});
  socket.on('close', () => {
    held.delete(id);
    one.onRead?.();
    one.tail = one.tail.then(() => parts.handle(eventOf(id, 'DISCONNECT', address)));
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

function eventOf(connectionId: string, eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT', sourceIp: string) {
  return { requestContext: { connectionId, eventType, requestId: randomUUID(), identity: { sourceIp } } };
}

function headersOf({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** One message after the other: an operation is not completed before it began. A client that left wants nothing. */
function receive({ handle, gate, fairTurns }: Parts, id: string, one: Held, body: string): void {
  const isThere = (): boolean => one.socket.readyState === WebSocket.OPEN;
  const handled = (): Promise<unknown> => handle({ ...eventOf(id, 'MESSAGE', one.address), body });
  one.activeAt = performance.now();
  const hold = gate.take('messages', one.key, Buffer.byteLength(body) + FRAME_OVERHEAD);
  if (hold === null) {
    one.socket.close(TRY_AGAIN_LATER, NO_ROOM);
    return;
  }
  one.waiting += 1;
  if (one.waiting >= MAX_WAITING) one.socket.pause();
  one.tail = one.tail
    .then(() => fairTurns.run(one.client, handled, isThere))
    .finally(() => {
      hold.release();
      one.waiting -= 1;
      if (one.socket.isPaused && one.waiting < MAX_WAITING / 2) one.socket.resume();
    });
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
