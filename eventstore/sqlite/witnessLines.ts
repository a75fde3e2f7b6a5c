// The lines of a witness: which commits were flushed, a line each, with a checksum. A line that is cut or changed does
// not count.

import { existsSync, readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { ChainHead, StreamId } from '../../domain/log/index.ts';

/** `<database>-witness`. */
export function witnessPath(path: string): string {
  return `${path}-witness`;
}

/** The first line of the file. */
export const WITNESS_HEADER = sealed('signalbox-witness 1');

/** Versions of a stream and their hashes, in base64url. */
export type WitnessedVersions = ReadonlyMap<number, string>;

/** What a witness says. `damaged`: a line was changed, or the first is gone. A last line cut off counts as none. */
export interface Testimony {
  readonly damaged: boolean;
  /** In the order of their last commits. */
  readonly streams: ReadonlyMap<StreamId, WitnessedVersions>;
}

/** The line of a commit. */
export function witnessLine({ stream, version, hash }: ChainHead): string {
  return sealed(`${version} ${textOfHash(hash)} ${JSON.stringify(stream)}`);
}

export function textOfHash(hash: Uint8Array): string {
  return Buffer.from(hash.buffer, hash.byteOffset, hash.byteLength).toString('base64url');
}

/** What the witness at `path` says; null if there is none. */
export function readTestimony(path: string): Testimony | null {
  return existsSync(path) ? testimonyOf(readFileSync(path, 'utf8')) : null;
}

export function testimonyOf(text: string): Testimony {
  const lines = text.split('\n').slice(0, -1);
  const streams = new Map<StreamId, Map<number, string>>();
  let damaged = lines.at(0) !== WITNESS_HEADER.trimEnd();
  for (const line of lines.slice(1)) {
    const found = entryOf(line);
    if (found === null) {
      damaged = true;
      continue;
    }
    const versions = streams.get(found.stream) ?? new Map<number, string>();
    versions.set(found.version, found.hash);
    streams.delete(found.stream);
    streams.set(found.stream, versions);
  }
  return { damaged, streams };
}

function entryOf(line: string): { readonly stream: StreamId; readonly version: number; readonly hash: string } | null {
  const parts = /^([0-9a-f]{8}) ((\d+) ([\w-]{43}) (".*"))$/.exec(line);
  if (parts === null) return null;
  const [, checksum, content = '', version, hash = '', stream = ''] = parts;
  if (checksum !== checksumOf(content)) return null;
  // The line is as it was written: the name of a stream.
  return { stream: JSON.parse(stream) as StreamId, version: Number(version), hash };
}

function sealed(content: string): string {
  return `${checksumOf(content)} ${content}\n`;
}

function checksumOf(content: string): string {
  return crc32(content).toString(16).padStart(8, '0');
}
