// The rounds before, laid out by entrant: where everybody sat. Meetings are looked up, not counted in advance.

import { at } from '../../base/defect.ts';
import type { Entrant, Pairing } from '../terms/pairing.ts';

/** One round by entrant. */
interface SeatPlan {
  /** −1: at no table. */
  readonly tables: Int32Array;
  readonly seats: Int8Array;
  /** Players of each table. */
  readonly sizes: readonly number[];
}

export class Past {
  readonly #plans: readonly SeatPlan[];
  /** How many each entrant has had. */
  readonly #byes: Int32Array;

  constructor(roll: number, rounds: readonly Pairing[]) {
    this.#plans = rounds.map(({ tables }) => seatPlan(roll, tables));
    this.#byes = new Int32Array(roll);
    for (const entrant of rounds.flatMap(({ byes }) => byes)) {
      this.#byes[entrant] = this.byes(entrant) + 1;
    }
  }

  byes(entrant: Entrant): number {
    return this.#byes[entrant] ?? 0;
  }

  /** Rounds in which both sat at one table. */
  meetings(a: Entrant, b: Entrant): number {
    let met = 0;
    for (const { tables } of this.#plans) {
      const table = tables[a] ?? -1;
      if (table >= 0 && table === tables[b]) met += 1;
    }
    return met;
  }

  /** Rounds at a table of fewer than `seats`. */
  shortTables(entrant: Entrant, seats: number): number {
    let short = 0;
    for (const { tables, sizes } of this.#plans) {
      const table = tables[entrant] ?? -1;
      if (table >= 0 && at(sizes, table) < seats) short += 1;
    }
    return short;
  }

  /** How often the entrant had each of `seats` seats. */
  seats(entrant: Entrant, seats: number): number[] {
    const had = new Array<number>(seats).fill(0);
    for (const plan of this.#plans) {
      const seat = plan.seats[entrant] ?? -1;
      if (seat >= 0 && seat < seats) had[seat] = at(had, seat) + 1;
    }
    return had;
  }
}

function seatPlan(roll: number, tables: Pairing['tables']): SeatPlan {
  const plan = { tables: new Int32Array(roll).fill(-1), seats: new Int8Array(roll).fill(-1) };
  for (const [table, players] of tables.entries()) {
    for (const [seat, entrant] of players.entries()) {
      plan.tables[entrant] = table;
      plan.seats[entrant] = seat;
    }
  }
  return { ...plan, sizes: tables.map(({ length }) => length) };
}
