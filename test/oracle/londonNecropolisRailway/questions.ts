// What the rules read off a player's boards. Document: sections 3 (derived) and 4.5 (P3, P9); R24 to R31.

import {
  CARS,
  COFFINS,
  CRYPT_PRICE,
  CRYPTS,
  cardOf,
  HIRE_COST,
  type Income,
  known,
  levelOf,
  londonIncome,
  PER_MISSING_MOURNER,
  PLACES,
  ROWS,
  SPACES,
} from './rules.ts';
import { type Player, SPOTS, type Table } from './table.ts';

export function capacity(player: Player, type: string): number {
  const cars = CARS.filter((car) => car.startsWith(type));
  return cars.reduce((sum, car) => sum + placesOf(player, car), 0);
}

export function placesOf(player: Player, car: string): number {
  return known(PLACES[car.slice(0, 1)]?.[player.cars.of(car)], `state of ${car}`);
}

/** R31: how many mourner cars can be full at once. */
export function filledCars(player: Player): number {
  const places = ['m1', 'm2', 'm3'].map((car) => placesOf(player, car)).filter((count) => count > 0);
  let left = player.trainMourners;
  let filled = 0;
  for (const count of places.sort((one, other) => one - other)) {
    if (left < count) break;
    left -= count;
    filled += 1;
  }
  return filled;
}

export function incomeOf(player: Player): Income {
  const sum = { money: 0, mourners: 0, coffins: 0, orangeDiscs: 0 };
  for (const space of SPACES) {
    const income = londonIncome(space, player.london.of(space));
    sum.money += income.money;
    sum.mourners += income.mourners;
    sum.coffins += income.coffins;
    sum.orangeDiscs += income.orangeDiscs;
  }
  return sum;
}

export function paidStaff(player: Player): string[] {
  return SPOTS.filter((spot) => player.staff.get(spot) === 'staff');
}

export function freeSpots(player: Player): string[] {
  return SPOTS.filter((spot) => !player.staff.has(spot) && (ROWS.includes(spot) || player.london.of(spot) > 0));
}

export function freeColumns(player: Player): number[] {
  return [1, 2, 3, 4, 5].filter((column) => player.crypts[column - 1] === null);
}

export function ongoing(player: Player): number {
  return levelOf(player.prestige).ongoing;
}

/** P9: whether an installed card may be used for `ability` now. */
export function isUsable(table: Table, player: Player, ability: string): boolean {
  const { abilitiesUsed } = table.turn;
  if (!player.installed.some((card) => cardOf(card).ability === ability)) return false;
  return table.edition === 'en' ? !abilitiesUsed.includes(ability) : abilitiesUsed.length === 0;
}

/** Of the discs that pay an action of a colour, those that the player holds. */
export function payments(player: Player, colour: string): string[] {
  return player.discs.present([colour, 'orange']);
}

export function canHire(table: Table, player: Player, cost: number = HIRE_COST): boolean {
  return table.staff > 0 && player.money >= cost && freeSpots(player).length > 0;
}

/** Mourners that still lack when `fromTrain` of the price come from the train. */
export function shortage(player: Player, crypt: string, fromTrain: number): number {
  const price = known(CRYPT_PRICE[crypt], `price of ${crypt}`);
  return Math.max(0, price - fromTrain - player.mourners);
}

/** P3: the numbers of train mourners with which a crypt can be paid. */
export function trainShares(table: Table, player: Player, crypt: string, isMoneyAllowed: boolean): number[] {
  const price = known(CRYPT_PRICE[crypt], `price of ${crypt}`);
  const most = isUsable(table, player, 'caboose') ? Math.min(player.trainMourners, price) : 0;
  const shares = Array.from({ length: most + 1 }, (_, share) => share);
  return shares.filter((share) => {
    const short = shortage(player, crypt, share);
    if (short === 0) return true;
    if (!isMoneyAllowed || PER_MISSING_MOURNER * short > player.money) return false;
    return share === 0 || share === player.trainMourners;
  });
}

/** `crypt:<colour>:<column>` for every crypt that can be built now. */
export function cryptMoves(table: Table, player: Player, isMoneyAllowed: boolean): string[] {
  const crypts = CRYPTS.filter(
    (crypt) => table.crypts.of(crypt) > 0 && trainShares(table, player, crypt, isMoneyAllowed).length > 0,
  );
  return crypts.flatMap((crypt) => freeColumns(player).map((column) => `crypt:${crypt}:${column}`));
}

export function hireMoves(player: Player): string[] {
  return freeSpots(player).map((spot) => `hire:${spot}`);
}

export function freePlaces(player: Player): { readonly mourners: number; readonly coffins: number } {
  return {
    mourners: capacity(player, 'm') - player.trainMourners,
    coffins: capacity(player, 'c') - player.train.total,
  };
}

export function waitingColours(player: Player): string[] {
  return player.waiting.present(COFFINS);
}

/** Cells of staffed rows without a coffin: row and column from 0. */
export function openCells(player: Player): (readonly [row: number, column: number])[] {
  const staffed = ROWS.map((row, index) => (player.staff.has(row) ? index : -1)).filter((index) => index >= 0);
  return staffed.flatMap((row) =>
    [0, 1, 2, 3, 4].filter((column) => player.grid[row]?.[column] === null).map((column) => [row, column] as const),
  );
}
