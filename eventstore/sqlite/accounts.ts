// What accounts use and hold: tables `account_meters`, `account_claims`, `account_notes`. Meters do not wait for the
// disk: a power cut may forget the last moments of them.

import type { DatabaseSync } from 'node:sqlite';
import { exceeds } from '../claims.ts';
import type { AccountStore, Claim, Payment } from '../port.ts';
import { guarded } from './faults.ts';
import type { StoreFile } from './presence.ts';
import { integer, text } from './rows.ts';
import { inTransaction, unsynced } from './transaction.ts';

/** None of them has a part in the version of the file: an older release ignores them. */
const TABLES = `
CREATE TABLE IF NOT EXISTS account_meters (
  account TEXT NOT NULL, meter TEXT NOT NULL, stands INTEGER NOT NULL, PRIMARY KEY (account, meter)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS account_claims (
  account TEXT NOT NULL, list TEXT NOT NULL, id TEXT NOT NULL, of TEXT, PRIMARY KEY (account, list, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS account_notes (
  account TEXT NOT NULL, list TEXT NOT NULL, note TEXT NOT NULL, PRIMARY KEY (account, list)
) STRICT, WITHOUT ROWID;
`;

export function accountsIn(file: StoreFile, database: DatabaseSync): AccountStore {
  file.write(() => database.exec(TABLES));
  return { ...metersIn(file, database), ...listsIn(file, database) };
}

type Meters = Pick<AccountStore, 'pay' | 'stands' | 'refund'>;

function metersIn(file: StoreFile, database: DatabaseSync): Meters {
  const move = database.prepare(
    `INSERT INTO account_meters (account, meter, stands) VALUES (?1, ?2, ?3 + ?4)
     ON CONFLICT DO UPDATE SET stands = max(stands, ?3) + ?4 WHERE max(stands, ?3) + ?4 <= ?3 + ?5`,
  );
  const stands = database.prepare('SELECT stands FROM account_meters WHERE account = ? AND meter = ?');
  const back = database.prepare('UPDATE account_meters SET stands = stands - ? WHERE account = ? AND meter = ?');
  const write = unsynced(database, (work) => inTransaction(database, work));

  function pay(account: string, meter: string, { cost, now, most }: Payment): number | null {
    const row = stands.get(account, meter);
    const before = row === undefined ? 0 : integer(row, 'stands');
    if (cost > most) return before;
    let moved = false;
    write(() => {
      moved = Number(move.run(account, meter, now, cost, most).changes) === 1;
    });
    return moved ? null : before;
  }

  return {
    pay: async (account, meter, payment) => file.write(() => pay(account, meter, payment)),
    stands: async (account, meter) =>
      guarded(file.path, () => {
        const row = stands.get(account, meter);
        return row === undefined ? 0 : integer(row, 'stands');
      }),
    refund: async (account, meter, cost) => file.write(() => write(() => void back.run(cost, account, meter))),
  };
}

function listsIn(file: StoreFile, database: DatabaseSync): Omit<AccountStore, keyof Meters> {
  const claimsOf = database.prepare('SELECT id, of FROM account_claims WHERE account = ? AND list = ?');
  const add = database.prepare(
    'INSERT INTO account_claims (account, list, id, of) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const remove = database.prepare('DELETE FROM account_claims WHERE account = ? AND list = ? AND id = ?');
  const noteOf = database.prepare('SELECT note FROM account_notes WHERE account = ? AND list = ?');
  const keep = database.prepare(
    'INSERT INTO account_notes (account, list, note) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET note = excluded.note',
  );
  const forget = database.prepare('DELETE FROM account_notes WHERE account = ? AND list = ?');
  const stored = (account: string, list: string) => claimsOf.all(account, list).map(claimOf);
  const inOne = (work: () => void): void => file.write(() => inTransaction(database, work));
  return {
    async hold(account, list, hold) {
      const there = guarded(file.path, () => stored(account, list));
      if (exceeds(there, hold)) return there;
      inOne(() => {
        for (const { id, group } of hold.claims) add.run(account, list, id, group);
      });
      return null;
    },
    release: async (account, list, claims) =>
      inOne(() => {
        for (const { id } of claims) remove.run(account, list, id);
      }),
    held: async (account, list) =>
      guarded(file.path, () => {
        const row = noteOf.get(account, list);
        return { claims: stored(account, list), note: row === undefined ? null : text(row, 'note') };
      }),
    note: async (account, list, note) =>
      inOne(() => void (note === null ? forget.run(account, list) : keep.run(account, list, note))),
  };
}

function claimOf(row: Readonly<Record<string, unknown>>): Claim {
  return { id: text(row, 'id'), group: row.of === null ? null : text(row, 'of') };
}
