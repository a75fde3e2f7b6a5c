// Secrets and names with the retries of the store: asking for them again is harmless.

import { type Patience, persist } from './journal/index.ts';
import type { AppPorts } from './ports.ts';

type Persistent = Pick<AppPorts, 'secrets' | 'profiles'>;

export function persistentPorts({ secrets, profiles }: Persistent, patience: Patience): Persistent {
  return {
    secrets: {
      currentKeyId: () => persist(patience, () => secrets.currentKeyId()),
      masterSecret: (keyId) => persist(patience, () => secrets.masterSecret(keyId)),
    },
    profiles: {
      remember: (playerId, name) => persist(patience, () => profiles.remember(playerId, name)),
      names: (playerIds) => persist(patience, () => profiles.names(playerIds)),
    },
  };
}
