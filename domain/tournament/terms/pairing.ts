// What a pairing is, and what it is made from.

/** A player on the roll of a tournament, from 0 in the roll's order. */
export type Entrant = number;

/** Entrants at one table, in the order of their seats. */
export type Table = readonly Entrant[];

/** One round: who sits where. Tables from 0, the highest first; every active entrant is at one table or has a bye. */
export interface Pairing {
  readonly tables: readonly Table[];
  readonly byes: readonly Entrant[];
}

/** How many sit at a table: `seats` where possible, and at least `least`. 2 ≤ least ≤ seats ≤ 4. */
export interface TableSize {
  readonly seats: number;
  readonly least: number;
}

/** Who may not meet: pairs of entrants, in either order. */
export type ForbiddenPairs = readonly (readonly [Entrant, Entrant])[];
