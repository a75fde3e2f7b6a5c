// Counted things in a sentence.

import { at } from '../../../base/defect.ts';
import { seatMark } from '../../../base/seatMarks.ts';
import type { BySeat } from '../../../title/contract.ts';
import { GOODS, type Good, TILES, type Tile } from '../components/ids.ts';
import type { Counts } from '../state.ts';
import { term } from './names.ts';
import type { Say } from './speak.ts';

/** Nouns that are counted: one and many in English, in German, there the same in the nominative and the accusative. */
const NOUNS = {
  bandit: ['bandit', 'bandits', 'Bandit', 'Banditen'],
  banditCard: ['bandit', 'bandits', 'Banditenkarte', 'Banditenkarten'],
  banditToken: ['bandit token', 'bandit tokens', 'Banditenmarker', 'Banditenmarker'],
  boxcar: ['boxcar', 'boxcars', 'Wagen', 'Wagen'],
  card: ['card', 'cards', 'Karte', 'Karten'],
  die: ['die', 'dice', 'Würfel', 'Würfel'],
  freeBox: ['box is free', 'boxes are free', 'Feld frei', 'Felder frei'],
  good: ['good', 'goods', 'Ware', 'Waren'],
  mat: ['mat', 'mats', 'Tableau', 'Tableaus'],
  morePiece: ['more piece', 'more pieces', 'Ware', 'Waren'],
  piece: ['piece', 'pieces', 'Ware', 'Waren'],
  shareToken: ['share token', 'share tokens', 'Aktie', 'Aktien'],
  square: ['square', 'squares', 'Feld', 'Felder'],
  tile: ['tile', 'tiles', 'Plättchen', 'Plättchen'],
  token: ['token', 'tokens', 'Aktie', 'Aktien'],
  tunnelToken: ['token', 'tokens', 'Marker', 'Marker'],
  upgradeSpace: ['upgrade space', 'upgrade spaces', 'Ausbaufeld', 'Ausbaufelder'],
} as const;

/** `1 token`, `3 tokens`. */
export function counted(count: number, noun: keyof typeof NOUNS, say: Say): string {
  const [one, many, eins, viele] = NOUNS[noun];
  return `${count} ${count === 1 ? say(one, eins) : say(many, viele)}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[], say: Say): string {
  const and = say(' and ', ' und ');
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(and);
}

/** `seat 1`, `seats 0 and 2`. */
export function seatsText(seats: readonly number[], say: Say): string {
  return `${say(seats.length === 1 ? 'seat' : 'seats', 'Platz')} ${listed(seats.map(String), say)}`;
}

/** `seat 2, seat 0`, in this order. */
export function seatList(seats: readonly number[], say: Say): string {
  return seats.map((seat) => seatMark(say('seat', 'Platz'), seat)).join(', ');
}

/** `seat 0: 9, seat 1: 31`. */
export function amounts(bySeat: BySeat<number>, say: Say): string {
  return bySeat.map((amount, seat) => `${seatMark(say('seat', 'Platz'), seat)}: ${amount}`).join(', ');
}

/** `+5`, `-10`. */
export function signed(amount: number): string {
  return amount < 0 ? `${amount}` : `+${amount}`;
}

/** `2 coal, 1 gold`; `nothing` where there is nothing. */
export function goodCounts(counts: Counts, say: Say): string {
  return present(GOODS, counts, say) || say('nothing', 'nichts');
}

/** `6 rock, 1 skunk`: what there is of each kind of tile. */
export function tileCounts(counts: Counts, say: Say): string {
  return present(TILES, counts, say) || say('none', 'keine');
}

function present(names: readonly (Good | Tile)[], counts: Counts, say: Say): string {
  const parts = names.flatMap((name, index) =>
    at(counts, index) > 0 ? [`${at(counts, index)} ${term(name, say)}`] : [],
  );
  return parts.join(', ');
}

/** How many of each good. */
export function countsOf(goods: readonly Good[]): Counts {
  return GOODS.map((good) => goods.filter((one) => one === good).length);
}

/** `2 coal, 1 gold` of goods in any order. */
export function goodsText(goods: readonly Good[], say: Say): string {
  return goodCounts(countsOf(goods), say);
}

/** `rock, shovel`; `none`. */
export function termList(names: readonly (Good | Tile)[], say: Say): string {
  return names.map((name) => term(name, say)).join(', ') || say('none', 'keine');
}

/** `2 coal`; of gold on the track of another good `2 gold in place of coal`. */
export function soldText(
  sold: { readonly good: Good; readonly gold: boolean; readonly pieces: number },
  say: Say,
): string {
  const { good, gold, pieces } = sold;
  const name = term(good, say);
  if (!gold || good === 'gold') return `${pieces} ${name}`;
  return `${pieces} ${term('gold', say)} ${say('in place of', 'anstelle von')} ${name}`;
}
