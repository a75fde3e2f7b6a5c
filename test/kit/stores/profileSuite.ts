// What every store of display names must do: one name a player, one player a key.

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { NameResult, ProfileStore } from '../../../eventstore/port.ts';

const fresh = (what: string): string => `${what}-${randomUUID()}`;

/** Registers the suite for the store that `open` makes. */
export function profileSuite(name: string, open: () => Promise<ProfileStore>): void {
  describe(`names ${name}`, () => {
    const named = async (profiles: ProfileStore, playerId: string) =>
      (await profiles.names([playerId])).get(playerId) ?? null;
    const set = (profiles: ProfileStore, playerId: string, text: string, replace = true): Promise<NameResult> =>
      profiles.setName(playerId, { text, key: `key of ${text.toLowerCase()}` }, { replace });

    test('names are set, replaced and found, more than one request’s worth of them', async () => {
      const profiles = await open();
      const players = Array.from({ length: 130 }, () => fresh('player'));
      await Promise.all(players.map((player) => set(profiles, player, `old ${player}`)));
      await Promise.all(players.map((player) => set(profiles, player, `Zoë ${player} 🚂`)));
      const last = players.at(-1) ?? '';
      const names = await profiles.names([...players, last, 'stranger']);
      expect(names.size).toBe(130);
      expect(names.get(last)).toBe(`Zoë ${last} 🚂`);
      expect(await profiles.names([])).toEqual(new Map());
    });

    test('a player who has a name keeps it unless it is to be replaced', async () => {
      const profiles = await open();
      const [player, text] = [fresh('player'), fresh('Ada')];
      expect(await set(profiles, player, text, false)).toBe('set');
      expect(await set(profiles, player, fresh('Bob'), false)).toBe('kept');
      expect(await named(profiles, player)).toBe(text);
    });

    test('a key has one player until the name is changed', async () => {
      const profiles = await open();
      const [ada, eve, text, other] = [fresh('player'), fresh('player'), fresh('Ada'), fresh('Grace')];
      expect(await set(profiles, ada, text)).toBe('set');
      expect(await set(profiles, eve, text.toUpperCase())).toBe('taken');
      expect(await named(profiles, eve)).toBeNull();
      expect(await set(profiles, ada, text.toUpperCase())).toBe('set');
      expect(await named(profiles, ada)).toBe(text.toUpperCase());
      expect(await set(profiles, ada, other)).toBe('set');
      expect(await set(profiles, eve, text)).toBe('set');
      expect(await set(profiles, ada, text)).toBe('taken');
      expect(await named(profiles, ada)).toBe(other);
    });

    test('a name that is removed is free, and the player may have another', async () => {
      const profiles = await open();
      const [ada, eve, text] = [fresh('player'), fresh('player'), fresh('Ada')];
      await profiles.removeName(ada);
      await set(profiles, ada, text);
      await profiles.removeName(ada);
      await profiles.removeName(ada);
      expect(await named(profiles, ada)).toBeNull();
      expect(await set(profiles, eve, text)).toBe('set');
      await profiles.removeName(ada);
      expect(await named(profiles, eve)).toBe(text);
      expect(await set(profiles, ada, fresh('Grace'), false)).toBe('set');
    });

    test('of those that take a key at the same time one gets it', async () => {
      const profiles = await open();
      const text = fresh('Ada');
      const players = Array.from({ length: 5 }, () => fresh('player'));
      // A store may answer that it could not tell; then the same call tells.
      const taking = (player: string) => set(profiles, player, text).catch(() => set(profiles, player, text));
      const results = await Promise.all(players.map(taking));
      expect(results.filter((result) => result === 'set')).toHaveLength(1);
      expect((await profiles.names(players)).size).toBe(1);
    });
  });
}
