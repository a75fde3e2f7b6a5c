// The check of a whole file: its structure, every chain, every snapshot, and what its witness says.

import type { DatabaseSync } from 'node:sqlite';
import type { StreamId } from '../../domain/log/index.ts';
import { isStoreFault } from '../port.ts';
import { sqliteFault } from './faults.ts';
import { headerFault } from './header.ts';
import { type Chain, createInspector, type StreamLoss } from './inspect.ts';
import { openToRead } from './reading.ts';
import { integer, snapshotOf, text } from './rows.ts';
import { readTestimony, type Testimony, textOfHash, witnessPath } from './witnessLines.ts';

export interface CheckedFile {
  /** Complaints of SQLite, at most 100. */
  readonly structure: readonly string[];
  readonly streams: number;
  readonly commits: number;
  readonly losses: readonly StreamLoss[];
  /** Snapshots that do not fit the commits of their stream. */
  readonly snapshots: readonly { readonly stream: StreamId; readonly version: number }[];
  /** Whether lines of the witness beside the file cannot be read; null without one. */
  readonly witnessDamaged: boolean | null;
}

export interface Checking {
  readonly chain: Chain;
  /** Commits checked so far, of how many. */
  onProgress?(done: number, of: number): void;
}

const MOST_COMPLAINTS = 100;

/** Checks the file at `path` unchanged. Throws StoreFault when it is in use, foreign or unreadable. */
export function checkFile(path: string, checking: Checking): CheckedFile {
  const header = headerFault(path);
  if (header !== null) throw header;
  const testimony = readTestimony(witnessPath(path));
  const database = openToRead(path);
  try {
    return {
      structure: complaints(database),
      ...chains(database, testimony, checking),
      snapshots: badSnapshots(database),
      witnessDamaged: testimony?.damaged ?? null,
    };
  } catch (cause) {
    throw isStoreFault(cause) ? cause : sqliteFault(path, cause);
  } finally {
    database.close();
  }
}

function chains(
  database: DatabaseSync,
  testimony: Testimony | null,
  { chain, onProgress }: Checking,
): Pick<CheckedFile, 'streams' | 'commits' | 'losses'> {
  const inspect = createInspector(database, chain);
  const of = Number(tried(() => database.prepare('SELECT count(*) AS n FROM commits').get()?.n) ?? 0);
  const streams = new Set([...(testimony?.streams.keys() ?? []), ...streamsIn(database)]);
  const losses: StreamLoss[] = [];
  let commits = 0;
  for (const stream of streams) {
    const inspected = inspect(stream, testimony?.streams.get(stream));
    commits += inspected.commits;
    if (inspected.loss !== null) losses.push(inspected.loss);
    onProgress?.(commits, of);
  }
  return { streams: streams.size, commits, losses };
}

/** Indexes are compared with their tables as well. */
function complaints(database: DatabaseSync): readonly string[] {
  try {
    const rows = database.prepare(`PRAGMA integrity_check(${MOST_COMPLAINTS})`).all();
    return rows.map((row) => String(row.integrity_check).replaceAll('\n', ' ')).filter((verdict) => verdict !== 'ok');
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** The streams that the table or its index names, as far as they can be read. */
function streamsIn(database: DatabaseSync): ReadonlySet<StreamId> {
  const found = new Set<StreamId>();
  for (const from of ['commits INDEXED BY commits_of_stream', 'commits NOT INDEXED']) {
    tried(() => {
      for (const row of database.prepare(`SELECT DISTINCT p FROM ${from}`).iterate()) {
        found.add(text(row, 'p') as StreamId); // the column holds what an append wrote
      }
    });
  }
  return found;
}

/** Snapshots whose hash is not that of their commit, or that have not one command id a commit. */
function badSnapshots(database: DatabaseSync): CheckedFile['snapshots'] {
  const bad: { stream: StreamId; version: number }[] = [];
  const hashOf = database.prepare('SELECT h FROM commits WHERE p = ? AND s = ?');
  tried(() => {
    for (const row of database.prepare('SELECT * FROM snapshots').iterate()) {
      const stream = text(row, 'p') as StreamId; // as above
      const snapshot = tried(() => snapshotOf(stream, row));
      const hash = tried(() => hashOf.get(stream, integer(row, 's'))?.h);
      const fits =
        snapshot !== undefined &&
        hash instanceof Uint8Array &&
        textOfHash(hash) === textOfHash(snapshot.hash) &&
        snapshot.commandIds.length > 0 &&
        snapshot.commandIds.length % snapshot.version === 0;
      if (!fits) bad.push({ stream, version: integer(row, 's') });
    }
  });
  return bad;
}

/** What `work` returns; undefined where the file cannot be read: its structure is complained of. */
function tried<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
