// Bodies of requests: read into one growing buffer, in chunks of a sensible size, as long as there is room for all of
// them.

import type { IncomingMessage } from 'node:http';
import type { Hold } from '../gate/gate.ts';

/** What is left of a refused body is read and dropped, so that the client sees why, but no further than this. */
const MAX_DROPPED_BYTES = 8 * 1_048_576;

/** This many chunks may be as small as a byte; the others must average at least the second number of bytes. */
const FREE_CHUNKS = 1_024;
const CHUNK_BYTES = 64;

/** Why a body was not read. `chopped`: in too many tiny chunks. `no-room`: others fill the memory for bodies. */
export type BodyRefusal = 'too-large' | 'chopped' | 'no-room';

export type Received =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly reason: BodyRefusal };

/** The whole body of `request`, of at most `limit` bytes. Rejects when the connection breaks before its end. */
export function receive(request: IncomingMessage, limit: number, share: Hold): Promise<Received> {
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    drop(request);
    return Promise.resolve({ ok: false, reason: 'too-large' });
  }
  return new Promise((resolve, reject) => {
    const body = new GrowingBuffer();
    let chunks = 0;
    const settle = (end: () => void): void => {
      request.off('data', onData).off('end', onEnd).off('close', onClose);
      end();
    };
    const refuse = (reason: BodyRefusal): void =>
      settle(() => {
        share.release();
        drop(request, chunks);
        resolve({ ok: false, reason });
      });
    const onData = (chunk: Buffer): void => {
      chunks += 1;
      if (body.length + chunk.length > limit) refuse('too-large');
      else if (isChopped(chunks, body.length)) refuse('chopped');
      else if (!share.more(chunk.length)) refuse('no-room');
      else body.append(chunk);
    };
    const onEnd = (): void => settle(() => resolve({ ok: true, bytes: body.bytes() }));
    const onClose = (): void =>
      settle(() => {
        reject(
          Object.assign(new Error('the connection broke before the request was complete'), { code: 'ECONNRESET' }),
        );
      });
    request.on('data', onData).on('end', onEnd).on('close', onClose);
    request.on('error', () => {});
  });
}

/** Reads what is left of a body that nobody wants, within reason; beyond it the connection is closed. */
export function drop(request: IncomingMessage, chunksBefore = 0): void {
  let chunks = chunksBefore;
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    chunks += 1;
    bytes += chunk.length;
    if (bytes > MAX_DROPPED_BYTES || isChopped(chunks, 2 * bytes)) request.destroy();
  });
  request.on('error', () => {});
}

function isChopped(chunks: number, bytes: number): boolean {
  return chunks > FREE_CHUNKS + bytes / CHUNK_BYTES;
}

/** Holds no chunk: a chunk of one byte is an object of a hundred. */
class GrowingBuffer {
  #held = Buffer.alloc(0);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  append(chunk: Buffer): void {
    const length = this.#length + chunk.length;
    if (length > this.#held.length) {
      const larger = Buffer.alloc(Math.max(length, 2 * this.#held.length));
      this.#held.copy(larger, 0, 0, this.#length);
      this.#held = larger;
    }
    chunk.copy(this.#held, this.#length);
    this.#length = length;
  }

  bytes(): Buffer {
    return this.#held.subarray(0, this.#length);
  }
}
