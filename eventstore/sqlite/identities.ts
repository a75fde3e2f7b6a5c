// Which player an identity acts for: table `identities`.

import type { DatabaseSync } from 'node:sqlite';
import type { IdentityStore } from '../port.ts';
import { guarded } from './faults.ts';
import { text } from './rows.ts';

export function identitiesIn(path: string, database: DatabaseSync): IdentityStore {
  const select = database.prepare('SELECT player_id FROM identities WHERE identity_id = ?');
  const insert = database.prepare(
    'INSERT INTO identities (identity_id, player_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  function playerOf(identityId: string): string | null {
    const row = select.get(identityId);
    return row === undefined ? null : text(row, 'player_id');
  }
  return {
    playerOf: async (identityId) => guarded(path, () => playerOf(identityId)),
    bind: async (identityId, playerId) =>
      guarded(path, () => {
        insert.run(identityId, playerId);
        return playerOf(identityId) ?? playerId;
      }),
  };
}
