// Secrets, names, identities and projections with the retries of the store: asking for them, or setting them, again is harmless.

import type { AppPorts } from './base/ports.ts';
import { type Patience, persist } from './journal/index.ts';

type Persistent = Pick<AppPorts, 'secrets' | 'profiles' | 'identities' | 'invitations' | 'accounts' | 'views'>;

export function persistentPorts(
  { secrets, profiles, identities, invitations, accounts, views }: Persistent,
  patience: Patience,
): Persistent {
  return {
    secrets: {
      currentKeyId: () => persist(patience, () => secrets.currentKeyId()),
      masterSecret: (keyId) => persist(patience, () => secrets.masterSecret(keyId)),
    },
    profiles: {
      setName: (playerId, name, how) => persist(patience, () => profiles.setName(playerId, name, how)),
      names: (playerIds) => persist(patience, () => profiles.names(playerIds)),
    },
    identities: {
      boundTo: (key) => persist(patience, () => identities.boundTo(key)),
      bind: (key, to) => persist(patience, () => identities.bind(key, to)),
    },
    invitations: {
      // Whoever meets an own change, its reply lost, sees so when it is read again.
      put: (invitation) => persist(patience, () => invitations.put(invitation)),
      get: (gameId, code) => persist(patience, () => invitations.get(gameId, code)),
      ofGame: (gameId) => persist(patience, () => invitations.ofGame(gameId)),
      ofPlayer: (playerId) => persist(patience, () => invitations.ofPlayer(playerId)),
    },
    accounts: {
      // Where the reply to a payment was lost, it is paid twice: rarely, and never too little.
      pay: (account, meter, payment) => persist(patience, () => accounts.pay(account, meter, payment)),
      refund: accounts.refund,
      hold: (account, list, hold) => persist(patience, () => accounts.hold(account, list, hold)),
      release: (account, list, claims) => persist(patience, () => accounts.release(account, list, claims)),
      held: (account, list) => persist(patience, () => accounts.held(account, list)),
      note: (account, list, text) => persist(patience, () => accounts.note(account, list, text)),
    },
    views: {
      // What is put here is the caller's own row, which comes again from the log: nobody waits for it twice.
      put: views.put,
      get: (keys) => persist(patience, () => views.get(keys)),
      range: (partition, query) => persist(patience, () => views.range(partition, query)),
      list: (list, query) => persist(patience, () => views.list(list, query)),
      count: (partition, prefix) => persist(patience, () => views.count(partition, prefix)),
      asOf: () => persist(patience, () => views.asOf()),
    },
  };
}
