// What every entrant has had so far: opponents, seats, byes, short tables.

import { at } from '../base/defect.ts';
import type { Entrant, Pairing, Table } from './pairing.ts';

/** By entrant. */
export interface History {
  /** One entry for each meeting. */
  readonly opponents: readonly (readonly Entrant[])[];
  /** Times in each seat. */
  readonly seats: readonly (readonly number[])[];
  /** The seat in the last round played; null for none. */
  readonly lastSeat: readonly (number | null)[];
  readonly byes: readonly number[];
  /** Times at a table that was not full. */
  readonly shortTables: readonly number[];
}

/** The history of `roll` entrants after `rounds`; a full table has `seats` players. */
export function historyOf(roll: number, rounds: readonly Pairing[], seats: number): History {
  const history = {
    opponents: Array.from({ length: roll }, (): Entrant[] => []),
    seats: Array.from({ length: roll }, () => new Array<number>(seats).fill(0)),
    lastSeat: new Array<number | null>(roll).fill(null),
    byes: new Array<number>(roll).fill(0),
    shortTables: new Array<number>(roll).fill(0),
  };
  for (const { tables, byes } of rounds) {
    for (const entrant of byes) history.byes[entrant] = at(history.byes, entrant) + 1;
    for (const table of tables) addTable(history, table, table.length < seats);
  }
  return history;
}

interface Growing extends History {
  readonly opponents: readonly Entrant[][];
  readonly seats: readonly number[][];
  readonly lastSeat: (number | null)[];
  readonly shortTables: number[];
}

function addTable(history: Growing, table: Table, isShort: boolean): void {
  for (const [seat, entrant] of table.entries()) {
    for (const other of table) if (other !== entrant) at(history.opponents, entrant).push(other);
    const counts = at(history.seats, entrant);
    counts[seat] = at(counts, seat) + 1;
    history.lastSeat[entrant] = seat;
    if (isShort) history.shortTables[entrant] = at(history.shortTables, entrant) + 1;
  }
}

/** How often two entrants have met. */
export function meetings({ opponents }: Pick<History, 'opponents'>, one: Entrant, other: Entrant): number {
  let count = 0;
  for (const met of at(opponents, one)) if (met === other) count += 1;
  return count;
}
