// What the checker is asked: the round that was to be paired, and what went before it.

import type { Edition } from '../terms/edition.ts';
import type { Entrant, ForbiddenPairs, Pairing, TableSize } from '../terms/pairing.ts';

/** The rules of a format that its pairings are held against. */
export type CheckedFormat =
  | { readonly format: 'swiss' }
  /**
   * `begun`: players when the stage began, or numbers of its plan. Those who are missing leave their opponents byes.
   */
  | { readonly format: 'round-robin'; readonly begun: number }
  /** `seeds`: the active ones, the best first. `advance`: the best of each table who play on. */
  | {
      readonly format: 'elimination';
      readonly seeds: readonly Entrant[];
      readonly advance: number;
      /** Who play the final, beside which the others play for the third place; absent: there is no such match. */
      readonly final?: readonly Entrant[];
    };

export interface CheckedOrder {
  readonly rule: CheckedFormat;
  /** Number of entrants on the roll. */
  readonly roll: number;
  /** Those who play this round. */
  readonly active: readonly Entrant[];
  /** The rounds before, as far as meetings, byes, short tables and seats of them count. */
  readonly rounds: readonly Pairing[];
  /** By entrant, in units of the points. */
  readonly scores: readonly number[];
  readonly unitsPerPoint: number;
  readonly size: TableSize;
  readonly forbidden: ForbiddenPairs;
  readonly edition: Edition;
}

/** What of it says how good a pairing is. */
export type MeasuredOrder = Omit<CheckedOrder, 'rule' | 'active'>;

/** What is wrong with a pairing. Tables and seats from 0. */
export type PairingFault =
  /** No such entrant; or the entrant does not play this round, sits in two places, or in none. */
  | { readonly code: 'UNKNOWN_ENTRANT' | 'NOT_ACTIVE' | 'SEATED_TWICE' | 'NOT_SEATED'; readonly entrant: Entrant }
  | { readonly code: 'TABLE_SIZE'; readonly table: number; readonly players: number }
  /** There are not as many tables, full tables or byes as there must be. */
  | { readonly code: 'TABLES' | 'FULL_TABLES' | 'BYES'; readonly found: number; readonly needed: number }
  /** Somebody who stays at a table has had fewer byes; or as few, and has a lower score. */
  | { readonly code: 'BYE_AGAIN' | 'BYE_TOO_HIGH'; readonly entrant: Entrant; readonly other: Entrant }
  | {
      readonly code: 'MET_BEFORE';
      readonly table: number;
      readonly entrants: readonly [Entrant, Entrant];
    }
  /** In an elimination: a full table after a short one; byes beside short tables; a bye for one who is no top seed. */
  | { readonly code: 'SHORT_TABLE_FIRST'; readonly table: number }
  | { readonly code: 'BYES_AND_SHORT_TABLES' }
  | { readonly code: 'BYE_NOT_TOP_SEED'; readonly entrant: Entrant }
  /** Plays for the third place, and has earned a place in the final. */
  | { readonly code: 'NOT_IN_FINAL'; readonly entrant: Entrant };

export type PairingFaultCode = PairingFault['code'];
