// Contestants that take turns, so that a temporary slowdown of the machine affects all of them.

import { median, thousands } from './table.ts';

/** One way to do a piece of work; `run` does `count` pieces. `prepare` makes what `run` needs and is not measured. */
export interface Contestant<Prepared> {
  readonly name: string;
  prepare(count: number): Promise<Prepared>;
  run(prepared: Prepared): Promise<void>;
}

/** A contestant whose preparation is private. */
export function contestant<Prepared>(
  name: string,
  prepare: (count: number) => Promise<Prepared> | Prepared,
  run: (prepared: Prepared) => Promise<void>,
): Contestant<unknown> {
  // Only its own `prepare` feeds `run`, so erasing the type in between is safe.
  return { name, prepare: async (count) => prepare(count), run: (prepared) => run(prepared as Prepared) };
}

/** Pieces of work per second, by contestant and round; one round before the first is not counted. */
export async function race(
  contestants: readonly Contestant<unknown>[],
  { rounds, count }: { readonly rounds: number; readonly count: number },
): Promise<readonly (readonly number[])[]> {
  const rates: number[][] = contestants.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { prepare, run }] of contestants.entries()) {
      const prepared = await prepare(count);
      const start = performance.now();
      await run(prepared);
      const seconds = (performance.now() - start) / 1_000;
      if (round > 0) rates[index]?.push(count / seconds);
    }
  }
  return rates;
}

/** One row per contestant: name, median rate, median of the ratios to the first contestant of the same round. */
export function rowsOf(
  contestants: readonly Contestant<unknown>[],
  rates: readonly (readonly number[])[],
): readonly (readonly string[])[] {
  const floor = rates[0] ?? [];
  return contestants.map(({ name }, index) => {
    const mine = rates[index] ?? [];
    const ratios = mine.map((rate, round) => rate / (floor[round] ?? Number.NaN));
    return [name, thousands(median(mine)), median(ratios).toFixed(2)];
  });
}
