// The results of a closed round: first byes and late entrants, then a row a table, in the order of the pairing.

import type { Json } from '../../base/json.ts';
import { list, nullable } from '../../read/lists.ts';
import { exact } from '../../read/records.ts';
import { hexOf, integer, isObject, oneOf, type Shape, whole } from '../../read/shape.ts';
import type { Seat } from '../../title/contract.ts';
import { RESULT_SOURCES, type ResultSource, type RoundResult, type TableResult } from '../standings/results.ts';
import type { Entrant } from '../terms/pairing.ts';
import { arePlaces } from '../terms/places.ts';
import { type BulkFault, firstFault, markOnce, type ParsedBulk, type RowFault, unless, wrongShape } from './fault.ts';
import { countLists, isCut, LEAST_SEATS, LIST_ROW, listRows, MOST_SEATS, partOf } from './lists.ts';

/** A table of a closed round. Invariants: only a table that was played has scores; it has a head. */
export interface ClosedTable extends TableResult {
  readonly how: ResultSource;
  /** Seats that resigned, by their own will or by time, ascending. */
  readonly forfeits: readonly Seat[];
  /** Those of them that never made a move, ascending. */
  readonly noShows: readonly Seat[];
  /** Hash of the game's newest commit, hex; null where there is no game. */
  readonly head: string | null;
}

export interface ClosedRound extends RoundResult {
  readonly tables: readonly ClosedTable[];
}

/**
 * `{"byes":[…],"late":[…]}`, one more after each 4,000 of either; `{"half":[…]}` where somebody is in it; then an object
 * a table, with the members of `ClosedTable` in this order: players, places, scores, how, forfeits, noShows, head.
 */
export function resultsRows({ tables, byes, late, half = [] }: ClosedRound): readonly Json[] {
  const length = listRows(byes.length, late.length);
  const lists = Array.from({ length }, (_, row): Json => ({ byes: partOf(byes, row), late: partOf(late, row) }));
  return [...lists, ...(half.length === 0 ? [] : [{ half }]), ...tables.map(tableRow)];
}

function tableRow({ players, places, scores, how, forfeits, noShows, head }: ClosedTable): Json {
  return { players, places, scores, how, forfeits, noShows, head };
}

interface Lists {
  readonly byes: readonly Entrant[];
  readonly late: readonly Entrant[];
}

/** `players`: number of entrants on the roll. Nobody is at two tables, or at a table and among the byes. */
export function parseResults(rows: readonly unknown[], players: number): ParsedBulk<ClosedRound> {
  const entrant = integer(0, players - 1);
  const count = countLists(rows);
  const listed = rows.slice(0, count);
  const asked = rows.slice(count, hasHalf(rows[count]) ? count + 1 : count);
  const before = count + asked.length;
  const tables = rows.slice(before);
  const marks = new Uint8Array(players);
  const table = tableShape(entrant);
  const fault =
    wrongLists(listed, entrant, marks) ??
    firstFault(asked, count, (row) => wrongHalf(row, entrant, marks)) ??
    firstFault(tables, before, (row) => wrongShape(row, table) ?? wrongTable(row as ClosedTable, marks));
  return unless(fault, () => {
    // Checked just above.
    const lists = listed as Lists[];
    const [byes, late] = [lists.flatMap((one) => one.byes), lists.flatMap((one) => one.late)];
    const closed = { tables: tables as ClosedTable[], byes, late };
    const [{ half } = { half: null }] = asked as Half[];
    return half === null ? closed : { ...closed, half };
  });
}

interface Half {
  readonly half: readonly Entrant[];
}

function hasHalf(row: unknown): boolean {
  return isObject(row) && Object.hasOwn(row, 'half');
}

function wrongHalf(row: unknown, entrant: Shape, marks: Uint8Array): RowFault | null {
  const misshapen = wrongShape(row, exact({ half: list(entrant) }));
  if (misshapen !== null) return misshapen;
  // Checked just above.
  const { half } = row as Half;
  return half.length === 0 || half.length > LIST_ROW ? { kind: 'cut' } : markOnce(marks, half);
}

function tableShape(entrant: Shape): Shape {
  const seats = list(integer(0, 3));
  return exact({
    players: list(entrant),
    places: list(integer(1, 4)),
    scores: nullable(list(whole)),
    how: oneOf(RESULT_SOURCES),
    forfeits: seats,
    noShows: seats,
    head: nullable(hexOf(32)),
  });
}

function wrongLists(listed: readonly unknown[], entrant: Shape, marks: Uint8Array): BulkFault | null {
  if (listed.length === 0) return { row: 0, fault: { kind: 'rows', needed: 1 } };
  const pieces = exact({ byes: list(entrant), late: list(entrant) });
  const misshapen = firstFault(listed, 0, (row) => wrongShape(row, pieces));
  if (misshapen !== null) return misshapen;
  // Checked just above.
  const lists = listed as Lists[];
  const [byes, late] = [lists.map((one) => one.byes), lists.map((one) => one.late)];
  return firstFault(lists, 0, (_, row) => {
    const isSpare = row > 0 && byes[row]?.length === 0 && late[row]?.length === 0;
    if (isSpare || !isCut(byes, row) || !isCut(late, row)) return { kind: 'cut' };
    if (!areOrdered(late[row - 1]?.at(-1) ?? 0, late[row] ?? [])) return { kind: 'order' };
    return markOnce(marks, byes[row] ?? []);
  });
}

/** Whether they ascend from the one before; the same entrant may come again. */
function areOrdered(before: Entrant, entrants: readonly Entrant[]): boolean {
  return entrants.every((entrant, index) => entrant >= (entrants[index - 1] ?? before));
}

function wrongTable(table: ClosedTable, marks: Uint8Array): RowFault | null {
  const { players, places, scores, how, head } = table;
  const isTable = players.length >= LEAST_SEATS && players.length <= MOST_SEATS;
  if (!isTable || !arePlaces(places, players.length)) return { kind: 'places' };
  if (scores !== null && scores.length !== players.length) return { kind: 'places' };
  if ((scores !== null && how !== 'played') || (head === null && how === 'played')) return { kind: 'how' };
  return wrongForfeits(table) ? { kind: 'forfeits' } : markOnce(marks, players);
}

function wrongForfeits({ players, forfeits, noShows }: ClosedTable): boolean {
  return (
    ![forfeits, noShows].every((seats) => ascends(seats, players.length)) ||
    !noShows.every((seat) => forfeits.includes(seat))
  );
}

function ascends(seats: readonly Seat[], size: number): boolean {
  return seats.every((seat, index) => seat < size && seat > (seats[index - 1] ?? -1));
}
