// What the crew of a turn could do: the best action of the present crew, or of it and some more of the team.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { CITY, GOOD_INDEX, type Ore, type Skill, TILE_INDEX, type Tile } from '../components/ids.ts';
import { BOARD, BOX, banditOf, MINING, mercenaryOf, townAt } from '../components.ts';
import { carried, looseAt } from '../effects/loading.ts';
import { mineAt, multiplierOf, oreOf, yieldOf } from '../effects/mining.ts';
import { allowance, powerOf } from '../effects/powers.ts';
import { theftOf } from '../effects/stealing.ts';
import { isBelow } from '../options.ts';
import { type Counts, plus, type SeatState, type State, total } from '../state.ts';
import { bestFrom, errandsFrom, fetchFrom, proceeds, type Train, trainOf, worthOfPlaces } from './errands.ts';
import { saleOf, soldOf } from './prices.ts';
import { CITY_INDEX, placeIndex, WORTH, ways } from './worth.ts';

/** Mean of a die. */
const PIPS = (BOX.dieFaces + 1) / 2;
/** What a bot expects a roll to fall short of its mean. */
const LUCK = 2;
/** Goods that one more mercenary loads or unloads. */
const PIECES = 5;

/** What the acting seat has at hand, the theft at the end of its turn taken off. */
export interface Outlook {
  readonly state: State;
  readonly seat: Seat;
  readonly mine: SeatState;
  readonly train: Train;
  readonly errands: readonly number[];
  /** Of each of `PLACES`. */
  readonly worth: readonly number[];
  readonly here: number;
}

export function outlookOf(state: State, seat: Seat, theft: number): Outlook {
  const mine = at(state.seats, seat);
  const counts = carried(mine.goods.slice(0, Math.max(0, mine.goods.length - theft)));
  const train = trainOf(state, seat, counts);
  const isCalled = mine.at !== CITY && train.missing <= 0;
  const errands = errandsFrom(train);
  const worth = isCalled ? ways().called : worthOfPlaces(errands);
  return { state, seat, mine, train, errands, worth, here: placeIndex(mine.at) };
}

/** What it is worth to enter the city now. */
function entry({ state, seat, mine }: Outlook): number {
  const mayEnter = mine.money >= BOARD.cityFee && theftOf(state, seat) === 0;
  return mayEnter ? WORTH.city - BOARD.cityFee : Number.NEGATIVE_INFINITY;
}

/** The best place within reach of so much engineering, over the place at hand. */
export function moveGain(outlook: Outlook, engineering: number): number {
  const { state, mine, worth, here } = outlook;
  if (mine.derailed || mine.at === CITY) return 0;
  let best = at(worth, here);
  for (const [place, way] of at(ways().difficulty, here).entries()) {
    if (!isBelow(state.options, way, engineering)) continue;
    best = Math.max(best, place === CITY_INDEX ? entry(outlook) : at(worth, place));
  }
  return best - at(worth, here);
}

/** Ore of this many equal tools, between the whole numbers too. */
function yieldAbout(tools: number): number {
  const whole = Math.floor(tools);
  return yieldOf(whole) + (tools - whole) * (yieldOf(whole + 1) - yieldOf(whole));
}

/** Ore of the drawn tiles and of `more` tiles as they are in the bag on average, less the risk of the skunk. */
function oreAfter(state: State, ore: Ore, drawn: readonly Tile[], more: number): number {
  const tiles = total(state.bag);
  let sum = oreOf(state, ore, drawn);
  for (const tool of MINING.tools[ore]) {
    const held = drawn.filter((tile) => tile === tool).length;
    sum += yieldAbout(held + (at(state.bag, TILE_INDEX[tool]) * more) / tiles) - yieldOf(held);
  }
  return sum * (1 - more / tiles);
}

/** Pieces that a Mine brings with the tiles drawn so far and at most `draws` more: the best number of them is expected. */
function expectedOre(state: State, ore: Ore, drawn: readonly Tile[], draws: number): number {
  let best = 0;
  for (let more = 0; more <= Math.min(draws, total(state.bag)); more += 1) {
    best = Math.max(best, oreAfter(state, ore, drawn, more));
  }
  return Math.min(Math.round(best * multiplierOf(state)), at(state.supply, GOOD_INDEX[ore]));
}

