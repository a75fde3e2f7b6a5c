// What accounts use and hold, in memory: for tests and throw-away servers.

import { exceeds } from './claims.ts';
import type { AccountStore, Claim } from './port.ts';

interface List {
  readonly claims: Map<string, Claim>;
  note: string | null;
}

export function memoryAccounts(): AccountStore {
  const meters = new Map<string, number>();
  const lists = new Map<string, List>();
  const keyOf = (account: string, name: string): string => `${account} ${name}`;
  const listOf = (key: string): List => {
    const found = lists.get(key) ?? { claims: new Map<string, Claim>(), note: null };
    lists.set(key, found);
    return found;
  };
  return {
    async pay(account, meter, { cost, now, most }) {
      const key = keyOf(account, meter);
      const stands = meters.get(key) ?? 0;
      const next = Math.max(stands, now) + cost;
      if (next > now + most) return stands;
      meters.set(key, next);
      return null;
    },
    stands: async (account, meter) => meters.get(keyOf(account, meter)) ?? 0,
    async refund(account, meter, cost) {
      const key = keyOf(account, meter);
      const stands = meters.get(key);
      if (stands !== undefined) meters.set(key, stands - cost);
    },
    async hold(account, list, hold) {
      const { claims } = listOf(keyOf(account, list));
      const stored = [...claims.values()];
      if (exceeds(stored, hold)) return stored;
      for (const claim of hold.claims) claims.set(claim.id, claim);
      return null;
    },
    async release(account, list, released) {
      const { claims } = listOf(keyOf(account, list));
      for (const { id } of released) claims.delete(id);
    },
    async held(account, list) {
      const { claims, note } = listOf(keyOf(account, list));
      return { claims: [...claims.values()], note };
    },
    async note(account, list, text) {
      listOf(keyOf(account, list)).note = text;
    },
  };
}
