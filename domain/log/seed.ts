// Where a game's chance and command ids come from: one secret per game. See docs/fairness.md.

import { hex, utf8 } from './bytes.ts';
import { canonicalJson } from './canonical.ts';
import { hmacSha256, sha256 } from './sha256.ts';

/** The server's seed of a game, 32 bytes: not stored anywhere until the commit that ends the game reveals it. */
export function serverSeedOf(masterSecret: Uint8Array, gameId: string): Uint8Array {
  return hmacSha256(masterSecret, utf8(`signalbox/seed/1\n${gameId}`));
}

/** What commit 1 publishes of the server's seed: SHA-256 in hexadecimal. */
export function seedCommitment(serverSeed: Uint8Array): string {
  return hex(sha256(serverSeed));
}

/** The key of all draws of a game, 32 bytes. `clientSeeds`: what each seat added to the seed, null for nothing. */
export function gameSeedOf(serverSeed: Uint8Array, clientSeeds: readonly (string | null)[]): Uint8Array {
  return hmacSha256(serverSeed, utf8(canonicalJson(clientSeeds)));
}
