// The server seeds of games, worked out from the master secret that each game names.

import { Defect } from '../../domain/base/defect.ts';
import type { GameState } from '../../domain/game/index.ts';
import { gameIdIn, parseHex, type StreamId, seedCommitment, serverSeedOf } from '../../domain/log/index.ts';
import type { Secrets } from '../base/ports.ts';
import { type RecentEntries, recentEntries } from '../base/recentEntries.ts';
import type { Seeds } from '../context.ts';
import type { Loaded } from '../journal/index.ts';

/**
 * The master secret of a game does not make the seed that the game committed to: it was replaced or damaged. Nothing
 * may be drawn from it.
 */
export class SeedMismatch extends Error {
  override readonly name = 'SeedMismatch';

  constructor(stream: string, keyId: string) {
    super(`the master secret ${keyId} does not make the seed that ${stream} has committed to`);
  }
}

/** 32 bytes a game. */
const SEEDS_KEPT = 2_000;

export type KeptSeeds = RecentEntries<StreamId, Uint8Array>;

/** One per process. */
export function createKeptSeeds(): KeptSeeds {
  return recentEntries(SEEDS_KEPT);
}

/** Seeds that are kept once they were worked out: a game's key id never changes. */
export function createSeeds(secrets: Secrets, kept: KeptSeeds = createKeptSeeds()): Seeds {
  return {
    keep: (stream, seed) => void kept.set(stream, seed),
    async of(game) {
      const known = kept.get(game.stream);
      if (known !== undefined) return known;
      const seed = await seedOf(game, secrets);
      kept.set(game.stream, seed);
      return seed;
    },
  };
}

/** A game that is over has revealed its seed, and needs no secret. */
async function seedOf({ state, stream }: Loaded<GameState>, secrets: Secrets): Promise<Uint8Array> {
  if (state.serverSeed === null) {
    const made = serverSeedOf(await secrets.masterSecret(state.keyId), gameIdIn(stream));
    if (seedCommitment(made) !== state.seedCommitment) throw new SeedMismatch(stream, state.keyId);
    return made;
  }
  const seed = parseHex(state.serverSeed);
  if (seed === null) throw new Defect(`the revealed seed of ${stream} is no hexadecimal text`);
  return seed;
}
