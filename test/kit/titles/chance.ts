// Scripted chance for tests.

import type { Chance } from '../../../domain/chance/index.ts';

/** Chance that gives `draws` in order and fails when it is asked once more, or when a draw does not fit what is asked. */
export function chanceOf(...draws: readonly number[]): Chance {
  let next = 0;
  return {
    below(n) {
      const draw = draws[next];
      if (draw === undefined) throw new Error(`chance was asked ${next + 1} times, scripted are ${draws.length} draws`);
      if (draw < 0 || draw >= n) throw new Error(`draw ${next} is scripted as ${draw}, but below ${n} is asked`);
      next += 1;
      return draw;
    },
  };
}

/** Chance that must not be asked. */
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
