// Messages to the clients of sockets: posted in frames as API Gateway has them, no faster than they are read.

import { WebSocket } from 'ws';
import type { Posted, Push, SharedMessage } from '../../app/index.ts';

/** What is used of a socket. */
export interface Reader {
  readonly socket: WebSocket;
  /** When something was last sent, in either direction. */
  activeAt: number;
  isIntroduced: boolean;
  /** Those who wait for the client to read. */
  onRead: (() => void) | null;
}

export interface PushLimits {
  /** A client for which more bytes than this wait to be read is cut off. */
  readonly backlogBytes: number;
  /** A client that does not read what a long answer waits for is cut off after this time, milliseconds. */
  readonly readMs: number;
}

/** Bytes of a frame; API Gateway has no larger ones. */
const FRAME_BYTES = 32_768;
/** A client with less than this to read is ready for more. */
const READY_BYTES = 262_144;
const NORMAL = 1000;

/** Posts to those that are held, by their ids. */
export function pushTo(held: ReadonlyMap<string, Reader>, { backlogBytes, readMs }: PushLimits): Push {
  return {
    post: async (id, message, shared): Promise<Posted> => {
      const one = held.get(id);
      if (one === undefined || one.socket.readyState !== WebSocket.OPEN) return 'gone';
      if (one.socket.bufferedAmount > backlogBytes) {
        one.socket.terminate();
        return 'gone';
      }
      one.activeAt = performance.now();
      one.isIntroduced = true;
      sendInFrames(one, message, shared);
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

function isReady({ socket }: Reader): boolean {
  return socket.readyState !== WebSocket.OPEN || socket.bufferedAmount <= READY_BYTES;
}

function sendInFrames(one: Reader, message: string, shared: SharedMessage | undefined): void {
  const wasRead = (): void => {
    if (one.onRead !== null && isReady(one)) one.onRead();
  };
  // In UTF-8 a UTF-16 unit takes three bytes at most.
  if (message.length * 3 <= FRAME_BYTES) {
    one.socket.send(message, wasRead);
    return;
  }
  if (shared !== undefined) one.socket.send(shared.head, { fin: false });
  const bytes = shared === undefined ? Buffer.from(message) : bytesOf(shared.body);
  for (let at = 0; at < bytes.length; at += FRAME_BYTES) {
    const fin = at + FRAME_BYTES >= bytes.length;
    one.socket.send(bytes.subarray(at, at + FRAME_BYTES), { binary: false, fin }, wasRead);
  }
}

const made = new WeakMap<SharedMessage['body'], Buffer>();

/** Made once for all who get them: a crowd costs half the time, and one copy in memory. */
function bytesOf(body: SharedMessage['body']): Buffer {
  const bytes = made.get(body) ?? Buffer.from(body.text);
  made.set(body, bytes);
  return bytes;
}
