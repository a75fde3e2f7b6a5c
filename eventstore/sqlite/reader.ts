// Reads: streams from either end, snapshots, the feed.

import type { DatabaseSync } from 'node:sqlite';
import type { StreamId } from '../../domain/log/index.ts';
import type { BackwardPage, ChangeFeed, ForwardPage, OrderedCommit, Snapshot } from '../port.ts';
import { commitOf, integer, snapshotOf, text } from './rows.ts';

/** Above every version that a stream can reach. */
const BEYOND = Number.MAX_SAFE_INTEGER;

export interface Reader {
  forward(stream: StreamId, after: number, limit: number): ForwardPage;
  backward(stream: StreamId, before: number | null, limit: number): BackwardPage;
  putSnapshot(snapshot: Snapshot): void;
  readFeed(cursor: string | null, limit: number): Awaited<ReturnType<ChangeFeed['readFeed']>>;
  /** Commits of rows after `id`. */
  readOrder(id: number, limit: number): readonly OrderedCommit[];
  countCommits(): number;
  placeOf(stream: StreamId, version: number): number;
  timeBehind(id: number): number | null;
}

export function createReader(database: DatabaseSync): Reader {
  const ascending = database.prepare('SELECT * FROM commits WHERE p = ? AND s > ? ORDER BY s LIMIT ?');
  const descending = database.prepare('SELECT * FROM commits WHERE p = ? AND s < ? ORDER BY s DESC LIMIT ?');
  const between = database.prepare('SELECT * FROM snapshots WHERE p = ? AND s >= ? AND s <= ? ORDER BY s DESC');
  const keep = database.prepare(
    `INSERT INTO snapshots (p, s, f, h, i, e) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET f = excluded.f, h = excluded.h, i = excluded.i, e = excluded.e WHERE f <> excluded.f`,
  );
  const feed = database.prepare('SELECT id, p, s FROM commits WHERE id > ? ORDER BY id LIMIT ?');
  const order = database.prepare('SELECT * FROM commits WHERE id > ? ORDER BY id LIMIT ?');
  const count = database.prepare('SELECT count(*) AS count FROM commits');
  const place = database.prepare('SELECT id FROM commits WHERE p = ? AND s = ?');
  const time = database.prepare('SELECT t FROM commits WHERE id > ? ORDER BY id LIMIT 1');
  return {
    forward(stream, after, limit) {
      const rows = ascending.all(stream, after, limit + 1);
      return { commits: rows.slice(0, limit).map((row) => commitOf(stream, row)), more: rows.length > limit };
    },
    backward(stream, before, limit) {
      const rows = descending.all(stream, before ?? BEYOND, limit + 1);
      const commits = rows.slice(0, limit).map((row) => commitOf(stream, row));
      const newest = commits.at(0);
      const oldest = commits.at(-1);
      if (newest === undefined || oldest === undefined) return { commits, snapshots: [], more: false };
      const snapshots = between.all(stream, oldest.version, newest.version).map((row) => snapshotOf(stream, row));
      return { commits, snapshots, more: rows.length > limit };
    },
    putSnapshot({ stream, version, fingerprint, hash, commandIds, state }) {
      keep.run(stream, version, fingerprint, hash, commandIds, state);
    },
    readFeed(cursor, limit) {
      const rows = feed.all(cursor === null ? 0 : Number(cursor), limit);
      // The column p holds what an append wrote: the name of a stream.
      const entries = rows.map((row) => ({ stream: text(row, 'p') as StreamId, version: integer(row, 's') }));
      const last = rows.at(-1);
      return { entries, cursor: last === undefined ? cursor : String(integer(last, 'id')) };
    },
    readOrder: (after, limit) =>
      order.all(after, limit).map((row) => {
        // As above.
        const commit = commitOf(text(row, 'p') as StreamId, row);
        return { commit, cursor: String(integer(row, 'id')) };
      }),
    countCommits: () => integer(count.get() ?? {}, 'count'),
    placeOf(stream, version) {
      const row = place.get(stream, version);
      return row === undefined ? 0 : integer(row, 'id');
    },
    timeBehind(id) {
      const row = time.get(id);
      return row === undefined ? null : integer(row, 't');
    },
  };
}
