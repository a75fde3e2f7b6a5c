// Which player an identity acts for, and the notes on its link: table `identities`.

import type { DatabaseSync } from 'node:sqlite';
import type { IdentityStore } from '../port.ts';
import { guarded } from './faults.ts';
import type { StoreFile } from './presence.ts';
import { text } from './rows.ts';

export function identitiesIn(file: StoreFile, database: DatabaseSync): IdentityStore {
  const select = database.prepare('SELECT player_id FROM identities WHERE identity_id = ?');
  const insert = database.prepare(
    'INSERT INTO identities (identity_id, player_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  function boundTo(key: string): string | null {
    const row = select.get(key);
    return row === undefined ? null : text(row, 'player_id');
  }
  return {
    boundTo: async (key) => guarded(file.path, () => boundTo(key)),
    bind: async (key, to) =>
      file.write(() => {
        insert.run(key, to);
        return boundTo(key) ?? to;
      }),
  };
}
