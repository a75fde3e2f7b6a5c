// The store of projections in the SQLite file of the event store: its table, and how far in the order of commits it has
// come, which is written in the same transaction as the rows.

import type { DatabaseSync } from 'node:sqlite';
import { guarded, inTransaction, unsynced } from '../eventstore/sqlite/index.ts';
import type { Listed, OwnedReadStore, RangeQuery, Row } from './port.ts';

/** Neither table has a part in the version of the file: another release drops or ignores them. */
const TABLES = `
CREATE TABLE IF NOT EXISTS views (
  p TEXT NOT NULL, s TEXT NOT NULL, v INTEGER NOT NULL, b TEXT, g TEXT, h TEXT, x INTEGER, PRIMARY KEY (p, s)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS lists ON views (g, h) WHERE g IS NOT NULL;
CREATE INDEX IF NOT EXISTS expiring_views ON views (x) WHERE x IS NOT NULL;
CREATE TABLE IF NOT EXISTS views_progress (one INTEGER PRIMARY KEY CHECK (one = 1), text TEXT NOT NULL) STRICT;
`;

/** In the order of UTF-8 no character comes after it; no key has it. */
const LAST_CHARACTER = '\u{10FFFF}';

/** The store in `database`, the opened file at `path`. `now`: milliseconds since 1970. */
export function createSqliteReadStore(
  path: string,
  database: DatabaseSync,
  now: () => number = Date.now,
): OwnedReadStore {
  guarded(path, () => database.exec(TABLES));
  const upsert = database.prepare(
    `INSERT INTO views (p, s, v, b, g, h, x) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (p, s) DO UPDATE SET
     v = excluded.v, b = excluded.b, g = excluded.g, h = excluded.h, x = excluded.x WHERE excluded.v > v`,
  );
  const one = database.prepare('SELECT * FROM views WHERE p = ? AND s = ?');
  const keep = database.prepare(
    'INSERT INTO views_progress (one, text) VALUES (1, ?) ON CONFLICT DO UPDATE SET text = excluded.text',
  );
  const kept = database.prepare('SELECT text FROM views_progress');
  const counted = database.prepare(
    'SELECT count(*) AS n FROM views WHERE p = ? AND s >= ? AND s < ? AND b IS NOT NULL AND (x IS NULL OR x > ?)',
  );
  const expired = database.prepare('DELETE FROM views WHERE x <= ?');
  const ranges = rangesIn(database, 'p', 's');
  const lists = rangesIn(database, 'g', 'h');
  const store = (rows: readonly Row[]): void => {
    for (const { partition, sort, version, body, listing, expiresAt } of rows) {
      upsert.run(partition, sort, version, body, listing?.list ?? null, listing?.place ?? null, expiresAt);
    }
  };
  // What a crash takes away is made again from the log, which the same file holds and which is written ahead of it.
  const inOne = unsynced(database, (work) => guarded(path, () => inTransaction(database, work)));
  return {
    put: async (rows) => inOne(() => store(rows)),
    get: async (keys) =>
      guarded(path, () => keys.map(({ partition, sort }) => one.get(partition, sort))).map((row) =>
        row === undefined ? null : rowOf(row),
      ),
    async range(partition, query) {
      const { found, more } = guarded(path, () => ranges(partition, query, now()));
      return { rows: found.map(rowOf), more };
    },
    async list(list, query) {
      const { found, more } = guarded(path, () => lists(list, query, now()));
      return { listed: found.map(listedOf), more };
    },
    async count(partition, prefix) {
      const found = guarded(path, () => counted.get(partition, prefix, `${prefix}${LAST_CHARACTER}`, now()));
      return Number(found?.n);
    },
    progress() {
      const text = guarded(path, () => kept.get())?.text;
      return typeof text === 'string' ? text : null;
    },
    write: (rows, progress) =>
      inOne(() => {
        store(rows);
        keep.run(progress);
      }),
    clear: () => inOne(() => database.exec('DELETE FROM views; DELETE FROM views_progress;')),
    removeExpired: () => void guarded(path, () => expired.run(now())),
  };
}

type ViewRow = Readonly<Record<string, unknown>>;

/** Reads ranges in the order of columns `group` and `key`. */
function rangesIn(database: DatabaseSync, group: 'p' | 'g', key: 's' | 'h') {
  const from = `SELECT * FROM views WHERE ${group} = ? AND b IS NOT NULL AND (x IS NULL OR x > ?)`;
  const statements = {
    ascending: database.prepare(`${from} AND ${key} > ? ORDER BY ${key} LIMIT ?`),
    descending: database.prepare(`${from} AND ${key} < ? ORDER BY ${key} DESC LIMIT ?`),
    // No text lies beyond every other.
    last: database.prepare(`${from} ORDER BY ${key} DESC LIMIT ?`),
  };
  return (value: string, { after, limit, isDescending }: RangeQuery, now: number) => {
    const found = isDescending
      ? after === null
        ? statements.last.all(value, now, limit + 1)
        : statements.descending.all(value, now, after, limit + 1)
      : statements.ascending.all(value, now, after ?? '', limit + 1);
    return { found: found.slice(0, limit), more: found.length > limit };
  };
}

// The table is STRICT: its columns have the types that it says.
function rowOf({ p, s, v, b, g, h, x }: ViewRow): Row {
  return {
    partition: String(p),
    sort: String(s),
    version: Number(v),
    body: b === null ? null : String(b),
    listing: g === null ? null : { list: String(g), place: String(h) },
    expiresAt: x === null ? null : Number(x),
  };
}

function listedOf({ p, s, h }: ViewRow): Listed {
  return { partition: String(p), sort: String(s), place: String(h) };
}
