// The name under which others see a player.

import { expect, test } from 'vitest';
import { createPlayerNames } from '../../../../lambdas/graphql/callers/playerNames.ts';
import { player } from '../../../../lambdas/graphql/resolvers/accounts/player.ts';

const ID = 'player_01K9Z6Q0T4N3W8R2E5YB7DHMXC';

/** What the resolver answers to a caller of this id, when `stored` is the name that is kept. */
function nameOf(parent: { readonly id: string; readonly name: string | null }, caller: string | null, stored?: string) {
  const players = createPlayerNames(async () => new Map(stored === undefined ? [] : [[parent.id, stored]]));
  const context = { players, caller: caller === null ? null : { playerId: caller, name: 'Ada' } };
  if (typeof player.name !== 'function') throw new Error('no resolver');
  // Of the context only these two are read, of the information nothing.
  return player.name(parent, {}, context as never, null as never);
}

test('a known name comes first, then the stored one, the caller’s own, the end of the id', async () => {
  expect(await nameOf({ id: ID, name: 'Known' }, ID, 'Stored')).toBe('Known');
  expect(await nameOf({ id: ID, name: null }, ID, 'Stored')).toBe('Stored');
  expect(await nameOf({ id: ID, name: null }, ID)).toBe('Ada');
  expect(await nameOf({ id: ID, name: null }, null, 'Stored')).toBe('Stored');
  expect(await nameOf({ id: ID, name: null }, null)).toBe('Player HMXC');
});
