// Results of a round as a list: a row for each seat, a row of numbers for each table, or as data. Either all of it can
// be entered, or each fault is named by its line and column.

import { arePlaces } from '../../../domain/tournament/index.ts';
import { csvLines } from './csv.ts';

/** A table of the round: who sits there, by seat. */
export interface Seated {
  readonly players: readonly string[];
  /** Null for somebody whose name was erased. */
  readonly names: readonly (string | null)[];
}

export const RESULT_COLUMNS = ['table', 'seat', 'player', 'name', 'place', 'score'] as const;
export type ResultColumn = (typeof RESULT_COLUMNS)[number];

export const RESULT_FAULT_CODES = [
  'COLUMNS_MISSING',
  'NOT_A_NUMBER',
  'NO_SUCH_TABLE',
  'NO_SUCH_SEAT',
  'SEAT_TWICE',
  'TABLE_TWICE',
  'SEATS',
  'PLACES',
  'SCORES_CONTRADICT',
  'OWN_TABLE',
  'NOTHING',
] as const;
export type ResultFaultCode = (typeof RESULT_FAULT_CODES)[number];

export interface ResultFault {
  /** Of the text, its heading included, from 1; of data the number of the entry, from 1. */
  readonly line: number;
  /** Null: it is about the line, or the whole list. */
  readonly column: ResultColumn | null;
  readonly code: ResultFaultCode;
}

export interface ListedResult {
  /** From 0. */
  readonly table: number;
  /** By seat. */
  readonly places: readonly number[];
  readonly line: number;
}

export type ReadResults =
  | { readonly ok: true; readonly results: readonly ListedResult[] }
  | { readonly ok: false; readonly faults: readonly ResultFault[] };

/** A result as data. `table`: from 0; what follows by seat. Without places they follow from the scores. */
export interface ResultEntry {
  readonly table: number;
  readonly places: readonly number[] | null;
  readonly scores: readonly number[] | null;
}

/** `seats[table]`: who sits there. */
export function readResultEntries(entries: readonly ResultEntry[], seats: readonly Seated[]): ReadResults {
  const reading = new Reading(seats);
  for (const [index, entry] of entries.entries()) readEntry(entry, index + 1, reading);
  return reading.done();
}

function readEntry({ table, places, scores }: ResultEntry, line: number, reading: Reading): void {
  if (reading.tableAt(table, line) === null || reading.isTwice(table, line)) return;
  const given = places ?? scores ?? [];
  if (given.length === 0) reading.fault(line, null, 'NOTHING');
  for (const seat of given.keys()) {
    reading.put({ table, seat, line, place: places?.[seat] ?? null, score: scores?.[seat] ?? null });
  }
}

/**
 * A heading names the columns: `table` and `place` or `score`, a row for each seat, which `seat`, `player` or `name`
 * tells; without these the rows of a table are its seats, in order. Without a heading a row is a table and the places of
 * its seats. Tables and seats count from 1. Rows that say neither place nor score are skipped: those still play.
 */
export function readResultText(text: string, seats: readonly Seated[]): ReadResults {
  const reading = new Reading(seats);
  const [first, ...rest] = csvLines(text);
  if (first === undefined) return { ok: false, faults: [{ line: 1, column: null, code: 'NOTHING' }] };
  if (first.cells.every((cell) => cell === '' || /^\d+$/.test(cell))) readRows([first, ...rest], reading);
  else readSeats(first, rest, reading);
  return reading.done();
}

type Line = ReturnType<typeof csvLines>[number];

/** A table a row: its number, and the places of its seats. */
function readRows(lines: readonly Line[], reading: Reading): void {
  for (const { line, cells } of lines) {
    const [named = '', ...given] = cells;
    const places = given.toSpliced(given.findLastIndex((cell) => cell !== '') + 1);
    if (places.length === 0) continue;
    const table = reading.numberedTable(named, line)?.number ?? null;
    if (table === null || reading.isTwice(table, line)) continue;
    for (const [seat, cell] of places.entries()) {
      reading.put({ table, seat, line, place: reading.wholeAt(cell, line, 'place'), score: null });
    }
  }
}

/** A seat a row, by the columns that the heading names. */
function readSeats(heading: Line, rows: readonly Line[], reading: Reading): void {
  const columns = heading.cells.map((cell) => cell.toLowerCase());
  const isThere = (column: ResultColumn): boolean => columns.includes(column);
  if (!isThere('table')) reading.fault(heading.line, 'table', 'COLUMNS_MISSING');
  if (!isThere('place') && !isThere('score')) reading.fault(heading.line, 'place', 'COLUMNS_MISSING');
  if (reading.isFaulty) return;
  const tells = TELLING.filter(isThere);
  for (const { line, cells } of rows) {
    const row: Row = { line, tells, cellOf: (column) => cells[columns.indexOf(column)] ?? '' };
    if (row.cellOf('place') !== '' || row.cellOf('score') !== '') readSeat(row, reading);
    else if (tells.length === 0) reading.skip(row.cellOf('table'));
  }
}

/** Columns that tell who is meant. */
const TELLING = ['seat', 'player', 'name'] as const;

interface Row {
  readonly line: number;
  /** Those that the heading has. */
  readonly tells: readonly (typeof TELLING)[number][];
  cellOf(column: ResultColumn): string;
}

