// What every store of credentials must do: each change follows on the one before, what is removed is removed once, and
// nobody has more than they may.

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type CredentialStore, MAX_CREDENTIALS, type StoredCredential } from '../../../eventstore/port.ts';

/** `reopen`: the same data after a restart of the process. */
export interface CredentialsUnderTest {
  readonly credentials: CredentialStore;
  reopen(): Promise<CredentialsUnderTest>;
}

const FAR = Date.UTC(2100, 0, 1);

function credential(change: Partial<StoredCredential> = {}): StoredCredential {
  const [id, playerId] = [randomUUID(), `player_${randomUUID()}`];
  return { id, kind: 'personal', playerId, version: 1, expiresAt: FAR, body: '{}', ...change };
}

function idsOf(all: readonly StoredCredential[]): readonly string[] {
  return all.map(({ id }) => id).sort();
}

/** Registers the suite for the store that `open` makes. */
export function credentialSuite(name: string, open: () => Promise<CredentialsUnderTest>): void {
  describe(`credentials ${name}`, () => {
    test('what was never put is not there', async () => {
      const { credentials } = await open();
      const { id, playerId } = credential();
      expect(await credentials.get(id)).toBeNull();
      expect(await credentials.ofPlayer(playerId)).toEqual([]);
      expect(await credentials.remove({ id, playerId })).toBe(false);
    });

    test('a change is stored if it follows on the newest one, and the very same is no other change', async () => {
      const { credentials } = await open();
      const first = credential({ expiresAt: null });
      expect(await credentials.put({ ...first, version: 2 })).toBe('changed');
      expect([await credentials.put(first), await credentials.put(first)]).toEqual(['stored', 'stored']);
      expect(await credentials.put({ ...first, body: 'other' })).toBe('changed');
      expect(await credentials.put({ ...first, version: 3 })).toBe('changed');
      const second = { ...first, version: 2, body: 'second', expiresAt: FAR };
      expect([await credentials.put(second), await credentials.put(second)]).toEqual(['stored', 'stored']);
      expect(await credentials.put(first)).toBe('changed');
      expect(await credentials.get(first.id)).toEqual(second);
    });

    test('of changes at the same time one is stored, of removals one removes', async () => {
      const { credentials } = await open();
      const first = credential();
      await credentials.put(first);
      const bodies = Array.from({ length: 10 }, (_, index) => `change ${index}`);
      const put = await Promise.all(bodies.map((body) => credentials.put({ ...first, version: 2, body })));
      expect(put.filter((one) => one === 'stored')).toHaveLength(1);
      expect((await credentials.get(first.id))?.body).toBe(bodies[put.indexOf('stored')]);
      const removed = await Promise.all(bodies.map(() => credentials.remove(first)));
      expect(removed.filter(Boolean)).toHaveLength(1);
      expect([await credentials.get(first.id), await credentials.ofPlayer(first.playerId)]).toEqual([null, []]);
    });

    test('those of a player are found, also after a restart, and no others', async () => {
      const before = await open();
      const [one, stranger] = [credential(), credential()];
      const other = credential({ playerId: one.playerId, kind: 'session', expiresAt: null });
      for (const each of [one, other, stranger]) expect(await before.credentials.put(each)).toBe('stored');
      const changed = { ...one, version: 2, body: 'changed' };
      await before.credentials.put(changed);
      const { credentials } = await before.reopen();
      const found = await credentials.ofPlayer(one.playerId);
      expect(found.map(({ body }) => body).sort()).toEqual(['changed', '{}']);
      expect(await credentials.get(other.id)).toEqual(other);
      expect(idsOf(await credentials.ofPlayer(stranger.playerId))).toEqual([stranger.id]);
      expect(idsOf(await credentials.ofPlayer(one.playerId, one.id.slice(0, -1)))).toEqual([one.id]);
      expect(await credentials.ofPlayer(one.playerId, `${one.id}-`)).toEqual([]);
    });

    test('a player who has as many as they may gets no more until one is removed', async () => {
      const { credentials } = await open();
      const { playerId } = credential();
      const all = Array.from({ length: MAX_CREDENTIALS }, () => credential({ playerId }));
      for (const one of all) await credentials.put(one);
      const another = credential({ playerId });
      expect(await credentials.put(another)).toBe('full');
      expect(await credentials.get(another.id)).toBeNull();
      const [first = another] = all;
      expect(await credentials.put({ ...first, version: 2 })).toBe('stored');
      await credentials.remove(first);
      expect(await credentials.put(another)).toBe('stored');
    });
  });
}
