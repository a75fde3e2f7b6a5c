// SQLite: durable appends against a bare prepared INSERT of the same row under the same pragmas.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Commit } from '../domain/audit/index.ts';
import { openSqliteStore } from '../eventstore/sqlite/index.ts';
import { contestant, race, rowsOf } from './rounds.ts';
import { appendAll, atOnce, commits, executeAll, journalOn, moves } from './storeWork.ts';
import type { BenchTable } from './table.ts';

const WRITERS = 16;

/** A table of commits and nothing else; each INSERT is a transaction of its own. */
function bareInsert(path: string, durability: string): { readonly insert: (commit: Commit) => void; close(): void } {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA cache_size = -16384;');
  database.exec(`PRAGMA synchronous = ${durability};`);
  database.exec(
    `CREATE TABLE commits (p TEXT NOT NULL, s INTEGER NOT NULL, c BLOB, q BLOB, a INTEGER, n INTEGER, t INTEGER, v INTEGER,
     h BLOB, e BLOB, PRIMARY KEY (p, s)) STRICT, WITHOUT ROWID`,
  );
  const insert = database.prepare('INSERT INTO commits VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  return {
    insert(commit) {
      const { stream, version, commandId, commandDigest, actor, summary, recordedAt, schemaVersion } = commit;
      insert.run(
        stream,
        version,
        commandId,
        commandDigest,
        actor,
        summary,
        recordedAt,
        schemaVersion,
        commit.hash,
        commit.body,
      );
    },
    close: () => database.close(),
  };
}

export async function benchSqlite(
  durability: 'FULL' | 'NORMAL',
  { rounds, appends }: { readonly rounds: number; readonly appends: number },
): Promise<BenchTable> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'));
  const bare = bareInsert(join(folder, 'bare.db'), durability);
  const { store } = openSqliteStore(join(folder, 'store.db'), { durability });
  const contestants = [
    contestant('bare INSERT', commits, async (all) => {
      for (const commit of all) bare.insert(commit);
    }),
    contestant('adapter, one writer', commits, (all) => appendAll(store, all)),
    contestant('journal, one writer', moves, (all) => executeAll(journalOn(store), all)),
    contestant(
      `adapter, ${WRITERS} writers`,
      (count) => commits(count, Math.ceil(count / WRITERS)),
      (all) => atOnce(WRITERS, all, (share) => appendAll(store, share)),
    ),
    contestant(
      `journal, ${WRITERS} writers`,
      (count) => moves(count, Math.ceil(count / WRITERS)),
      (all) => {
        const journal = journalOn(store);
        return atOnce(WRITERS, all, (share) => executeAll(journal, share));
      },
    ),
  ];
  const rates = await race(contestants, { rounds, count: appends });
  bare.close();
  await store.close();
  rmSync(folder, { recursive: true });
  return {
    title: `SQLite, appends a second, synchronous = ${durability}`,
    note: `Write-ahead log, ${rounds} rounds of ${appends} commits each in turn, about 400 bytes a commit. The bare INSERT fills one table; the adapter fills the feed as well; the journal decides, folds, chains and hashes on top. Of ${WRITERS} writers each waits for its own answer.`,
    columns: ['contestant', 'appends/s', 'ratio'],
    rows: rowsOf(contestants, rates),
  };
}