/** What a Mine gains with the tiles drawn so far and at most `draws` more. */
export function mineGain(outlook: Outlook, drawn: readonly Tile[], draws: number): number {
  const { state, mine, train, errands, here } = outlook;
  const cave = mineAt(mine.at);
  if (cave === null || train.room === 0 || train.missing <= 0) return 0;
  const heap = plus(at(state.loose, here), GOOD_INDEX[cave.ore], expectedOre(state, cave.ore, drawn, draws));
  return bestFrom(errands.with(here, fetchFrom(train, here, heap)), here) - bestFrom(errands, here);
}

/** Bandits that a roll defeats, the weakest first; more if their bounties are enough for the city. */
export function fightGain({ mine, train, here }: Outlook, roll: number): number {
  let left = roll;
  let bounties = 0;
  let relief = 0;
  const bandits = mine.bandits.map(({ card }) => banditOf(card));
  for (const { toughness, theft, bounty } of bandits.toSorted((one, other) => one.toughness - other.toughness)) {
    left -= toughness;
    if (left <= 0) break;
    bounties += bounty;
    relief -= 2 * WORTH.theft * theft + (mine.at === CITY ? WORTH.cityBandit : 0);
  }
  const isEnough = train.missing > 0 && bounties >= train.missing;
  return bounties + relief + (isEnough ? at(ways().called, here) : 0);
}

/** Work that is done when this many pieces are loaded, if the best errand fetches from here. */
export function loadGain({ state, seat, train, errands, here }: Outlook, pieces: number): number {
  const loaded = Math.min(train.room, pieces, total(looseAt(state, seat)), 2 * PIECES);
  const isBest = loaded > 0 && train.missing > 0 && bestFrom(errands, here) <= at(errands, here);
  return isBest ? loaded * WORTH.workOfPiece * WORTH.work : 0;
}

/** Money for this many pieces here, over what they are worth on the mat. */
export function unloadGain({ state, seat, mine, train, worth, here }: Outlook, pieces: number): number {
  const town = townAt(mine.at);
  if (town === null || pieces === 0 || mine.goods.length === 0) return 0;
  const prices = at(at(train.prices, 0), town.index);
  const sold = soldOf(prices, train.counts);
  if (sold === 0) return 0;
  const share = Math.min(1, pieces / sold);
  const money = share * saleOf(prices, train.counts);
  if (money >= train.missing) return Math.max(0, proceeds(train.missing, money, here) - at(worth, here));
  const rest = trainOf(state, seat, scaled(train.counts, 1 - share));
  return Math.max(0, money + bestFrom(errandsFrom(rest), here) - at(worth, here));
}

function scaled(counts: Counts, share: number): Counts {
  return counts.map((count) => Math.round(count * share));
}

/** Sums of a skill: of the crew, then with one after the other of the unused team, those best at it first. */
function sumsOf(outlook: Outlook, skill: Skill): readonly number[] {
  const unused = outlook.mine.team.flatMap(({ card, used }) => (used ? [] : [mercenaryOf(card).skills[skill]]));
  let sum = powerOf(outlook.state, skill);
  const sums = [sum];
  for (const points of unused.toSorted((one, other) => other - one)) {
    sum += points;
    sums.push(sum);
  }
  return sums;
}

/** The best gain over the work of those who join, for each number of them. */
function bestOf(powers: readonly number[], gain: (power: number) => number): number {
  let best = 0;
  for (const [joined, power] of powers.entries()) best = Math.max(best, gain(power) - joined * WORTH.turn);
  return best;
}

/** Most mercenaries that join to load or unload. */
const HELPERS = 2;

/** The best plan of a seat with a crew: with that, or with more of the team. */
export function planGain(outlook: Outlook): number {
  const unused = outlook.mine.team.reduce((count, { used }) => (used ? count : count + 1), 0);
  const own = allowance(outlook.state);
  const pieces = Array.from({ length: Math.min(HELPERS, unused) + 1 }, (_, joined) => own + PIECES * joined);
  return Math.max(
    bestOf(sumsOf(outlook, 'engineering'), (power) => moveGain(outlook, power)),
    bestOf(sumsOf(outlook, 'mining'), (power) => mineGain(outlook, [], power)),
    bestOf(sumsOf(outlook, 'fighting'), (power) => fightGain(outlook, PIPS * Math.min(BOX.dice, power) - LUCK)),
    bestOf(pieces, (most) => Math.max(loadGain(outlook, most), unloadGain(outlook, most))),
  );
}
