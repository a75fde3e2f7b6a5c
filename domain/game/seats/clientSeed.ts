// What a player may add to the seed of a game's chance.

import { type GameRefusal, invalid } from '../refusal.ts';

/** Longest client seed, in UTF-16 code units. */
const MAX_CLIENT_SEED = 128;

/** The refusal of a client seed that is too long, or null. */
export function wrongClientSeed(clientSeed: string | null): GameRefusal | null {
  if (clientSeed === null || clientSeed.length <= MAX_CLIENT_SEED) return null;
  return invalid(['clientSeed'], { kind: 'long-client-seed', length: clientSeed.length, most: MAX_CLIENT_SEED });
}
