// Server seeds: worked out once, from the master secret or from the game that has revealed its own.

import { expect, test } from 'vitest';
import { createSeeds, SeedMismatch } from '../../../app/streams/seeds.ts';
import type { GameState } from '../../../domain/game/index.ts';
import { gameStream, hex, seedCommitment, serverSeedOf } from '../../../domain/log/index.ts';
import { MASTER_SECRET } from '../../kit/app/appOn.ts';

const ID = '01K9Z6Q0T4N3W8R2E5YB7DHMXC';
const STREAM = gameStream(ID) ?? expect.fail('no game id');

const COMMITMENT = seedCommitment(serverSeedOf(MASTER_SECRET, ID));

/** What of a loaded game the seeds are made of. */
function loaded(serverSeed: string | null) {
  const state = { keyId: 'k1', serverSeed, seedCommitment: COMMITMENT } as GameState;
  return { stream: STREAM, state } as Parameters<ReturnType<typeof createSeeds>['of']>[0];
}

function countingSecrets() {
  const asked: string[] = [];
  const masterSecret = async (keyId: string) => {
    asked.push(keyId);
    return MASTER_SECRET;
  };
  return { asked, secrets: { currentKeyId: async () => 'k1', masterSecret } };
}

test('the seed of a running game comes from the secret that the game names, which is asked for once', async () => {
  const { asked, secrets } = countingSecrets();
  const seeds = createSeeds(secrets);
  expect(await seeds.of(loaded(null))).toEqual(serverSeedOf(MASTER_SECRET, ID));
  expect(await seeds.of(loaded(null))).toEqual(serverSeedOf(MASTER_SECRET, ID));
  expect(asked).toEqual(['k1']);
});

test('a game that has revealed its seed needs no secret', async () => {
  const { asked, secrets } = countingSecrets();
  const seed = new Uint8Array(32).fill(9);
  expect(await createSeeds(secrets).of(loaded(hex(seed)))).toEqual(seed);
  expect(asked).toEqual([]);
});

test('a seed that was kept is not worked out', async () => {
  const { asked, secrets } = countingSecrets();
  const seeds = createSeeds(secrets);
  const seed = new Uint8Array(32).fill(3);
  seeds.keep(STREAM, seed);
  expect(await seeds.of(loaded(null))).toBe(seed);
  expect(asked).toEqual([]);
});

test('a secret that cannot be had is asked for again', async () => {
  let faults = 1;
  const masterSecret = async () => {
    faults -= 1;
    if (faults === 0) throw new Error('no secrets');
    return MASTER_SECRET;
  };
  const seeds = createSeeds({ currentKeyId: async () => 'k1', masterSecret });
  await expect(seeds.of(loaded(null))).rejects.toThrow('no secrets');
  expect(await seeds.of(loaded(null))).toEqual(serverSeedOf(MASTER_SECRET, ID));
});

test('a secret that was replaced makes no seed, however often it is asked', async () => {
  const other = new Uint8Array(32).fill(8);
  const seeds = createSeeds({ currentKeyId: async () => 'k1', masterSecret: async () => other });
  await expect(seeds.of(loaded(null))).rejects.toThrow(SeedMismatch);
  await expect(seeds.of(loaded(null))).rejects.toThrow('k1 does not make the seed');
});
