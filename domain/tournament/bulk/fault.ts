// What is wrong with rows that were read: the first thing, and in which row.

import type { Misshape } from '../../read/fault.ts';
import type { Shape } from '../../read/shape.ts';
import type { Entrant } from '../terms/pairing.ts';

export type RowFault =
  | { readonly kind: 'shape'; readonly misshape: Misshape }
  /** A player id that is not after the one before, or a late entrant who is before the one before. */
  | { readonly kind: 'order' }
  /** More entrants than a row may list, or fewer although another row goes on, or a further row without any. */
  | { readonly kind: 'cut' }
  /** Already at a table, among the byes, or ranked. */
  | { readonly kind: 'twice'; readonly entrant: Entrant }
  /** The places, or the scores, are not those of this many seats. */
  | { readonly kind: 'places' }
  /** Seats that do not ascend, or a seat that never came and has not forfeited. */
  | { readonly kind: 'forfeits' }
  /** Scores of a game that was not played, or a game that was played without its last hash. */
  | { readonly kind: 'how' }
  /** This many rows are needed, at least. */
  | { readonly kind: 'rows'; readonly needed: number };

export interface BulkFault {
  /** From 0. */
  readonly row: number;
  readonly fault: RowFault;
}

export type ParsedBulk<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: BulkFault };

/** The value that rows with this fault, or none, hold. */
export function unless<Value>(fault: BulkFault | null, value: () => Value): ParsedBulk<Value> {
  return fault === null ? { ok: true, value: value() } : { ok: false, fault };
}

/** The fault of the first row that has one; `first`: number of the first of `rows`. */
export function firstFault(
  rows: readonly unknown[],
  first: number,
  faultOf: (value: unknown, index: number) => RowFault | null,
): BulkFault | null {
  for (const [index, value] of rows.entries()) {
    const fault = faultOf(value, index);
    if (fault !== null) return { row: first + index, fault };
  }
  return null;
}

/** The fault of a value that is not what it must be, or null. */
export function wrongShape(value: unknown, shape: Shape): RowFault | null {
  const misshape = shape.check(value);
  return misshape === null ? null : { kind: 'shape', misshape };
}

/** Marks entrants; the first who was marked before is a fault. */
export function markOnce(marks: Uint8Array, entrants: readonly Entrant[]): RowFault | null {
  for (const entrant of entrants) {
    if (marks[entrant] !== 0) return { kind: 'twice', entrant };
    marks[entrant] = 1;
  }
  return null;
}
