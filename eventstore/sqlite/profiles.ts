// Display names: table `profiles`, and `name_keys`, in which every key has one player. Kinds of players that are not
// of the usual one: table `player_kinds`.

import type { DatabaseSync } from 'node:sqlite';
import type { NameResult, ProfileName, ProfileStore } from '../port.ts';
import { guarded } from './faults.ts';
import type { StoreFile } from './presence.ts';
import { text } from './rows.ts';
import { inTransaction } from './transaction.ts';

/** It has no part in the version of the file: an older release ignores it. */
const KINDS = `CREATE TABLE IF NOT EXISTS player_kinds (player_id TEXT PRIMARY KEY, kind TEXT NOT NULL) STRICT, WITHOUT ROWID;`;

export function profilesIn(file: StoreFile, database: DatabaseSync): ProfileStore {
  return { ...namesIn(file, database), ...kindsIn(file, database) };
}

type Kinds = Pick<ProfileStore, 'setKind' | 'kinds'>;

function kindsIn(file: StoreFile, database: DatabaseSync): Kinds {
  file.write(() => database.exec(KINDS));
  const kindOf = database.prepare('SELECT kind FROM player_kinds WHERE player_id = ?');
  const keep = database.prepare(
    'INSERT INTO player_kinds (player_id, kind) VALUES (?, ?) ON CONFLICT DO UPDATE SET kind = excluded.kind',
  );
  const forget = database.prepare('DELETE FROM player_kinds WHERE player_id = ?');
  return {
    setKind: async (playerId, kind) =>
      file.write(() => void (kind === null ? forget.run(playerId) : keep.run(playerId, kind))),
    kinds: async (playerIds) =>
      guarded(file.path, () => {
        const rows = playerIds.map((id) => [id, kindOf.get(id)] as const);
        return new Map(rows.flatMap(([id, row]) => (row === undefined ? [] : [[id, text(row, 'kind')]])));
      }),
  };
}

function namesIn(file: StoreFile, database: DatabaseSync): Omit<ProfileStore, keyof Kinds> {
  const select = database.prepare('SELECT name FROM profiles WHERE player_id = ?');
  const ownerOf = database.prepare('SELECT player_id FROM name_keys WHERE key = ?');
  const keep = database.prepare(
    'INSERT INTO profiles (player_id, name) VALUES (?, ?) ON CONFLICT DO UPDATE SET name = excluded.name',
  );
  const free = database.prepare('DELETE FROM name_keys WHERE player_id = ?');
  const forget = database.prepare('DELETE FROM profiles WHERE player_id = ?');
  const take = database.prepare('INSERT INTO name_keys (key, player_id) VALUES (?, ?)');

  function setName(playerId: string, name: ProfileName, replace: boolean): NameResult {
    if (!replace && select.get(playerId) !== undefined) return 'kept';
    const owner = ownerOf.get(name.key);
    if (owner !== undefined && text(owner, 'player_id') !== playerId) return 'taken';
    inTransaction(database, () => {
      keep.run(playerId, name.text);
      free.run(playerId);
      take.run(name.key, playerId);
    });
    return 'set';
  }

  return {
    setName: async (playerId, name, { replace }) => file.write(() => setName(playerId, name, replace)),
    removeName: async (playerId) =>
      file.write(() =>
        inTransaction(database, () => {
          forget.run(playerId);
          free.run(playerId);
        }),
      ),
    names: async (playerIds) => {
      const found = new Map<string, string>();
      for (const playerId of playerIds) {
        const row = guarded(file.path, () => select.get(playerId));
        if (row !== undefined) found.set(playerId, text(row, 'name'));
      }
      return found;
    },
  };
}
