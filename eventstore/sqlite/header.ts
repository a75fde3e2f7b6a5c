// The header of a file, read before SQLite opens it: only a file of ours is opened.

import { closeSync, openSync, readSync } from 'node:fs';
import { StoreFault } from '../port.ts';
import { APPLICATION_ID, FILE_VERSION } from './schema.ts';

/** Fields of the header. Source: https://www.sqlite.org/fileformat2.html#the_database_header */
const HEADER = { bytes: 72, magic: 'SQLite format 3\0', userVersionAt: 60, applicationIdAt: 68 };

/** Why the file at `path` is none of ours; null if it is one. */
export function headerFault(path: string): StoreFault | null {
  const header = headerOf(path);
  const magic = header.toString('latin1', 0, HEADER.magic.length);
  if (magic !== HEADER.magic || header.readUInt32BE(HEADER.applicationIdAt) !== APPLICATION_ID) {
    return foreign(`${path} is not a Signalbox store; it was left unchanged`);
  }
  const found = header.readUInt32BE(HEADER.userVersionAt);
  if (found <= FILE_VERSION) return null;
  return foreign(
    `${path} was written by a newer Signalbox (file version ${found}, this one knows ${FILE_VERSION}); it was left unchanged`,
  );
}

function headerOf(path: string): Buffer {
  const header = Buffer.alloc(HEADER.bytes);
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (cause) {
    throw new StoreFault('unavailable', `${path} cannot be read (${String(cause)})`, { retryable: false, cause });
  }
  try {
    readSync(file, header, 0, HEADER.bytes, 0);
  } finally {
    closeSync(file);
  }
  return header;
}

function foreign(message: string): StoreFault {
  return new StoreFault('foreign-store', message, { retryable: false });
}
