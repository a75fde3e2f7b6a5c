// How good each place is for a train: the best errand from there. An errand fetches goods somewhere, or nothing, and sells them in a
// town; the mercenaries that it takes are paid for.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import type { Cave } from '../components/board.ts';
import { CITY, GOOD_INDEX, ORES, type Ore, TILE_INDEX } from '../components/ids.ts';
import { BOARD, BOX, CAVES, MINING, TOWNS } from '../components.ts';
import { multiplierOf } from '../effects/mining.ts';
import { room } from '../effects/powers.ts';
import { type Counts, type State, total } from '../state.ts';
import { priceOf, pricesOf, saleOf, type TownPrices } from './prices.ts';
import { PLACES, placeIndex, WORTH, ways } from './worth.ts';

/** Share of the tiles that are usable for each ore. */
const USABLE: readonly number[] = ORES.map((ore) => {
  const usable = MINING.tools[ore].reduce((sum, tool) => sum + at(BOX.tiles, TILE_INDEX[tool]), 0);
  return usable / total(BOX.tiles);
});

/** Pieces that one mercenary is expected to mine: pairs and triples are worth more, and come seldom where few tiles are usable. */
export function minedByOne(state: State, ore: Ore): number {
  return WORTH.mined * at(USABLE, GOOD_INDEX[ore]) ** 1.5 * multiplierOf(state);
}

/** What the errands of a seat depend on. */
export interface Train {
  readonly state: State;
  readonly counts: Counts;
  readonly room: number;
  /** Money that is missing for the city; infinite for a train that is there. */
  readonly missing: number;
  /** By the number of Clean-Ups that the sale waits for. */
  readonly prices: readonly (readonly TownPrices[])[];
  /** Money for `counts`, likewise. */
  readonly sales: readonly (readonly number[])[];
}

export function trainOf(state: State, seat: Seat, counts: Counts): Train {
  const { goods, money, at: place } = at(state.seats, seat);
  const missing = place === CITY ? Number.POSITIVE_INFINITY : BOARD.cityFee - money;
  const lost = goods.length - total(counts);
  const prices = pricesOf(state);
  const sales = prices.map((towns) => towns.map((town) => saleOf(town, counts)));
  return { state, counts, room: room(state, seat) + lost, missing, prices, sales };
}

const TOWN_PLACES = TOWNS.map(({ id }) => placeIndex(id));
/** Of a place without an errand. */
const NOTHING = -100;
/** Goods in the order in which a bot takes them from a heap. */
const FAVOURED = [GOOD_INDEX.gold, GOOD_INDEX.iron, GOOD_INDEX.copper, GOOD_INDEX.zinc, GOOD_INDEX.coal];

/** The worth of `money` that a sale in a town brings: what is enough for the city is worth more, and the rest of it less. */
export function proceeds(missing: number, money: number, place: number): number {
  return money < missing ? money : missing + WORTH.surplus * (money - missing) + at(ways().called, place);
}

/** Pieces that an errand adds to the cargo, of one good (its index). */
interface Extra {
  readonly good: number;
  readonly pieces: number;
}

/** What the cargo and `extras` bring in a town, the unloading and the waiting paid for. */
function deliveryIn({ counts, prices, sales, missing }: Train, extras: readonly Extra[], town: number): number {
  let best = Number.NEGATIVE_INFINITY;
  const place = at(TOWN_PLACES, town);
  for (let rounds = 0; rounds < prices.length; rounds += 1) {
    const here = at(at(prices, rounds), town);
    let money = at(at(sales, rounds), town);
    for (const { good, pieces } of extras) {
      const carried = at(counts, good);
      money += priceOf(here, good, carried + pieces) - priceOf(here, good, carried);
    }
    best = Math.max(best, proceeds(missing, money, place) - WORTH.wait * rounds);
  }
  let pieces = total(counts);
  for (const extra of extras) pieces += extra.pieces;
  return best - WORTH.workOfPiece * WORTH.work * pieces;
}