function readSeat(row: Row, reading: Reading): void {
  const { line, tells, cellOf } = row;
  const table = reading.numberedTable(cellOf('table'), line);
  if (table === null) return;
  const seat = tells.length === 0 ? reading.nextSeat(table.number) : seatOf(table.seated, row);
  if (seat === null) {
    reading.fault(line, tells[0] ?? null, 'NO_SUCH_SEAT');
    return;
  }
  const place = cellOf('place') === '' ? null : reading.wholeAt(cellOf('place'), line, 'place');
  reading.put({ table: table.number, seat, line, place, score: reading.scoreAt(cellOf('score'), line) });
}

/** By the first column that says something: a number from 1, an id, or a name that nobody else at the table has. */
function seatOf({ players, names }: Seated, { tells, cellOf }: Row): number | null {
  const column = tells.find((one) => cellOf(one) !== '');
  if (column === undefined) return null;
  const cell = cellOf(column);
  if (column === 'seat') return /^\d+$/.test(cell) && players[Number(cell) - 1] !== undefined ? Number(cell) - 1 : null;
  const among = column === 'player' ? players : names;
  const seat = among.indexOf(cell);
  return seat >= 0 && among.indexOf(cell, seat + 1) < 0 ? seat : null;
}

/** What a row says of a seat. */
interface Said {
  readonly table: number;
  readonly seat: number;
  readonly line: number;
  readonly place: number | null;
  readonly score: number | null;
}

/** More are not told of one list. */
export const MOST_FAULTS = 100;

class Reading {
  readonly #seats: readonly Seated[];
  readonly #faults: ResultFault[] = [];
  readonly #tables = new Map<number, Said[]>();
  /** Rows of a table that said nothing, where rows are seats in order. */
  readonly #skipped = new Map<string, number>();

  constructor(seats: readonly Seated[]) {
    this.#seats = seats;
  }

  get isFaulty(): boolean {
    return this.#faults.length > 0;
  }

  fault(line: number, column: ResultColumn | null, code: ResultFaultCode): void {
    this.#faults.push({ line, column, code });
  }

  isTwice(table: number, line: number): boolean {
    if (!this.#tables.has(table)) return false;
    this.fault(line, 'table', 'TABLE_TWICE');
    return true;
  }

  skip(table: string): void {
    this.#skipped.set(table, (this.#skipped.get(table) ?? 0) + 1);
  }

  nextSeat(table: number): number {
    return (this.#tables.get(table)?.length ?? 0) + (this.#skipped.get(String(table + 1)) ?? 0);
  }

  tableAt(table: number, line: number): Seated | null {
    const seated = this.#seats[table];
    if (seated === undefined) this.fault(line, 'table', 'NO_SUCH_TABLE');
    return seated ?? null;
  }

  /** As people count: from 1. */
  numberedTable(cell: string, line: number): { readonly number: number; readonly seated: Seated } | null {
    const named = this.wholeAt(cell, line, 'table');
    const seated = named === null ? null : this.tableAt(named - 1, line);
    return named === null || seated === null ? null : { number: named - 1, seated };
  }

  wholeAt(cell: string, line: number, column: ResultColumn): number | null {
    if (/^\d{1,9}$/.test(cell)) return Number(cell);
    this.fault(line, column, 'NOT_A_NUMBER');
    return null;
  }

  scoreAt(cell: string, line: number): number | null {
    if (cell === '') return null;
    if (/^[-+]?\d{1,9}([.,]\d{1,6})?$/.test(cell)) return Number(cell.replace(',', '.'));
    this.fault(line, 'score', 'NOT_A_NUMBER');
    return null;
  }

  put(said: Said): void {
    const at = this.#tables.get(said.table) ?? [];
    if (at.some(({ seat }) => seat === said.seat)) this.fault(said.line, 'seat', 'SEAT_TWICE');
    this.#tables.set(said.table, [...at, said]);
  }

  done(): ReadResults {
    if (!this.isFaulty && this.#tables.size === 0) this.fault(1, null, 'NOTHING');
    const results = this.isFaulty ? [] : [...this.#tables].map(([table, said]) => this.#resultOf(table, said));
    if (!this.isFaulty) return { ok: true, results };
    return { ok: false, faults: this.#faults.toSorted((one, other) => one.line - other.line).slice(0, MOST_FAULTS) };
  }

  #resultOf(table: number, said: readonly Said[]): ListedResult {
    const line = Math.min(...said.map((one) => one.line));
    const size = this.#seats[table]?.players.length ?? 0;
    const bySeat = said.toSorted((one, other) => one.seat - other.seat);
    const scores = bySeat.map(({ score }) => score);
    const places = bySeat.map(({ place }) => place);
    const result = { table, line, places: places.every(isKnown) ? places : placesBy(scores) };
    if (said.length !== size || !(places.every(isKnown) || scores.every(isKnown))) {
      this.fault(line, null, 'SEATS');
    } else if (!arePlaces(result.places, size)) this.fault(line, 'place', 'PLACES');
    else if (contradict(result.places, scores)) this.fault(line, 'score', 'SCORES_CONTRADICT');
    return result;
  }
}

function isKnown(number: number | null): number is number {
  return number !== null;
}

/** The most points are first; who has as many shares the place. */
function placesBy(scores: readonly (number | null)[]): readonly number[] {
  return scores.map((score) => 1 + scores.filter((other) => isKnown(other) && isKnown(score) && other > score).length);
}

/** Whether somebody with fewer points has the better place. Who has given up is told without points. */
function contradict(places: readonly number[], scores: readonly (number | null)[]): boolean {
  return places.some((place, seat) =>
    places.some((other, opponent) => {
      const [own, theirs] = [scores[seat] ?? null, scores[opponent] ?? null];
      return isKnown(own) && isKnown(theirs) && place < other && own < theirs;
    }),
  );
}
