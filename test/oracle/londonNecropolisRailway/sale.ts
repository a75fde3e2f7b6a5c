// The emergency sale of railway tiles (German edition). Document: R45, R46.

import { capacity, freeColumns, freeSpots, isUsable, payments, placesOf, shortage } from './questions.ts';
import { CARS, CRYPTS, cardOf, HIRE_COST, LONDON, londonCost, PER_MISSING_MOURNER, SALE_PRICE } from './rules.ts';
import { type Player, record, type Table, TYPES } from './table.ts';

/** Prices of the room's next steps. */
function londonPrices(player: Player, room: string): number[] {
  const spaces = LONDON.filter((space) => space.room === room);
  return spaces.flatMap(({ id }) => londonCost(id, player.london.of(id)) ?? []);
}

function necropolisPrices(table: Table, player: Player, symbols: readonly string[]): number[] {
  const canHire = symbols.includes('staff') && table.staff > 0 && freeSpots(player).length > 0;
  const canBuild = symbols.includes('crypt') && freeColumns(player).length > 0;
  const fromTrain = isUsable(table, player, 'caboose') ? player.trainMourners : 0;
  const crypts = CRYPTS.filter((crypt) => canBuild && table.crypts.of(crypt) > 0);
  return [
    ...(canHire ? [HIRE_COST] : []),
    ...crypts.map((crypt) => PER_MISSING_MOURNER * shortage(player, crypt, fromTrain)),
  ];
}

/** The cheapest price of every section that only money keeps from being used. */
function blockedPrices(table: Table, player: Player): number[] {
  const { card: id, done } = table.turn;
  if (id === null) return [];
  const card = cardOf(id);
  const open = (section: string, colour: string) => !done.has(section) && payments(player, colour).length > 0;
  const london = open('london', 'blue') ? londonPrices(player, card.room) : [];
  const necropolis = open('necropolis', 'green') ? necropolisPrices(table, player, card.necropolis) : [];
  return [london, necropolis]
    .filter((prices) => prices.length > 0)
    .map((prices) => Math.min(...prices))
    .filter((price) => price > player.money);
}

function isSpare(player: Player, car: string): boolean {
  if (player.cars.of(car) !== 1) return false;
  const type = car.slice(0, 1);
  const load = type === 'm' ? player.trainMourners : player.train.total;
  return capacity(player, type) - placesOf(player, car) >= load;
}

export function sellMoves(table: Table, player: Player): string[] {
  if (table.edition !== 'de') return [];
  const stacked = TYPES.filter((type) => player.stack.of(type) > 0);
  const moves = [...stacked, ...CARS.filter((car) => isSpare(player, car))].map((tile) => `sell:${tile}`);
  const reach = player.money + SALE_PRICE * moves.length;
  return blockedPrices(table, player).some((price) => price <= reach) ? moves : [];
}

export function sell(table: Table, player: Player, tile: string, pounds: number): void {
  const type = tile.slice(0, 1);
  if (tile === type) player.stack.add(type, -1);
  else player.cars.add(tile, -1);
  player.sold.add(type, 1);
  player.money += pounds;
  record(table, 'TileSold', { seat: player.seat, tile, pounds });
}
