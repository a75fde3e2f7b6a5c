// Points by category, ranks and ties. Rulebook: 05 Final Scoring; rulings R62–R67.

import { at } from '../../base/defect.ts';
import type { BySeat, Outcome, SeatOutcome } from '../../title/contract.ts';
import { of } from '../../title/lookUp.ts';
import { COFFIN_INDEX, COLUMNS, ROWS } from './components/ids.ts';
import { SIDE_B } from './components/london.ts';
import { LONDON, NECROPOLIS, PRESTIGE } from './components.ts';
import { type SeatState, type State, total } from './state.ts';

/** Points by category. */
export interface Score {
  readonly prestige: number;
  readonly pairs: number;
  readonly rows: number;
  readonly columns: number;
  readonly potter: number;
  readonly money: number;
}

/** Points per coffin of the best colour, by the crypt over the column. */
const COLUMN_POINTS = {
  none: of(NECROPOLIS.columnPoints, 'none'),
  brown: of(NECROPOLIS.columnPoints, 'brown'),
  yellow: of(NECROPOLIS.columnPoints, 'yellow'),
  white: of(NECROPOLIS.columnPoints, 'white'),
};

/** Value of the prestige level × London spaces on side B with staff or volunteer. */
export function prestigePoints(mine: SeatState): number {
  let staffed = 0;
  for (let space = 0; space < mine.london.length; space += 1) {
    if (at(mine.london, space) === SIDE_B && at(mine.spots, ROWS.length + space) !== null) staffed += 1;
  }
  return staffed * at(PRESTIGE, mine.prestige - 1).points;
}

/** Points of the pairs with both spaces on side B, staffed or not. */
export function pairPoints(mine: SeatState): number {
  let points = 0;
  for (const pair of LONDON.pairs) {
    if (pair.spaces.every((space) => at(mine.london, space) === SIDE_B)) points += pair.points;
  }
  return points;
}

/** Points of the staffed rows that are full. */
export function rowPoints(mine: SeatState): number {
  let points = 0;
  for (let row = 0; row < ROWS.length; row += 1) {
    if (at(mine.spots, row) !== null && isFull(mine, row)) points += NECROPOLIS.rowPoints;
  }
  return points;
}

function isFull(mine: SeatState, row: number): boolean {
  for (let cell = row * COLUMNS.length; cell < (row + 1) * COLUMNS.length; cell += 1) {
    if (at(mine.grid, cell) === null) return false;
  }
  return true;
}

/** Largest number of equal coffins in a column (from 0), staffed rows only. */
export function mostAlike(mine: SeatState, column: number): number {
  const counts = [0, 0, 0, 0];
  for (let row = 0; row < ROWS.length; row += 1) {
    const coffin = at(mine.grid, row * COLUMNS.length + column);
    if (coffin === null || at(mine.spots, row) === null) continue;
    const colour = COFFIN_INDEX[coffin];
    counts[colour] = at(counts, colour) + 1;
  }
  return Math.max(...counts);
}

/** Points of one column (from 0): most equal coffins × the value of its crypt, or of none. */
export function columnPoints(mine: SeatState, column: number): number {
  const crypt = at(mine.crypts, column);
  return mostAlike(mine, column) * COLUMN_POINTS[crypt ?? 'none'];
}

/** Points to date. Money and the money of mourners at the Necropolis count together. */
export function scoreOf(mine: SeatState): Score {
  const pounds = mine.pounds + NECROPOLIS.mournerPounds * mine.mourners;
  let columns = 0;
  for (let column = 0; column < COLUMNS.length; column += 1) columns += columnPoints(mine, column);
  return {
    prestige: prestigePoints(mine),
    pairs: pairPoints(mine),
    rows: rowPoints(mine),
    columns,
    potter: total(mine.potter) * NECROPOLIS.potterPoints,
    money: Math.floor(pounds / NECROPOLIS.poundsPerPoint),
  };
}

export function totalOf(score: Score): number {
  return score.prestige + score.pairs + score.rows + score.columns + score.potter + score.money;
}

/** The totals of all seats: nothing of them is hidden. */
export function scores({ seats }: Pick<State, 'seats'>): BySeat<number> {
  return seats.map((mine) => totalOf(scoreOf(mine)));
}

/** What decides a rank: total, then white crypts, then all crypts. */
export interface Standing {
  readonly total: number;
  readonly whiteCrypts: number;
  readonly crypts: number;
}

function isBetter(one: Standing, other: Standing): boolean {
  if (one.total !== other.total) return one.total > other.total;
  if (one.whiteCrypts !== other.whiteCrypts) return one.whiteCrypts > other.whiteCrypts;
  return one.crypts > other.crypts;
}

/** Rank of each standing: 1 + how many are strictly better. */
export function ranksOf(standings: readonly Standing[]): readonly number[] {
  return standings.map((mine) => 1 + standings.filter((other) => isBetter(other, mine)).length);
}

/** Results by seat, if the game ended now. */
export function resultsOf(state: State): BySeat<SeatOutcome> {
  const scores = state.seats.map(scoreOf);
  const standings = state.seats.map((mine, seat) => ({
    total: totalOf(at(scores, seat)),
    whiteCrypts: mine.crypts.filter((crypt) => crypt === 'white').length,
    crypts: mine.crypts.filter((crypt) => crypt !== null).length,
  }));
  const ranks = ranksOf(standings);
  return standings.map((standing, seat) => ({
    seat,
    rank: at(ranks, seat),
    score: standing.total,
    breakdown: {
      ...at(scores, seat),
      total: standing.total,
      whiteCrypts: standing.whiteCrypts,
      crypts: standing.crypts,
    },
  }));
}

/** Scores and ranks of a finished game; null before. */
export function outcome(state: State): Outcome | null {
  if (state.step.at !== 'over') return null;
  const results = resultsOf(state);
  const winners = results.flatMap(({ seat, rank }) => (rank === 1 ? [seat] : []));
  return { reason: 'last-round', results, winners };
}
