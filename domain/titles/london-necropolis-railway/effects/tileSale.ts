// Selling railway tiles when an action is blocked by money (German edition). Rulebook: DE 04 Eisenbahn-Aktionen;
// rulings R45, R46.

import { at, type Seat } from '../../../title.ts';
import { CAR_INDEX, type Car, type CarType, CRYPTS, DISC_INDEX, type Disc } from '../components/ids.ts';
import { CAR_PLACES, CENTRAL_BOARD, cardOf, EDITION_RULES, LONDON } from '../components.ts';
import { type MoveOf, SELL_MOVES } from '../moves.ts';
import type { SeatState, State } from '../state.ts';
import type { Refusal } from '../steps/refusal.ts';
import type { Journal } from '../steps/step.ts';
import { hasFreeColumn, leastPounds } from './crypt.ts';
import { improvementCost, SIDE_B } from './londonTile.ts';
import { freePlaces, stack, typeOf } from './railwayTile.ts';
import { hasFreeSpot } from './staff.ts';

/** The moves of an edition that buys tiles back. */
export function candidates(state: State): readonly MoveOf<'sell'>[] {
  return EDITION_RULES[state.edition].tileSalePounds === null ? [] : SELL_MOVES;
}

/** The rule that keeps the tile from being sold, whether or not a sale is needed. */
function tileForbidden(mine: SeatState, tile: CarType | Car): Refusal | null {
  if (tile === 'm' || tile === 'c') return stack(mine, tile) > 0 ? null : 'no-supply';
  const car = CAR_INDEX[tile];
  if (at(mine.cars, car) !== 1) return 'no-space';
  return freePlaces(mine, typeOf(tile)) >= at(at(CAR_PLACES, car), 1) ? null : 'no-space';
}

function holdsFor(mine: SeatState, disc: Disc): boolean {
  return at(mine.discs, DISC_INDEX[disc]) + at(mine.discs, DISC_INDEX.orange) > 0;
}

/** Cheapest option of the card's London section; null when it has none. */
function cheapestLondon(state: State, mine: SeatState): number | null {
  const { card, london } = state.turn;
  if (card === null || london || !holdsFor(mine, 'blue')) return null;
  const { room } = cardOf(card);
  const costs = LONDON.spaces.flatMap((space, index) => {
    const level = at(mine.london, index);
    return space.room === room && level < SIDE_B ? [improvementCost(space, level)] : [];
  });
  return costs.length === 0 ? null : Math.min(...costs);
}

/** Least pounds for each crypt that is left, while a column is free. */
function cryptCosts(state: State, seat: Seat): readonly number[] {
  if (!hasFreeColumn(at(state.seats, seat))) return [];
  return CRYPTS.flatMap((_, crypt) => (at(state.supply.crypts, crypt) > 0 ? [leastPounds(state, seat, crypt)] : []));
}

/** Cheapest option of the card's Necropolis section; null when it has none. */
function cheapestNecropolis(state: State, seat: Seat): number | null {
  const { card, necropolis } = state.turn;
  const mine = at(state.seats, seat);
  if (card === null || necropolis || !holdsFor(mine, 'green')) return null;
  const { staff, crypt } = cardOf(card);
  const hires = staff && state.supply.staff > 0 && hasFreeSpot(mine) ? [CENTRAL_BOARD.hireCost] : [];
  const costs = [...hires, ...(crypt ? cryptCosts(state, seat) : [])];
  return costs.length === 0 ? null : Math.min(...costs);
}

/** Whether some section is blocked by money, and the sale of every tile that may go would unblock it. */
function isNeeded(state: State, seat: Seat, pounds: number): boolean {
  const mine = at(state.seats, seat);
  const prices = [cheapestLondon(state, mine), cheapestNecropolis(state, seat)];
  if (!prices.some((price) => price !== null && mine.pounds < price)) return false;
  const tiles = SELL_MOVES.filter((move) => tileForbidden(mine, move.tile) === null).length;
  return prices.some((price) => price !== null && mine.pounds < price && price <= mine.pounds + pounds * tiles);
}

/** The rule that forbids the sale, or null. */
export function forbidden(state: State, seat: Seat, move: MoveOf<'sell'>): Refusal | null {
  const pounds = EDITION_RULES[state.edition].tileSalePounds;
  if (pounds === null) return 'not-in-edition';
  const mine = at(state.seats, seat);
  const tile = tileForbidden(mine, move.tile);
  if (tile !== null) return tile;
  return isNeeded(state, seat, pounds) ? null : 'sale-not-needed';
}

export function play(journal: Journal, seat: Seat, move: MoveOf<'sell'>): void {
  const pounds = EDITION_RULES[journal.state.edition].tileSalePounds ?? 0;
  journal.write({ type: 'TileSold', seat, tile: move.tile, pounds });
}
