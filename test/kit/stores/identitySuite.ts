// What every store of identities must do: bind once, for ever: the first to come.

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPlayers } from '../../../app/players/players.ts';
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
      expect(await identities.boundTo(fresh())).toBeNull();
    });

    test('an identity is bound once; whoever comes later learns to whom', async () => {
      const { identities } = await open();
      const [identity, first, second] = [fresh(), fresh(), fresh()];
      expect(await identities.bind(identity, first)).toBe(first);
      expect(await identities.bind(identity, first)).toBe(first);
      expect(await identities.bind(identity, second)).toBe(first);
      expect(await identities.boundTo(identity)).toBe(first);
    });

    test('of those that bind it at the same time one wins, and all agree', async () => {
      const { identities } = await open();
      const identity = fresh();
      const players = Array.from({ length: 10 }, fresh);
      const bound = await Promise.all(players.map((player) => identities.bind(identity, player)));
      expect(new Set(bound).size).toBe(1);
      expect(players).toContain(bound[0]);
      expect(await identities.boundTo(identity)).toBe(bound[0]);
    });

    test('bindings survive a restart', async () => {
      const before = await open();
      const [identity, player] = [fresh(), fresh()];
      await before.identities.bind(identity, player);
      const { identities } = await before.reopen();
      expect(await identities.boundTo(identity)).toBe(player);
      expect(await identities.bind(identity, fresh())).toBe(player);
    });

    test('a link and its end survive a restart; whoever is linked is listed', async () => {
      const before = await open();
      const [player, kept, ended] = [fresh(), fresh(), fresh()];
      const players = createPlayers(before.identities, { now: () => 0 });
      await players.settle(player);
      for (const identity of [ended, kept]) expect(await players.link(identity, player)).toBe(player);
      expect(await players.linkedTo(player)).toEqual([ended, kept]);
      expect(await players.unlink(ended)).toBe(true);
      const { identities } = await before.reopen();
      const after = createPlayers(identities, { now: () => 0 });
      expect(await after.linkedTo(player)).toEqual([kept]);
      expect(await Promise.all([kept, ended].map((identity) => after.playerOf(identity)))).toEqual([player, ended]);
      expect(await after.unlink(ended)).toBe(false);
    });

    test('of two processes that link and unlink at the same time both see the same in the end', async () => {
      const { identities } = await open();
      const [player, other, identity] = [fresh(), fresh(), fresh()];
      const here = createPlayers(identities, { now: () => 0 });
      const there = createPlayers(identities, { now: () => 0 });
      await Promise.all([here.settle(player), there.settle(other)]);
      const linked = await Promise.all([here.link(identity, player), there.link(identity, other)]);
      expect(new Set(linked).size).toBe(1);
      await Promise.all([here.unlink(identity), there.unlink(identity)]);
      expect(await Promise.all([here, there].map((players) => players.playerOf(identity)))).toEqual([
        identity,
        identity,
      ]);
      const fromStore = createPlayers(identities, { now: () => 0 });
      expect(await Promise.all([player, other].map((one) => fromStore.linkedTo(one)))).toEqual([[], []]);
    });
  });
}
