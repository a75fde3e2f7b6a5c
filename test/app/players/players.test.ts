// Which player an identity acts for: asked of the store once where it cannot change, again where it can.

import { expect, test } from 'vitest';
import { createPlayers } from '../../../app/players/players.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { IdentityStore } from '../../../eventstore/port.ts';

/** A process on `identities`; `asked` counts what it asks the store. */
function processOn(identities: IdentityStore, clock = { time: 0 }) {
  const asked = { boundTo: 0, bind: 0 };
  const counted: IdentityStore = {
    boundTo(key) {
      asked.boundTo += 1;
      return identities.boundTo(key);
    },
    bind(key, to) {
      asked.bind += 1;
      return identities.bind(key, to);
    },
  };
  return { players: createPlayers(counted, { now: () => clock.time }), asked };
}

test('an identity that is not bound is its own player', async () => {
  const { players } = processOn(openMemoryStore().identities);
  expect(await players.playerOf('player_A')).toBe('player_A');
});

test('that an identity is its own player is read once; whether it was erased, again every five seconds', async () => {
  const { identities } = openMemoryStore();
  await identities.bind('player_A', 'player_A');
  const clock = { time: 0 };
  const { players, asked } = processOn(identities, clock);
  for (const [time, reads] of [
    [0, 2],
    [4_999, 2],
    [5_000, 3],
    [1_000_000_000, 4],
  ] as const) {
    clock.time = time;
    expect(await players.playerOf('player_A')).toBe('player_A');
    expect(asked.boundTo).toBe(reads);
  }
});

test('an erasure is believed here at once, elsewhere within five seconds; each one after it is followed', async () => {
  const { identities } = openMemoryStore();
  await identities.bind('player_A', 'player_A');
  const clock = { time: 0 };
  const [here, there] = [processOn(identities, clock), processOn(identities, clock)];
  for (const { players } of [here, there]) expect(await players.playerOf('player_A')).toBe('player_A');
  await here.players.erase('player_A', 'player_N');
  await there.players.erase('player_A', 'player_M');
  for (const { players } of [here, there]) expect(await players.playerOf('player_A')).toBe('player_N');
  await here.players.erase('player_N', 'player_O');
  clock.time = 4_999;
  expect(await there.players.playerOf('player_A')).toBe('player_N');
  clock.time = 5_000;
  for (const { players } of [here, there, processOn(identities)]) {
    expect([await players.identityOf('player_A'), await players.playerOf('player_A')]).toEqual([
      'player_O',
      'player_O',
    ]);
  }
});

test('requests of one identity that come at once share the read', async () => {
  const { identities } = openMemoryStore();
  await identities.bind('player_A', 'player_A');
  const { players, asked } = processOn(identities);
  const last = await Promise.all([1, 2, 3].map(() => players.identityOf('player_A')));
  expect([last, asked.boundTo]).toEqual([['player_A', 'player_A', 'player_A'], 1]);
});

test('an erasure while it is read whether there was one is believed', async () => {
  const { identities } = openMemoryStore();
  const answered = Promise.withResolvers<void>();
  const slow: IdentityStore = {
    ...identities,
    async boundTo(key) {
      const bound = await identities.boundTo(key);
      await answered.promise;
      return bound;
    },
  };
  const { players } = processOn(slow);
  const reading = players.identityOf('player_A');
  await players.erase('player_A', 'player_N');
  answered.resolve();
  expect([await reading, await players.identityOf('player_A')]).toEqual(['player_N', 'player_N']);
});

test('a link is read once, with whether it was ended or erased; both again every five seconds', async () => {
  const { identities } = openMemoryStore();
  await identities.bind('player_B', 'player_A');
  const clock = { time: 0 };
  const { players, asked } = processOn(identities, clock);
  for (const [time, reads] of [
    [0, 3],
    [4_999, 3],
    [5_000, 5],
    [9_999, 5],
    [10_000, 7],
  ] as const) {
    clock.time = time;
    expect(await players.playerOf('player_B')).toBe('player_A');
    expect(asked.boundTo).toBe(reads);
  }
});

test('a link that ends is believed elsewhere for five seconds, and never again', async () => {
  const { identities } = openMemoryStore();
  await identities.bind('player_A', 'player_A');
  const clock = { time: 0 };
  const [here, there] = [processOn(identities, clock), processOn(identities, clock)];
  expect(await here.players.link('player_B', 'player_A')).toBe('player_A');
  expect(await there.players.playerOf('player_B')).toBe('player_A');
  expect(await here.players.unlink('player_B')).toBe(true);
  expect(await here.players.playerOf('player_B')).toBe('player_B');
  clock.time = 4_999;
  expect(await there.players.playerOf('player_B')).toBe('player_A');
  clock.time = 5_000;
  expect(await there.players.playerOf('player_B')).toBe('player_B');
  expect(await there.players.settle('player_B')).toBe('player_B');
  expect(await there.players.link('player_B', 'player_A')).toBe('player_B');
  expect(await there.players.unlink('player_B')).toBe(false);
});

test('that there is no binding is believed for five seconds', async () => {
  const { identities } = openMemoryStore();
  const clock = { time: 0 };
  const { players, asked } = processOn(identities, clock);
  await players.playerOf('player_B');
  await identities.bind('player_B', 'player_A');
  clock.time = 4_999;
  expect(await players.playerOf('player_B')).toBe('player_B');
  expect(asked.boundTo).toBe(2);
  clock.time = 5_000;
  expect(await players.playerOf('player_B')).toBe('player_A');
});

test('whoever settles or links in this process is seen at once, and written once', async () => {
  const { players, asked } = processOn(openMemoryStore().identities);
  await players.playerOf('player_B');
  expect(await players.settle('player_A')).toBe('player_A');
  expect(await players.link('player_B', 'player_A')).toBe('player_A');
  expect(await players.playerOf('player_B')).toBe('player_A');
  expect(await players.settle('player_B')).toBe('player_A');
  // Not erased, and seen unbound; eight places, and no end. Two bindings and a place.
  expect(asked).toEqual({ boundTo: 11, bind: 3 });
});

test('a process that still believes an identity unbound learns better when it settles it', async () => {
  const { identities } = openMemoryStore();
  const { players } = processOn(identities);
  await players.playerOf('player_B');
  await identities.bind('player_B', 'player_A');
  expect(await players.settle('player_B')).toBe('player_A');
  expect(await players.playerOf('player_B')).toBe('player_A');
});

test('a store that fails is a fault each time, never a new player', async () => {
  const fault = () => Promise.reject(new Error('out of reach'));
  const { players } = processOn({ boundTo: fault, bind: fault });
  await expect(players.playerOf('player_B')).rejects.toThrow('out of reach');
  await expect(players.playerOf('player_B')).rejects.toThrow('out of reach');
  await expect(players.settle('player_B')).rejects.toThrow('out of reach');
});
