// What every entrant has had so far: tables, seats, byes, short tables.

import { at } from '../../base/defect.ts';
import type { Entrant, Pairing, Table } from './pairing.ts';

/** Flat: a hundred thousand small arrays would cost a multiple of the time and the memory. */
export interface History {
  /** By round: the table of each entrant, −1 for none. */
  readonly tables: readonly Int32Array[];
  /** How often each entrant had each seat of a full table: `entrant × width + seat`. */
  readonly seats: Uint16Array;
  /** Seats of a full table. */
  readonly width: number;
  /** By entrant, the seat in the last round played; −1 for none. */
  readonly lastSeat: Int8Array;
  /** By entrant. */
  readonly byes: Uint16Array;
  /** By entrant, times at a table that was not full. */
  readonly shortTables: Uint16Array;
}

/** The history of `roll` entrants after `rounds`; a full table has `seats` players. */
export function historyOf(roll: number, rounds: readonly Pairing[], seats: number): History {
  const history = {
    tables: rounds.map(({ tables }) => tableNumbers(roll, tables)),
    seats: new Uint16Array(roll * seats),
    width: seats,
    lastSeat: new Int8Array(roll).fill(-1),
    byes: new Uint16Array(roll),
    shortTables: new Uint16Array(roll),
  };
  for (const { tables, byes } of rounds) {
    for (const entrant of byes) add(history.byes, entrant);
    for (const table of tables) addTable(history, table);
  }
  return history;
}

function addTable({ seats, width, lastSeat, shortTables }: History, table: Table): void {
  for (let seat = 0; seat < table.length; seat += 1) {
    const entrant = table[seat] ?? 0;
    seats[entrant * width + seat] = (seats[entrant * width + seat] ?? 0) + 1;
    lastSeat[entrant] = seat;
    if (table.length < width) add(shortTables, entrant);
  }
}

function add(counts: Uint16Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

/** The table of each of `roll` entrants, −1 for none. */
export function tableNumbers(roll: number, tables: readonly Table[]): Int32Array {
  const numbers = new Int32Array(roll).fill(-1);
  for (let number = 0; number < tables.length; number += 1) {
    const table = at(tables, number);
    for (let seat = 0; seat < table.length; seat += 1) numbers[table[seat] ?? 0] = number;
  }
  return numbers;
}

/** How often two entrants have met. `tables`: as in `History`. */
export function meetings({ tables }: Pick<History, 'tables'>, one: Entrant, other: Entrant): number {
  let count = 0;
  for (const numbers of tables) {
    const number = numbers[one] ?? -1;
    if (number >= 0 && number === numbers[other]) count += 1;
  }
  return count;
}
