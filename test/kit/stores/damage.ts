// Files of a store as a killed process leaves them, and what is done to them: bytes flipped, cut off, zeroed, files
// gone.

import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Commit, StreamId } from '../../../domain/log/index.ts';
import type { StreamLoss } from '../../../eventstore/sqlite/index.ts';

/** The files of a store, by what follows the path of its database. */
export const STORE_FILES = ['', '-wal', '-witness'] as const;

export const DAMAGES = ['flip', 'cut', 'zeroed page', 'gone'] as const;
export type Damage = (typeof DAMAGES)[number];

/** Copies the files of the store at `path` to those of `to`: what a process that is killed now would leave. */
export function leftBehind(path: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  for (const suffix of STORE_FILES) {
    rmSync(`${to}${suffix}`, { force: true });
    if (existsSync(path + suffix)) copyFileSync(path + suffix, to + suffix);
  }
  rmSync(`${to}-shm`, { force: true });
}

const PAGE_BYTES = 4_096;

/** Damages a file that is there and not empty; `place`: where, from 0 up to 1. Returns false for one that is not. */
export function damage(file: string, kind: Damage, place: number): boolean {
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  if (bytes.length === 0) return false;
  if (kind === 'gone') {
    rmSync(file);
    return true;
  }
  const at = Math.floor(place * bytes.length);
  if (kind === 'cut') writeFileSync(file, bytes.subarray(0, at));
  else {
    if (kind === 'flip') bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (Math.floor(place * 8_191) % 8)), at);
    else
      bytes
        .subarray(at - (at % PAGE_BYTES))
        .subarray(0, PAGE_BYTES)
        .fill(0);
    writeFileSync(file, bytes);
  }
  return true;
}

/**
 * Which of `acknowledged` are not there any more, or not as they were: read by SQLite alone from a copy, each row by
 * itself and all rows of a stream. `stream version`.
 */
export function missingFrom(path: string, acknowledged: readonly Commit[]): readonly string[] {
  const copy = join(dirname(path), 'copy', basename(path));
  leftBehind(path, copy);
  const all = acknowledged.map((commit) => `${commit.stream} ${commit.version}`);
  if (!existsSync(copy)) return all;
  const database = new DatabaseSync(copy);
  try {
    const row = database.prepare('SELECT * FROM commits WHERE p = ? AND s = ?');
    const listed = new Map(
      [...new Set(acknowledged.map(({ stream }) => stream))].map((one) => [one, listedIn(database, one)]),
    );
    return acknowledged
      .filter(
        (commit) =>
          listed.get(commit.stream)?.(commit.version) !== true ||
          !isThere(() => row.get(commit.stream, commit.version), commit),
      )
      .map(({ stream, version }) => `${stream} ${version}`);
  } catch {
    return all;
  } finally {
    database.close();
  }
}

/** Whether a reader of all rows of `stream` meets a version, or breaks off before it could. */
function listedIn(database: DatabaseSync, stream: StreamId): (version: number) => boolean {
  const found = new Set<unknown>();
  try {
    const rows = database.prepare('SELECT s FROM commits WHERE p = ? ORDER BY s').iterate(stream);
    for (const { s } of rows) found.add(s);
  } catch {
    return () => true;
  }
  return (version) => found.has(version);
}

function isThere(read: () => Record<string, unknown> | undefined, commit: Commit): boolean {
  try {
    const row = read();
    if (row === undefined) return false;
    const found = [row.s, row.c, row.q, row.a, row.n, row.t, row.d, row.v, row.h, row.e];
    const { version, commandId, commandDigest, actor, summary, recordedAt, dueAt, schemaVersion, hash, body } = commit;
    const was = [version, commandId, commandDigest, actor, summary, recordedAt, dueAt, schemaVersion, hash, body];
    return was.every((value, index) => textOf(value) === textOf(found[index]));
  } catch {
    return false;
  }
}

function textOf(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value);
}

/** What a report names, in the same words. */
export function namedIn(losses: readonly StreamLoss[]): readonly string[] {
  const named: string[] = [];
  for (const { stream, lost } of losses) {
    for (const [from, to] of lost)
      for (let version = from; version <= to; version += 1) named.push(nameOf(stream, version));
  }
  return named;
}

function nameOf(stream: StreamId, version: number): string {
  return `${stream} ${version}`;
}
