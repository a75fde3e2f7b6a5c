// Scripted chance for tests.

import type { Chance } from '../../../domain/chance/index.ts';

/** Chance that gives `draws` in order and fails on one call too many, or when a scripted draw is out of range. */
export function chanceOf(...draws: readonly number[]): Chance {
  let next = 0;
  return {
    below(n) {
      const draw = draws[next];
      if (draw === undefined)
        throw new Error(`chance was called ${next + 1} times, but ${draws.length} draws are scripted`);
      if (draw < 0 || draw >= n) throw new Error(`draw ${next} is scripted as ${draw}, but below ${n} is asked`);
      next += 1;
      return draw;
    },
  };
}

/** Chance that must not be called. */
export const NO_CHANCE: Chance = chanceOf();

/** Chance that gives `draws` in order and then 0 for ever: for tests that do not care what follows. */
export function chanceThenZero(...draws: readonly number[]): Chance {
  let next = 0;
  return {
    below(n) {
      const draw = draws[next] ?? 0;
      if (draw < 0 || draw >= n) throw new Error(`draw ${next} is scripted as ${draw}, but below ${n} is asked`);
      next += 1;
      return draw;
    },
  };
}
