// How good each place is for a train: the best errand from there. An errand fetches goods somewhere, or nothing, and sells them in a
// town; the mercenaries that it takes are paid for.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import type { Cave } from '../components/board.ts';
import { CITY, GOOD_INDEX, ORES, type Ore, TILE_INDEX } from '../components/ids.ts';
import { BOARD, BOX, CAVES, MINING, TOWNS } from '../components.ts';
import { multiplierOf } from '../effects/mining.ts';
import { room } from '../effects/powers.ts';
import { type Counts, plus, type State, total } from '../state.ts';
import { pricesOf, saleOf, type TownPrices } from './prices.ts';
import { CALLED, PLACES, placeIndex, WAY, WORTH } from './worth.ts';

/** Share of the tiles that are usable for each ore. */
const USABLE: readonly number[] = ORES.map((ore) => {
  const usable = MINING.tools[ore].reduce((sum, tool) => sum + at(BOX.tiles, TILE_INDEX[tool]), 0);
  return usable / total(BOX.tiles);
});

/** Pieces that one mercenary is expected to mine. */
export function minedByOne(state: State, ore: Ore): number {
  return WORTH.mined * at(USABLE, GOOD_INDEX[ore]) * multiplierOf(state);
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
}

export function trainOf(state: State, seat: Seat, counts: Counts): Train {
  const { goods, money, at: place } = at(state.seats, seat);
  const missing = place === CITY ? Number.POSITIVE_INFINITY : BOARD.cityFee - money;
  const lost = goods.length - total(counts);
  return {
    state,
    counts,
    room: room(state, seat) + lost,
    missing,
    prices: pricesOf(state),
  };
}

const TOWN_PLACES = TOWNS.map(({ id }) => placeIndex(id));
/** Of a place without an errand. */
const NOTHING = -100;
/** Goods in the order in which a bot takes them from a heap. */
const FAVOURED = [GOOD_INDEX.gold, GOOD_INDEX.iron, GOOD_INDEX.copper, GOOD_INDEX.zinc, GOOD_INDEX.coal];

/** The worth of `money` that a sale in a town brings: what is enough for the city is worth more, and the rest of it less. */
export function proceeds(missing: number, money: number, place: number): number {
  return money < missing ? money : missing + WORTH.surplus * (money - missing) + at(CALLED, place);
}

/** What `counts` bring in a town, the unloading and the waiting paid for. */
function deliveryIn({ prices, missing }: Train, counts: Counts, town: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let rounds = 0; rounds < prices.length; rounds += 1) {
    const money = saleOf(at(at(prices, rounds), town), counts);
    best = Math.max(best, proceeds(missing, money, at(TOWN_PLACES, town)) - WORTH.wait * rounds);
  }
  return best - WORTH.workOfPiece * WORTH.work * total(counts);
}

/** The best town for `counts` from `place`, the way paid for. */
function delivery(train: Train, counts: Counts, place: number): number {
  const ways = at(WAY, place);
  let best = Number.NEGATIVE_INFINITY;
  for (let town = 0; town < TOWN_PLACES.length; town += 1) {
    best = Math.max(best, deliveryIn(train, counts, town) - at(ways, at(TOWN_PLACES, town)));
  }
  return best;
}

/** The cargo with at most `pieces` of a heap more. */
function withHeap(counts: Counts, heap: Counts, pieces: number): { readonly counts: Counts; readonly taken: number } {
  let next = counts;
  let taken = 0;
  for (const good of FAVOURED) {
    const more = Math.min(at(heap, good), pieces - taken);
    if (more <= 0) continue;
    next = plus(next, good, more);
    taken += more;
  }
  return { counts: next, taken };
}

/** What it takes to have so many pieces of the cave's ore mined; infinite where there is none. */
function miningWork(state: State, cave: Cave, pieces: number): number {
  if (pieces === 0) return 0;
  return cave.kind === 'mine' ? pieces / minedByOne(state, cave.ore) : Number.POSITIVE_INFINITY;
}

/** The best errand that fetches from a cave where `heap` lies loose, counted from that cave. */
export function fetchFrom(train: Train, place: number, heap: Counts): number {
  const cave = at(CAVES, place);
  const wanted = Math.min(train.room, WORTH.fullTrain - total(train.counts));
  if (wanted <= 0 || (cave.kind !== 'mine' && total(heap) === 0)) return NOTHING;
  const { counts, taken } = withHeap(train.counts, heap, wanted);
  const pieces = cave.kind === 'mine' ? wanted : taken;
  const cargo = cave.kind === 'mine' ? plus(counts, GOOD_INDEX[cave.ore], pieces - taken) : counts;
  const work = WORTH.workOfPiece * pieces + miningWork(train.state, cave, pieces - taken);
  return delivery(train, cargo, place) - WORTH.work * work;
}

/** What the best errand that begins at each cave is worth there. */
export function errandsFrom(train: Train): readonly number[] {
  const { state, counts } = train;
  const isEmpty = total(counts) === 0;
  const errands = CAVES.map((_, place) => (train.room > 0 ? fetchFrom(train, place, at(state.loose, place)) : NOTHING));
  if (isEmpty) return errands;
  for (let town = 0; town < TOWN_PLACES.length; town += 1) {
    const place = at(TOWN_PLACES, town);
    errands[place] = Math.max(at(errands, place), deliveryIn(train, counts, town));
  }
  return errands;
}

/** The worth of being at a place with those errands to choose from. */
export function bestFrom(errands: readonly number[], place: number): number {
  const ways = at(WAY, place);
  let best = NOTHING;
  for (let cave = 0; cave < errands.length; cave += 1) best = Math.max(best, at(errands, cave) - at(ways, cave));
  return best;
}

/** The worth of being at each of `PLACES`. */
export function worthOfPlaces(errands: readonly number[]): readonly number[] {
  return PLACES.map((_, place) => bestFrom(errands, place));
}
