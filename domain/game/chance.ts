// The chance of one commit of a game: fixed by the game's seed and the commit's version, so that nobody can draw again.

import { gameSeedOf, hmacSha256, utf8 } from '../audit/index.ts';
import { auditableChance, type Chance } from '../chance/index.ts';
import type { GameState } from './state.ts';

/** The draws of commit `version`. The seed is worked out at the first draw: most moves draw nothing. */
export function gameChance(game: GameState, serverSeed: Uint8Array, version: number): Chance {
  return lazily(() => {
    const clientSeeds = game.seats.map((seat) => seat.clientSeed);
    return auditableChance(gameSeedOf(serverSeed, clientSeeds), version);
  });
}

/** The choices of the bot that makes commit `version`: apart from the game's own draws, and the same when decided again. */
export function botChance(serverSeed: Uint8Array, version: number): Chance {
  return lazily(() => auditableChance(hmacSha256(serverSeed, utf8('signalbox/bot/1')), version));
}

function lazily(make: () => Chance): Chance {
  let chance: Chance | null = null;
  return {
    below(n) {
      chance ??= make();
      return chance.below(n);
    },
  };
}
