// What every store of invitations must do: each change follows on the one before, and invitations are found by their
// game and by their player.

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { InvitationStore, StoredInvitation } from '../../../eventstore/port.ts';

/** `reopen`: the same data after a restart of the process. */
export interface InvitationsUnderTest {
  readonly invitations: InvitationStore;
  reopen(): Promise<InvitationsUnderTest>;
}

function invitation(change: Partial<StoredInvitation> = {}): StoredInvitation {
  const gameId = `game-${randomUUID()}`;
  return { gameId, code: 'A', playerId: null, version: 1, expiresAt: 1_900_000_000_000, body: '{}', ...change };
}

/** Registers the suite for the store that `open` makes. */
export function invitationSuite(name: string, open: () => Promise<InvitationsUnderTest>): void {
  describe(`invitations ${name}`, () => {
    test('what was never put is not there', async () => {
      const { invitations } = await open();
      expect(await invitations.get(`game-${randomUUID()}`, 'A')).toBeNull();
      expect(await invitations.ofGame(`game-${randomUUID()}`)).toEqual([]);
      expect(await invitations.ofPlayer(`player_${randomUUID()}`)).toEqual([]);
    });

    test('a change is stored if it follows on the newest one', async () => {
      const { invitations } = await open();
      const first = invitation();
      const { gameId, code } = first;
      expect(await invitations.put({ ...first, version: 2 })).toBe(false);
      expect(await invitations.put(first)).toBe(true);
      expect(await invitations.put({ ...first, body: 'other' })).toBe(false);
      expect(await invitations.put({ ...first, version: 3 })).toBe(false);
      expect(await invitations.put({ ...first, version: 2, body: 'second' })).toBe(true);
      expect(await invitations.get(gameId, code)).toEqual({ ...first, version: 2, body: 'second' });
    });

    test('of changes at the same time one is stored', async () => {
      const { invitations } = await open();
      const first = invitation();
      expect(await invitations.put(first)).toBe(true);
      const bodies = Array.from({ length: 10 }, (_, index) => `change ${index}`);
      const stored = await Promise.all(bodies.map((body) => invitations.put({ ...first, version: 2, body })));
      expect(stored.filter(Boolean)).toHaveLength(1);
      const winner = bodies[stored.indexOf(true)];
      expect((await invitations.get(first.gameId, first.code))?.body).toBe(winner);
    });

    test('those of a game and those of a player are found, also after a restart', async () => {
      const before = await open();
      const playerId = `player_${randomUUID()}`;
      const one = invitation({ playerId });
      const other = invitation({ gameId: one.gameId, code: 'B' });
      const elsewhere = invitation({ playerId });
      for (const each of [one, other, elsewhere]) expect(await before.invitations.put(each)).toBe(true);
      const changed = { ...one, version: 2, body: 'changed' };
      expect(await before.invitations.put(changed)).toBe(true);
      const { invitations } = await before.reopen();
      expect(await invitations.ofGame(one.gameId)).toEqual([changed, other]);
      const found = [...(await invitations.ofPlayer(playerId))];
      expect(found.sort((a, b) => a.version - b.version)).toEqual([elsewhere, changed]);
    });
  });
}
