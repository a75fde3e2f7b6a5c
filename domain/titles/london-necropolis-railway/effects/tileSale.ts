// Selling railway tiles when an action is blocked by money (German edition). Rulebook: DE 04 Eisenbahn-Aktionen;
// rulings R45, R46.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { CAR_INDEX, type Car, type CarType, CRYPTS, DISC_INDEX, type Disc } from '../components/ids.ts';
import { SIDE_B } from '../components/london.ts';
import { CAR_PLACES, CENTRAL_BOARD, cardOf, EDITION_RULES, LONDON } from '../components.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { SeatState, State } from '../state.ts';
import type { TitleRegister } from '../step.ts';
import { hasFreeColumn, leastPounds } from './crypt.ts';
import { improvementCost } from './londonTile.ts';
import { freePlaces, stack, typeOf, upgradeForbidden } from './railwayTile.ts';
import { hasFreeSpot } from './staff.ts';

/** The rule that keeps the tile from being sold, whether or not a sale is needed. */
function tileForbidden(mine: SeatState, tile: CarType | Car): Rule | null {
  if (tile === 'm' || tile === 'c') return stack(mine, tile) > 0 ? null : 'no-tile-left';
  const car = CAR_INDEX[tile];
  const forbidden = upgradeForbidden(at(mine.cars, car));
  if (forbidden !== null) return forbidden;
  return freePlaces(mine, typeOf(tile)) >= at(at(CAR_PLACES, car), 1) ? null : 'car-loaded';
}

function holdsFor(mine: SeatState, disc: Disc): boolean {
  return at(mine.discs, DISC_INDEX[disc]) + at(mine.discs, DISC_INDEX.orange) > 0;
}

/** No option: no price. */
const NONE = -1;

function cheaper(price: number, other: number): number {
  return price === NONE || other < price ? other : price;
}

/** Cheapest option of the card's London section. */
function cheapestLondon(state: State, mine: SeatState): number {
  const { card, london } = state.turn;
  if (card === null || london || !holdsFor(mine, 'blue')) return NONE;
  const { room } = cardOf(card);
  let price = NONE;
  for (let index = 0; index < LONDON.spaces.length; index += 1) {
    const space = at(LONDON.spaces, index);
    const level = at(mine.london, index);
    if (space.room === room && level < SIDE_B) price = cheaper(price, improvementCost(space, level));
  }
  return price;
}

/** Least pounds for a crypt that is left, while a column is free. */
function cheapestCrypt(state: State, seat: Seat): number {
  if (!hasFreeColumn(at(state.seats, seat))) return NONE;
  let price = NONE;
  for (let crypt = 0; crypt < CRYPTS.length; crypt += 1) {
    if (at(state.supply.crypts, crypt) > 0) price = cheaper(price, leastPounds(state, seat, crypt));
  }
  return price;
}

/** Cheapest option of the card's Necropolis section. */
function cheapestNecropolis(state: State, seat: Seat): number {
  const { card, necropolis } = state.turn;
  const mine = at(state.seats, seat);
  if (card === null || necropolis || !holdsFor(mine, 'green')) return NONE;
  const { staff, crypt } = cardOf(card);
  const build = crypt ? cheapestCrypt(state, seat) : NONE;
  const canHire = staff && state.supply.staff > 0 && hasFreeSpot(mine);
  return canHire ? cheaper(build, CENTRAL_BOARD.hireCost) : build;
}

/** The cheapest price that blocks a section of the card by money; negative where none does. */
export function blockingPrice(state: State, seat: Seat): number {
  const mine = at(state.seats, seat);
  const london = cheapestLondon(state, mine);
  const necropolis = cheapestNecropolis(state, seat);
  const blocked = london > mine.pounds ? london : NONE;
  return necropolis > mine.pounds ? cheaper(blocked, necropolis) : blocked;
}

/** The sales that the tiles allow, needed or not. */
export function sellableTiles(state: State, seat: Seat): readonly MoveOf<'sell'>[] {
  const mine = at(state.seats, seat);
  return MOVES_OF.sell.filter((move) => tileForbidden(mine, move.tile) === null);
}

const NO_SALES: readonly MoveOf<'sell'>[] = [];

/** The sales while some section is blocked by money, and the sale of every tile that may go would unblock it. */
export function legalMoves(state: State, seat: Seat): readonly MoveOf<'sell'>[] {
  const pounds = EDITION_RULES[state.edition].tileSalePounds;
  if (pounds === null) return NO_SALES;
  const price = blockingPrice(state, seat);
  if (price === NONE) return NO_SALES;
  const sales = sellableTiles(state, seat);
  return price <= at(state.seats, seat).pounds + pounds * sales.length ? sales : NO_SALES;
}

/** The rule that forbids the sale, or null. */
export function forbidden(state: State, seat: Seat, move: MoveOf<'sell'>): Rule | null {
  const pounds = EDITION_RULES[state.edition].tileSalePounds;
  if (pounds === null) return 'not-in-edition';
  const mine = at(state.seats, seat);
  const tile = tileForbidden(mine, move.tile);
  if (tile !== null) return tile;
  if (legalMoves(state, seat).length > 0) return null;
  return blockingPrice(state, seat) === NONE ? 'sale-not-needed' : 'sale-too-little';
}

export function play(register: TitleRegister, seat: Seat, move: MoveOf<'sell'>): void {
  const pounds = EDITION_RULES[register.state.edition].tileSalePounds ?? 0;
  register.write({ type: 'TileSold', seat, tile: move.tile, pounds });
}
