// Lists of entrants in front of the tables: as many to a row as fit into a chunk.

import { isObject } from '../../read/shape.ts';
import type { Entrant } from '../terms/pairing.ts';

/** Players of a table. */
export const LEAST_SEATS = 2;
export const MOST_SEATS = 4;

/** Of each list, in one row: two lists of as many numbers of six characters are less than a chunk. */
export const LIST_ROW = 4_000;

/** The part of `list` in a row of lists. */
export function partOf(list: readonly Entrant[], row: number): readonly Entrant[] {
  return list.slice(row * LIST_ROW, (row + 1) * LIST_ROW);
}

/** Rows that lists of these lengths take: one even without entrants. */
export function listRows(...lengths: readonly number[]): number {
  return Math.max(1, ...lengths.map((length) => Math.ceil(length / LIST_ROW)));
}

/** Rows of lists among `rows`: the first one, whatever it is, and those after it that have byes. */
export function countLists(rows: readonly unknown[]): number {
  const next = rows.findIndex((row, index) => index > 0 && !(isObject(row) && Object.hasOwn(row, 'byes')));
  return next < 0 ? rows.length : next;
}

/** Whether row `row` of `rows` rows may have this many entrants of a list: it is full if the list has more after it. */
export function isCut(lists: readonly (readonly Entrant[])[], row: number): boolean {
  const length = lists[row]?.length ?? 0;
  return length <= LIST_ROW && (length === LIST_ROW || (lists[row + 1]?.length ?? 0) === 0);
}
