// Display names: table `profiles`, and `name_keys`, in which every key has one player.

import type { DatabaseSync } from 'node:sqlite';
import type { NameResult, ProfileName, ProfileStore } from '../port.ts';
import { guarded } from './faults.ts';
import type { StoreFile } from './presence.ts';
import { text } from './rows.ts';
import { inTransaction } from './transaction.ts';

export function profilesIn(file: StoreFile, database: DatabaseSync): ProfileStore {
  const select = database.prepare('SELECT name FROM profiles WHERE player_id = ?');
  const ownerOf = database.prepare('SELECT player_id FROM name_keys WHERE key = ?');
  const keep = database.prepare(
    'INSERT INTO profiles (player_id, name) VALUES (?, ?) ON CONFLICT DO UPDATE SET name = excluded.name',
  );
  const free = database.prepare('DELETE FROM name_keys WHERE player_id = ?');
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
