// A pairing: first the byes, then a row a table.

import type { Json } from '../../base/json.ts';
import { unexpected, within } from '../../read/fault.ts';
import { list } from '../../read/lists.ts';
import { exact } from '../../read/records.ts';
import { integer, type Shape } from '../../read/shape.ts';
import type { Entrant, Pairing, Table } from '../terms/pairing.ts';
import { type BulkFault, firstFault, markOnce, type ParsedBulk, type RowFault, unless, wrongShape } from './fault.ts';
import { countLists, isCut, LEAST_SEATS, listRows, MOST_SEATS, partOf } from './lists.ts';

/** `{"byes":[…]}`, one more after each 4,000 byes; then `[entrant, …]` a table, in the order of its seats. */
export function pairingRows({ tables, byes }: Pairing): readonly Json[] {
  const lists = Array.from({ length: listRows(byes.length) }, (_, row): Json => ({ byes: partOf(byes, row) }));
  return [...lists, ...tables];
}

/** `players`: number of entrants on the roll. Nobody is in a pairing twice; somebody may be missing. */
export function parsePairing(rows: readonly unknown[], players: number): ParsedBulk<Pairing> {
  const entrant = integer(0, players - 1);
  const count = countLists(rows);
  const [listed, tables] = [rows.slice(0, count), rows.slice(count)];
  const marks = new Uint8Array(players);
  const fault =
    wrongByes(listed, entrant, marks) ?? firstFault(tables, count, (row) => wrongTable(row, entrant, marks));
  // Checked just above.
  return unless(fault, () => ({ tables: tables as Table[], byes: (listed as Byes[]).flatMap(({ byes }) => byes) }));
}

interface Byes {
  readonly byes: readonly Entrant[];
}

function wrongByes(listed: readonly unknown[], entrant: Shape, marks: Uint8Array): BulkFault | null {
  if (listed.length === 0) return { row: 0, fault: { kind: 'rows', needed: 1 } };
  const piece = exact({ byes: list(entrant) });
  const misshapen = firstFault(listed, 0, (row) => wrongShape(row, piece));
  if (misshapen !== null) return misshapen;
  // Checked just above.
  const lists = (listed as Byes[]).map(({ byes }) => byes);
  return firstFault(lists, 0, (_, row) => wrongPart(lists, row) ?? markOnce(marks, lists[row] ?? []));
}

function wrongPart(lists: readonly (readonly Entrant[])[], row: number): RowFault | null {
  const isSpare = row > 0 && lists[row]?.length === 0;
  return isSpare || !isCut(lists, row) ? { kind: 'cut' } : null;
}

function wrongTable(row: unknown, entrant: Shape, marks: Uint8Array): RowFault | null {
  const misshapen = wrongShape(row, list(entrant));
  if (misshapen !== null) return misshapen;
  // Checked just above.
  const table = row as Table;
  return table.length < LEAST_SEATS || table.length > MOST_SEATS ? WRONG_SIZE : markOnce(marks, table);
}

const WRONG_SIZE: RowFault = {
  kind: 'shape',
  misshape: within('length', unexpected({ kind: 'integer', least: LEAST_SEATS, most: MOST_SEATS })),
};
