// What every store of identities must do: bind once, for ever, whoever comes first.

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { IdentityStore } from '../../../eventstore/port.ts';

/** `reopen`: the same data after a restart of the process. */
export interface IdentitiesUnderTest {
  readonly identities: IdentityStore;
  reopen(): Promise<IdentitiesUnderTest>;
}

const fresh = (): string => `player_${randomUUID()}`;

/** Registers the suite for the store that `open` makes. */
export function identitySuite(name: string, open: () => Promise<IdentitiesUnderTest>): void {
  describe(`identities ${name}`, () => {
    test('an identity that nobody has bound has no player', async () => {
      const { identities } = await open();
      expect(await identities.playerOf(fresh())).toBeNull();
    });

    test('an identity is bound once; whoever comes later learns to whom', async () => {
      const { identities } = await open();
      const [identity, first, second] = [fresh(), fresh(), fresh()];
      expect(await identities.bind(identity, first)).toBe(first);
      expect(await identities.bind(identity, first)).toBe(first);
      expect(await identities.bind(identity, second)).toBe(first);
      expect(await identities.playerOf(identity)).toBe(first);
    });

    test('of those that bind it at the same time one wins, and all agree', async () => {
      const { identities } = await open();
      const identity = fresh();
      const players = Array.from({ length: 10 }, fresh);
      const bound = await Promise.all(players.map((player) => identities.bind(identity, player)));
      expect(new Set(bound).size).toBe(1);
      expect(players).toContain(bound[0]);
      expect(await identities.playerOf(identity)).toBe(bound[0]);
    });

    test('bindings survive a restart', async () => {
      const before = await open();
      const [identity, player] = [fresh(), fresh()];
      await before.identities.bind(identity, player);
      const { identities } = await before.reopen();
      expect(await identities.playerOf(identity)).toBe(player);
      expect(await identities.bind(identity, fresh())).toBe(player);
    });
  });
}
