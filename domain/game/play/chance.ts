// The chance of one commit of a game: fixed by the game's seed and the commit's version, so that nobody can draw again.

import { auditableChance, auditableChances, type Chance } from '../../chance/index.ts';
import { gameSeedOf, hmacSha256, utf8 } from '../../log/index.ts';
import { OPEN_SEAT } from '../seats/seatEvents.ts';
import type { GameState } from '../state.ts';

/** By server seed, whose bytes never change: a server keeps it from move to move. */
const knownChances = new WeakMap<Uint8Array, ReturnType<typeof gameChances>>();

/** The draws of commit `version`. The seed is derived at the first draw: most moves draw nothing. */
export function gameChance(game: Pick<GameState, 'seats'>, serverSeed: Uint8Array, version: number): Chance {
  const chances = knownChances.get(serverSeed) ?? gameChances(serverSeed);
  knownChances.set(serverSeed, chances);
  return chances(game, version);
}

/** `gameChance` for many commits of one game: its seed is derived once for as long as nobody changes seats. */
export function gameChances(serverSeed: Uint8Array): (game: Pick<GameState, 'seats'>, version: number) => Chance {
  let known: { readonly seats: GameState['seats']; readonly chances: (version: number) => Chance } | null = null;
  return ({ seats }, version) =>
    lazily(() => {
      if (known?.seats !== seats) {
        const clientSeeds = seats.map((seat) => seat.clientSeed);
        known = { seats, chances: auditableChances(gameSeedOf(serverSeed, clientSeeds)) };
      }
      return known.chances(version);
    });
}

/** The draws of the first commit of a tournament's game, where no seat has added anything to the seed. */
export function openingChance(serverSeed: Uint8Array, seats: number): Chance {
  return gameChance(openTable(seats), serverSeed, 1);
}

/** A table at which nobody sits yet. */
export function openTable(seats: number): Pick<GameState, 'seats'> {
  return { seats: Array.from({ length: seats }, () => OPEN_SEAT) };
}

/** The choices of the bot that makes commit `version`: not the game's draws, and the same when decided again. */
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
