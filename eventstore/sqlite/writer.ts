// Appends. Those that wait in the same turn of the event loop share one transaction, and with it one flush to the disk.
// Begin, insert and commit follow each other without any `await`: no other statement can run between them.

import type { DatabaseSync } from 'node:sqlite';
import type { Commit } from '../../domain/log/index.ts';
import { type AppendResult, MAX_BODY_BYTES, StoreFault } from '../port.ts';
import type { StoreFile } from './presence.ts';
import { commitOf } from './rows.ts';
import type { Tail } from './tail.ts';
import type { Witness } from './witness.ts';

interface Waiting {
  readonly commit: Commit;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (fault: StoreFault) => void;
}

export interface Writer {
  append(commit: Commit): Promise<AppendResult>;
  /** Writes the waiting appends; every later append is refused. */
  end(): void;
}

interface WriterParts {
  /** Null for a store that needs none. */
  readonly witness: Witness | null;
  readonly tail: Tail;
}

export function createWriter(file: StoreFile, database: DatabaseSync, { witness, tail }: WriterParts): Writer {
  const insertAll = inserter(database, tail);
  let waiting: Waiting[] = [];
  let ended = false;

  /** The witness is told once the commits are flushed, before anybody else: it never names a missing one. */
  function append(commits: readonly Commit[]): readonly AppendResult[] {
    return file.write(() => {
      const results = insertAll(commits);
      witness?.note(commits.filter((_, index) => results[index]?.ok));
      return results;
    });
  }

  function flush(): void {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    let results: readonly AppendResult[];
    try {
      results = append(batch.map(({ commit }) => commit));
    } catch (cause) {
      for (const { reject } of batch) reject(cause as StoreFault); // file.write throws nothing else
      return;
    }
    // one result per commit
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as AppendResult);
  }

  return {
    append(commit) {
      const bytes = commit.body.length;
      if (bytes > MAX_BODY_BYTES) {
        return Promise.resolve({ ok: false, reason: 'too-large', bytes, limit: MAX_BODY_BYTES });
      }
      if (ended) return Promise.reject(new StoreFault('unavailable', `${file.path} is closed`, { retryable: false }));
      return new Promise((resolve, reject) => {
        if (waiting.push({ commit, resolve, reject }) === 1) setImmediate(flush);
      });
    },
    end() {
      flush();
      ended = true;
    },
  };
}

/** What became of an append, and the row that it made. */
interface Inserted {
  readonly commit: Commit;
  readonly result: AppendResult;
  readonly id: number | null;
}

/** Appends all commits in one transaction; on an error, none. */
function inserter(database: DatabaseSync, tail: Tail): (commits: readonly Commit[]) => readonly AppendResult[] {
  const begin = database.prepare('BEGIN IMMEDIATE');
  const end = database.prepare('COMMIT');
  const insert = database.prepare(
    'INSERT INTO commits (p, s, c, q, a, n, t, d, v, h, e) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const select = database.prepare('SELECT * FROM commits WHERE p = ? AND s = ?');

  function insertOne(commit: Commit): Inserted {
    const { stream: p, version: s, commandId: c, commandDigest: q, actor: a, summary: n } = commit;
    const { recordedAt: t, dueAt: d, schemaVersion: v, hash: h, body: e } = commit;
    const { changes, lastInsertRowid } = insert.run(p, s, c, q, a, n, t, d, v, h, e);
    if (changes === 1) return { commit, result: { ok: true }, id: Number(lastInsertRowid) };
    const row = select.get(p, s);
    if (row === undefined) throw new Error(`commit ${s} of ${p} can be neither inserted nor read`);
    return { commit, result: { ok: false, reason: 'conflict', stored: commitOf(p, row) }, id: null };
  }

  function insertAll(commits: readonly Commit[]): readonly Inserted[] {
    if (commits.length === 1) return commits.map(insertOne); // one statement is a transaction of its own
    begin.run();
    const inserted = commits.map(insertOne);
    end.run();
    return inserted;
  }

  return (commits) => {
    try {
      const inserted = insertAll(commits);
      for (const { id, commit } of inserted) if (id !== null) tail.add(id, commit);
      return inserted.map(({ result }) => result);
    } catch (cause) {
      tail.forget();
      if (database.isTransaction) database.exec('ROLLBACK');
      throw cause;
    }
  };
}