/** The best town for the cargo and `extras` from `place`, the way paid for. */
function delivery(train: Train, extras: readonly Extra[], place: number): number {
  const work = at(ways().work, place);
  let best = Number.NEGATIVE_INFINITY;
  for (let town = 0; town < TOWN_PLACES.length; town += 1) {
    best = Math.max(best, deliveryIn(train, extras, town) - at(work, at(TOWN_PLACES, town)));
  }
  return best;
}

/** At most this many pieces of a heap. */
function ofHeap(heap: Counts, most: number): readonly Extra[] {
  const extras: Extra[] = [];
  let left = most;
  for (const good of FAVOURED) {
    const pieces = Math.min(at(heap, good), left);
    if (pieces <= 0) continue;
    extras.push({ good, pieces });
    left -= pieces;
  }
  return extras;
}

/** What it takes to have this many pieces of the cave's ore mined; infinite where there is none. */
function miningWork(state: State, cave: Cave, pieces: number): number {
  if (pieces === 0) return 0;
  return cave.kind === 'mine' ? pieces / minedByOne(state, cave.ore) : Number.POSITIVE_INFINITY;
}

/** Pieces that an errand may fetch, if there is room for them. */
const LOADS = [3, 6, 10];

/** The errand that fetches this many pieces from a cave where `heap` lies loose, the rest of them mined. */
function fetching(train: Train, place: number, heap: Counts, load: number): number {
  const cave = at(CAVES, place);
  const extras = ofHeap(heap, load);
  let taken = 0;
  for (const { pieces } of extras) taken += pieces;
  const mined = cave.kind === 'mine' ? load - taken : 0;
  const all = mined > 0 && cave.kind === 'mine' ? withOre(extras, GOOD_INDEX[cave.ore], mined) : extras;
  const work = WORTH.workOfPiece * (taken + mined) + miningWork(train.state, cave, mined);
  return delivery(train, all, place) - WORTH.work * work;
}

function withOre(extras: readonly Extra[], good: number, mined: number): readonly Extra[] {
  const loose = extras.find((extra) => extra.good === good)?.pieces ?? 0;
  return [...extras.filter((extra) => extra.good !== good), { good, pieces: loose + mined }];
}

/** The best errand that fetches from a cave where `heap` lies loose, counted from that cave. */
export function fetchFrom(train: Train, place: number, heap: Counts): number {
  const wanted = Math.min(train.room, WORTH.fullTrain - total(train.counts));
  let best = NOTHING;
  if (at(CAVES, place).kind !== 'mine' && total(heap) === 0) return best;
  for (const load of LOADS) {
    if (load <= wanted) best = Math.max(best, fetching(train, place, heap, load));
  }
  return best;
}

const NO_EXTRAS: readonly Extra[] = [];

/** What the best errand that begins at each cave is worth there. */
export function errandsFrom(train: Train): readonly number[] {
  const { state, counts } = train;
  const isEmpty = total(counts) === 0;
  const errands = CAVES.map((_, place) => (train.room > 0 ? fetchFrom(train, place, at(state.loose, place)) : NOTHING));
  if (isEmpty) return errands;
  for (let town = 0; town < TOWN_PLACES.length; town += 1) {
    const place = at(TOWN_PLACES, town);
    errands[place] = Math.max(at(errands, place), deliveryIn(train, NO_EXTRAS, town));
  }
  return errands;
}

/** The worth of being at a place with those errands to choose from. */
export function bestFrom(errands: readonly number[], place: number): number {
  const work = at(ways().work, place);
  let best = NOTHING;
  for (let cave = 0; cave < errands.length; cave += 1) best = Math.max(best, at(errands, cave) - at(work, cave));
  return best;
}

/** The worth of being at each of `PLACES`. */
export function worthOfPlaces(errands: readonly number[]): readonly number[] {
  return PLACES.map((_, place) => bestFrom(errands, place));
}
