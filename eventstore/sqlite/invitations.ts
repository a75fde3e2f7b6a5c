// Invitations: table `invitations`.

import type { DatabaseSync } from 'node:sqlite';
import { type InvitationStore, MAX_LISTED_INVITATIONS, type StoredInvitation } from '../port.ts';
import { guarded } from './faults.ts';
import type { StoreFile } from './presence.ts';
import { integer, text } from './rows.ts';

const COLUMNS = 'game_id, code, player_id, version, expires_at, body';

export function invitationsIn(file: StoreFile, database: DatabaseSync): InvitationStore {
  const insert = database.prepare(
    `INSERT INTO invitations (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const update = database.prepare(
    'UPDATE invitations SET version = ?, body = ? WHERE game_id = ? AND code = ? AND version = ?',
  );
  const one = database.prepare(`SELECT ${COLUMNS} FROM invitations WHERE game_id = ? AND code = ?`);
  const limit = `LIMIT ${MAX_LISTED_INVITATIONS}`;
  const ofGame = database.prepare(`SELECT ${COLUMNS} FROM invitations WHERE game_id = ? ORDER BY code ${limit}`);
  const ofPlayer = database.prepare(`SELECT ${COLUMNS} FROM invitations WHERE player_id = ? ${limit}`);
  return {
    put: async ({ gameId, code, playerId, version, expiresAt, body }) =>
      file.write(() => {
        const { changes } =
          version === 1
            ? insert.run(gameId, code, playerId, version, expiresAt, body)
            : update.run(version, body, gameId, code, version - 1);
        return Number(changes) === 1;
      }),
    get: async (gameId, code) =>
      guarded(file.path, () => {
        const row = one.get(gameId, code);
        return row === undefined ? null : invitationOf(row);
      }),
    ofGame: async (gameId) => guarded(file.path, () => ofGame.all(gameId).map(invitationOf)),
    ofPlayer: async (playerId) => guarded(file.path, () => ofPlayer.all(playerId).map(invitationOf)),
  };
}

function invitationOf(row: Readonly<Record<string, unknown>>): StoredInvitation {
  return {
    gameId: text(row, 'game_id'),
    code: text(row, 'code'),
    playerId: row.player_id === null ? null : text(row, 'player_id'),
    version: integer(row, 'version'),
    expiresAt: integer(row, 'expires_at'),
    body: text(row, 'body'),
  };
}
