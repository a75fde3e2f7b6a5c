// Credentials in memory: for tests and throw-away servers.

import { type CredentialStore, MAX_CREDENTIALS, type StoredCredential } from './port.ts';

export function memoryCredentials(): CredentialStore {
  const known = new Map<string, StoredCredential>();
  const ofPlayer = (playerId: string) => [...known.values()].filter((one) => one.playerId === playerId);
  return {
    async put(credential) {
      const { id, playerId, version } = credential;
      const stored = known.get(id);
      if (stored !== undefined && isSameCredential(stored, credential)) return 'stored';
      if ((stored?.version ?? 0) !== version - 1) return 'changed';
      if (stored === undefined && ofPlayer(playerId).length >= MAX_CREDENTIALS) return 'full';
      known.set(id, credential);
      return 'stored';
    },
    get: async (id) => known.get(id) ?? null,
    ofPlayer: async (playerId, prefix = '') => ofPlayer(playerId).filter(({ id }) => id.startsWith(prefix)),
    remove: async ({ id }) => known.delete(id),
  };
}

export function isSameCredential(one: StoredCredential, other: StoredCredential): boolean {
  const isSameAge = one.version === other.version && one.expiresAt === other.expiresAt;
  return isSameAge && one.playerId === other.playerId && one.kind === other.kind && one.body === other.body;
}
