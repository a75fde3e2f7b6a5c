// SQLite: durable appends against a bare prepared INSERT of the same row under the same pragmas.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Commit } from '../../domain/log/index.ts';
import { openSqliteStore } from '../../eventstore/sqlite/index.ts';
import { SCHEMA } from '../../eventstore/sqlite/schema.ts';
import { contestant, race, rowsOf } from '../rounds.ts';
import type { BenchTable } from '../table.ts';
import { appendAll, atOnce, commits, executeAll, journalOn, moves } from './work.ts';

const WRITERS = 16;

/** The same table under the same pragmas, and nothing around it: each INSERT is a separate transaction. */
function bareInsert(path: string, durability: string): { readonly insert: (commit: Commit) => void; close(): void } {
  const database = new DatabaseSync(path);
  database.exec(SCHEMA);
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA cache_size = -16384;');
  database.exec(`PRAGMA synchronous = ${durability};`);
  const insert = database.prepare(
    'INSERT INTO commits (p, s, c, q, a, n, t, d, v, h, e) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  return {
    insert(commit) {
      const { stream: p, version: s, commandId: c, commandDigest: q, actor: a, summary: n } = commit;
      const { recordedAt: t, dueAt: d, schemaVersion: v, hash: h, body: e } = commit;
      insert.run(p, s, c, q, a, n, t, d, v, h, e);
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
    title: `SQLite, appends per second, synchronous = ${durability}`,
    note: `Write-ahead log, ${rounds} rounds of ${appends} commits each in turn, about 400 bytes per commit. The bare INSERT fills the same table without any function around it; the adapter answers conflicts and collects appends that come together; the journal decides, folds, chains and hashes on top. Of ${WRITERS} writers each waits for its own answer.`,
    columns: ['contestant', 'appends/s', 'ratio'],
    rows: rowsOf(contestants, rates),
  };
}
