// What goods bring in each town, for bots: by number of pieces, now and after the next Clean-Ups.

import { at } from '../../../base/defect.ts';
import { GOOD_INDEX, GOODS } from '../components/ids.ts';
import type { Town } from '../components/towns.ts';
import { TOWNS, trackIndex } from '../components.ts';
import { type Counts, type State, total } from '../state.ts';
import { WORTH } from './worth.ts';

const GOLD = GOOD_INDEX.gold;

/** Money for 0, 1, 2 … pieces. */
type Sums = readonly number[];

/** Sums of one town by good. */
export type TownPrices = readonly Sums[];

function sumsOf(values: readonly number[]): Sums {
  const sums = [0];
  let sum = 0;
  for (const value of values) {
    sum += value;
    sums.push(sum);
  }
  return sums;
}

const NOTHING: Sums = [0];

function pricesIn(state: State, town: Town, rounds: number): TownPrices {
  if (at(state.ghosts, town.index)) return GOODS.map(() => NOTHING);
  const all: number[] = [];
  const prices = GOODS.map((good) => {
    const track = trackIndex(town, good);
    if (track < 0) return NOTHING;
    const filled = at(at(state.markets, town.index), track).length;
    // The best square first; each Clean-Up opens one more.
    const squares = at(town.tracks, track).values.slice(Math.max(0, filled - rounds));
    all.push(...squares);
    return sumsOf(squares);
  });
  const forGold = all.toSorted((one, other) => other - one).map((value) => WORTH.gold * value);
  return prices.with(GOLD, sumsOf(forGold));
}

/** Clean-Ups that a sale may wait for. */
const WAITS = [0, 1, 2, 3];

/** By number of Clean-Ups, then by town. */
type Prices = readonly (readonly TownPrices[])[];

/** Prices by the markets that they were made of: most moves leave those as they are. */
const KNOWN = new WeakMap<State['markets'], { readonly ghosts: State['ghosts']; readonly prices: Prices }>();

/** Prices after this many Clean-Ups of every town, in the order of `TOWNS`. */
export function pricesOf(state: State): Prices {
  const known = KNOWN.get(state.markets);
  if (known?.ghosts === state.ghosts) return known.prices;
  const prices = WAITS.map((rounds) => TOWNS.map((town) => pricesIn(state, town, rounds)));
  KNOWN.set(state.markets, { ghosts: state.ghosts, prices });
  return prices;
}

/** Money for this many pieces of a good (its index) in a town with these prices, and a little for what it does not take. */
export function priceOf(prices: TownPrices, good: number, pieces: number): number {
  const sums = at(prices, good);
  const sold = Math.min(pieces, sums.length - 1);
  return at(sums, sold) + WORTH.unsaleable * (pieces - sold);
}

/** Money for `counts` in a town with these prices. */
export function saleOf(prices: TownPrices, counts: Counts): number {
  let money = 0;
  for (let good = 0; good < counts.length; good += 1) {
    const pieces = at(counts, good);
    if (pieces > 0) money += priceOf(prices, good, pieces);
  }
  return money;
}

/** Pieces of `counts` that a town with these prices takes. */
export function soldOf(prices: TownPrices, counts: Counts): number {
  return total(counts.map((count, good) => Math.min(count, at(prices, good).length - 1)));
}
