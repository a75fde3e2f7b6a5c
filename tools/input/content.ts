// The bytes of replays: a small file, a part of a large one, or bytes at hand; packed ones are unpacked, whatever their
// name.

import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';
import { UnreadableInput, unreadable } from './unreadable.ts';

/** Where the bytes of some records are; can be handed to a worker. */
export type Content =
  | { readonly kind: 'file'; readonly path: string }
  /** Bytes `start` to `end` (not included) of a file, counted after unpacking. */
  | { readonly kind: 'range'; readonly path: string; readonly start: number; readonly end: number }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

/** One game, one download and one small file, unpacked, are never larger. */
export const MAX_BYTES = 64 * 1024 * 1024;
export const TOO_LARGE = `It is larger than ${MAX_BYTES / 1024 / 1024} MiB`;

const GZIP_MAGIC = [0x1f, 0x8b];

function isGzip(bytes: Uint8Array): boolean {
  return GZIP_MAGIC.every((byte, index) => bytes[index] === byte);
}

/** `bytes`, unpacked if they are packed. Throws UnreadableInput. */
function unpack(bytes: Uint8Array): Uint8Array {
  if (!isGzip(bytes)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableInput(`${TOO_LARGE} when unpacked.`);
    throw unreadable(error);
  }
}

/** All the bytes of `content`, unpacked. Throws UnreadableInput. */
export async function readContent(content: Content): Promise<Uint8Array> {
  try {
    if (content.kind === 'bytes') return unpack(content.bytes);
    if (content.kind === 'file') return unpack(await readFile(content.path));
    return await readRange(content.path, content.start, content.end);
  } catch (error) {
    throw unreadable(error);
  }
}

/** The unpacked bytes of a file as they come, for files of any size. */
export function streamFile(path: string): AsyncIterable<Buffer> {
  return unpackStream(createReadStream(path, { highWaterMark: 256 * 1024 }));
}

/** The bytes of `chunks`, unpacked if they are packed. Errors are those of the stream. */
export async function* unpackStream(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const iterator = chunks[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  while (first.length < GZIP_MAGIC.length) {
    const next = await iterator.next();
    if (next.done === true) break;
    first = Buffer.concat([first, next.value]);
  }
  const all = startingWith(first, iterator);
  if (!isGzip(first)) return yield* all;
  // The loop below meets every error of both streams.
  yield* pipeline(Readable.from(all), createGunzip(), () => {}) as AsyncIterable<Buffer>;
}

async function* startingWith(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first;
  try {
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** All of `chunks`. Throws UnreadableInput when they are more than MAX_BYTES. */
export async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new UnreadableInput(`${TOO_LARGE}.`);
      parts.push(chunk);
    }
  } catch (error) {
    throw unreadable(error);
  }
  return Buffer.concat(parts);
}

async function readRange(path: string, start: number, end: number): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let offset = 0;
  for await (const chunk of streamFile(path)) {
    parts.push(chunk.subarray(Math.max(0, start - offset), Math.max(0, end - offset)));
    offset += chunk.length;
    if (offset >= end) break;
  }
  return Buffer.concat(parts);
}
