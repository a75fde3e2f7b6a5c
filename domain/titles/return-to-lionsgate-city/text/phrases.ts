// Counted things in a sentence.

import { at } from '../../../base/defect.ts';
import type { BySeat } from '../../../title/contract.ts';
import { GOODS, type Good, TILES, type Tile } from '../components/ids.ts';
import type { Counts } from '../state.ts';

/** `1 token`, `3 tokens`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ');
}

/** `seat 1`, `seats 0 and 2`. */
export function seatsText(seats: readonly number[]): string {
  return `${seats.length === 1 ? 'seat' : 'seats'} ${listed(seats.map(String))}`;
}

/** `seat 0: 9, seat 1: 31`. */
export function amounts(bySeat: BySeat<number>): string {
  return bySeat.map((amount, seat) => `seat ${seat}: ${amount}`).join(', ');
}

export function goodCount(count: number): string {
  return counted(count, 'good');
}

/** `+5`, `-10`. */
export function signed(amount: number): string {
  return amount < 0 ? `${amount}` : `+${amount}`;
}

/** `2 coal, 1 gold`; `nothing` where there is nothing. */
export function goodCounts(counts: Counts): string {
  const parts = GOODS.flatMap((good, index) => (at(counts, index) > 0 ? [`${at(counts, index)} ${good}`] : []));
  return parts.join(', ') || 'nothing';
}

/** How many of each good. */
export function countsOf(goods: readonly Good[]): Counts {
  return GOODS.map((good) => goods.filter((one) => one === good).length);
}

/** `2 coal, 1 gold` of goods in any order. */
export function goodsText(goods: readonly Good[]): string {
  return goodCounts(countsOf(goods));
}

/** `6 rock, 1 skunk`: what there is of each kind of tile. */
export function tileCounts(counts: Counts): string {
  const parts = TILES.flatMap((tile, index) => (at(counts, index) > 0 ? [`${at(counts, index)} ${tile}`] : []));
  return parts.join(', ') || 'none';
}

/** `rock, shovel`; `none`. */
export function tilesText(tiles: readonly Tile[]): string {
  return tiles.join(', ') || 'none';
}
