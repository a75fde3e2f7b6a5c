// The witness: a file beside the database that says which commits were flushed to it, so that a log that lost its end
// is found out. Decision: docs/decisions/0057-a-log-that-knows-its-end.md.

import { closeSync, fdatasync, fsyncSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ChainHead, StreamId } from '../../domain/log/index.ts';
import { guarded } from './faults.ts';
import { WITNESS_HEADER, witnessLine } from './witnessLines.ts';

/** Streams still named once all their commits are flushed to the database: those written to last. */
export const WINDOW_STREAMS = 1_024;

/** A file that has grown by so much is rewritten, with one line a stream. */
const ROTATE_BYTES = 2 * 1024 * 1024;

export interface Witness {
  /** Notes `commits`, which are flushed, and what is left from before. If it throws, none may be acknowledged. */
  note(commits: readonly ChainHead[]): void;
  /** Commits noted so far. */
  noted(): number;
  /** All commits are flushed to the database: a long witness is cut to its window, a missing one made again. */
  settled(): void;
  /** Begins to flush what was written; a power cut takes no more than what came after. */
  flushSoon(): void;
  close(): void;
}

/** A new durable witness at `path`, replacing any. `heads`: newest commits of the streams written to last. */
export function createWitness(path: string, heads: readonly ChainHead[], rotateBytes = ROTATE_BYTES): Witness {
  /** The newest line of each stream, in the order of writing. */
  const newest = new Map<StreamId, string>(heads.map((head) => [head.stream, witnessLine(head)]));
  let file = write(path, newest);
  let pending = '';
  let unflushed = false;
  let noted = 0;

  function rotate(): void {
    for (const stream of newest.keys()) {
      if (newest.size <= WINDOW_STREAMS) break;
      newest.delete(stream);
    }
    const next = write(path, newest);
    closeSync(file.descriptor);
    file = next;
    pending = '';
    unflushed = false;
  }

  function append(): void {
    const bytes = Buffer.from(pending);
    // At a position of its own: what a full disk took a part of is written again.
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(file.descriptor, bytes, done, bytes.length - done, file.bytes + done);
    }
    file.bytes += bytes.length;
    pending = '';
    unflushed = true;
  }

  return {
    note(commits) {
      noted += commits.length;
      for (const commit of commits) {
        const line = witnessLine(commit);
        pending += line;
        newest.delete(commit.stream);
        newest.set(commit.stream, line);
      }
      if (pending !== '') guarded(path, append);
    },
    noted: () => noted,
    settled() {
      if (file.bytes > file.began + rotateBytes || !isAt(path, file)) guarded(path, rotate);
    },
    flushSoon() {
      if (!unflushed) return;
      unflushed = false;
      fdatasync(file.descriptor, (error) => {
        if (error !== null) unflushed = true;
      });
    },
    close: () => closeSync(file.descriptor),
  };
}

interface WitnessFile {
  readonly descriptor: number;
  readonly inode: number;
  /** Bytes when it was made. */
  readonly began: number;
  bytes: number;
}

/** Puts a file with these lines at `path`: the old one or the new one is there at any moment. */
function write(path: string, newest: ReadonlyMap<StreamId, string>): WitnessFile {
  const bytes = Buffer.from(`${WITNESS_HEADER}${[...newest.values()].join('')}`);
  const descriptor = openSync(`${path}.new`, 'w', 0o600);
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done, bytes.length - done, done);
    fsyncSync(descriptor);
    renameSync(`${path}.new`, path);
    flushFolder(dirname(path));
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  return { descriptor, inode: statSync(path).ino, began: bytes.length, bytes: bytes.length };
}

function isAt(path: string, { inode }: WitnessFile): boolean {
  return statSync(path, { throwIfNoEntry: false })?.ino === inode;
}

/** Makes the names in `folder` durable. Windows neither can nor needs to. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
