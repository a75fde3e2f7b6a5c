// The bytes of a file that somebody opened, unpacked if they are packed, and never more than a page can bear.

import { shown } from './bounds.ts';
import type { Refusal } from './messages.ts';

/** A file, packed or not, and what it unpacks to. */
export const MAX_BYTES = 32 * 1024 * 1024;

export type Unpacked =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly refusal: Refusal };

/** All bytes of `blob`, or the first of them, at least `enough`; or why they cannot be had. */
export async function unpacked(blob: Blob, enough = Number.POSITIVE_INFINITY): Promise<Unpacked> {
  if (blob.size > MAX_BYTES) return refused({ code: 'too-large' });
  try {
    const packed = await isPacked(blob);
    const stream = packed ? blob.stream().pipeThrough(new DecompressionStream('gzip')) : blob.stream();
    return await collected(stream.getReader(), packed, enough);
  } catch (error) {
    return refused({ code: 'unreadable', error: shown(error instanceof Error ? error.message : String(error)) });
  }
}

function refused(refusal: Refusal): Unpacked {
  return { ok: false, refusal };
}

/** RFC 1952: what every gzip file begins with. */
const GZIP_MAGIC = [0x1f, 0x8b];

/** By its content, whatever its name. */
async function isPacked(blob: Blob): Promise<boolean> {
  const head = new Uint8Array(await blob.slice(0, GZIP_MAGIC.length).arrayBuffer());
  return GZIP_MAGIC.every((byte, index) => head[index] === byte);
}

/** What `collected` needs of a reader; those of Node and of the browser have it. */
interface Reader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

async function collected(reader: Reader, packed: boolean, enough: number): Promise<Unpacked> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done && next.value !== undefined; next = await reader.read()) {
    size += next.value.length;
    if (size > MAX_BYTES) {
      await reader.cancel();
      return refused({ code: packed ? 'unpacks-too-large' : 'too-large' });
    }
    parts.push(next.value);
    if (size >= enough) {
      await reader.cancel();
      break;
    }
  }
  return { ok: true, bytes: joined(parts, size) };
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
