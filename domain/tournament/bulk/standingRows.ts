// Standings: a row an entrant, the best first; rank n is in row n − 1.

import type { Json } from '../../base/json.ts';
import { unexpected, within } from '../../read/fault.ts';
import { nullable } from '../../read/lists.ts';
import { count, integer, type Shape, whole } from '../../read/shape.ts';
import type { Standing } from '../standings/standings.ts';
import { firstFault, markOnce, type ParsedBulk, type RowFault, unless } from './fault.ts';

/** `[entrant, points, tie-break, …]`: points in units, null: the column says nothing. `standings`: by rank, from 1. */
export function standingsRows(standings: readonly Standing[]): readonly Json[] {
  return standings.map(({ entrant, points, tieBreaks }) => [entrant, points, ...tieBreaks]);
}

/** `players`: number of entrants, each of whom is ranked once. `columns`: number of tie-breaks. */
export function parseStandings(
  rows: readonly unknown[],
  { players, columns }: { readonly players: number; readonly columns: number },
): ParsedBulk<readonly Standing[]> {
  if (rows.length !== players) {
    return { ok: false, fault: { row: Math.min(rows.length, players), fault: { kind: 'rows', needed: players } } };
  }
  const tieBreak = nullable(whole);
  const shapes = [integer(0, players - 1), count, ...Array.from({ length: columns }, () => tieBreak)];
  const marks = new Uint8Array(players);
  const fault = firstFault(rows, 0, (row) => wrongColumns(row, shapes) ?? markOnce(marks, [(row as Row)[0]]));
  return unless(fault, () =>
    // Checked just above.
    (rows as Row[]).map(([entrant, points, ...tieBreaks], index) => ({ entrant, rank: index + 1, points, tieBreaks })),
  );
}

type Row = readonly [entrant: number, points: number, ...tieBreaks: (number | null)[]];

function wrongColumns(row: unknown, shapes: readonly Shape[]): RowFault | null {
  if (!Array.isArray(row) || row.length !== shapes.length) return wrongLength(shapes.length);
  for (const [column, shape] of shapes.entries()) {
    const wrong = shape.check(row[column]);
    if (wrong !== null) return { kind: 'shape', misshape: within(column, wrong) };
  }
  return null;
}

function wrongLength(length: number): RowFault {
  return { kind: 'shape', misshape: within('length', unexpected({ kind: 'integer', least: length, most: length })) };
}
