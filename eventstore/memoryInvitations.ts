// Invitations in memory: for tests and throw-away servers.

import { type InvitationStore, MAX_LISTED_INVITATIONS, type StoredInvitation } from './port.ts';

export function memoryInvitations(): InvitationStore {
  const known = new Map<string, StoredInvitation>();
  const keyOf = (gameId: string, code: string): string => `${gameId} ${code}`;
  const listed = (wanted: (one: StoredInvitation) => boolean) =>
    [...known.values()].filter(wanted).slice(0, MAX_LISTED_INVITATIONS);
  return {
    async put(invitation) {
      const key = keyOf(invitation.gameId, invitation.code);
      if ((known.get(key)?.version ?? 0) !== invitation.version - 1) return false;
      known.set(key, invitation);
      return true;
    },
    get: async (gameId, code) => known.get(keyOf(gameId, code)) ?? null,
    ofGame: async (gameId) => listed((one) => one.gameId === gameId),
    ofPlayer: async (playerId) => listed((one) => one.playerId === playerId),
  };
}
