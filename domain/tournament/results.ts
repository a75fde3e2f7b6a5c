// What closed rounds have brought, by entrant: the basis of standings and tie-breaks.

import { at } from '../base/defect.ts';
import type { Entrant } from './pairing.ts';
import { halfPoint, type PointsRule, tablePoints } from './points.ts';

/** A table that was played. */
export interface TableResult {
  /** In the order of seats. */
  readonly players: readonly Entrant[];
  /** By seat, 1 is the best, equal ones are tied; whoever gave up is last (points.ts). */
  readonly places: readonly number[];
  /** The game's own points by seat; null where there was no game. */
  readonly scores: readonly number[] | null;
}

/** A tournament round that is closed. */
export interface RoundResult {
  readonly tables: readonly TableResult[];
  readonly byes: readonly Entrant[];
  /** Entrants who came too late for this round and get half a point for it. */
  readonly late: readonly Entrant[];
}

/** How results count. */
export interface Scoring {
  readonly points: PointsRule;
  /** What a bye is worth, in half points. */
  readonly byeHalves: 1 | 2;
  /** Players of a full table. */
  readonly seats: number;
}

/** Everything that tie-breaks are made from, by entrant. Flat: a hundred thousand small arrays would cost a multiple of the memory. */
export interface Totals {
  /** In units of the points. */
  readonly points: readonly number[];
  /** By round: the table of each entrant, −1 for none. */
  readonly tables: readonly Int32Array[];
  /** Half wins: 2 for a table won alone, 1 for one whose first place is shared. */
  readonly halfWins: Uint16Array;
  /** Sums of own points × players / points of the table, in millionths, and how many tables they are of. */
  readonly scoreShares: Float64Array;
  readonly scored: Uint16Array;
}

export const MILLION = 1_000_000;

/** The totals of `roll` entrants after `rounds`. */
export function totalsOf(roll: number, rounds: readonly RoundResult[], scoring: Scoring): Totals {
  const totals = {
    points: pointsOf(roll, rounds, scoring),
    tables: rounds.map(({ tables }) => tableByEntrant(roll, tables)),
    halfWins: new Uint16Array(roll),
    scoreShares: new Float64Array(roll),
    scored: new Uint16Array(roll),
  };
  for (const { tables } of rounds) for (const table of tables) addTable(totals, table);
  return totals;
}

function tableByEntrant(roll: number, tables: readonly TableResult[]): Int32Array {
  const found = new Int32Array(roll).fill(-1);
  for (const [number, { players }] of tables.entries()) for (const entrant of players) found[entrant] = number;
  return found;
}

/** The tables at which an entrant was, in order of rounds. */
export function tablesOf(
  entrant: Entrant,
  { tables }: Pick<Totals, 'tables'>,
  rounds: readonly RoundResult[],
): readonly TableResult[] {
  const found: TableResult[] = [];
  for (const [round, numbers] of tables.entries()) {
    const number = numbers[entrant] ?? -1;
    if (number >= 0) found.push(at(at(rounds, round).tables, number));
  }
  return found;
}

/** Whether two entrants were ever at the same table. */
export function haveMet(one: Entrant, other: Entrant, { tables }: Pick<Totals, 'tables'>): boolean {
  return tables.some((numbers) => (numbers[one] ?? -1) >= 0 && numbers[one] === numbers[other]);
}

/** The points of `roll` entrants after `rounds`, in units. */
export function pointsOf(roll: number, rounds: readonly RoundResult[], scoring: Scoring): number[] {
  const totals = new Array<number>(roll).fill(0);
  for (const round of rounds) {
    addGains(round, scoring, (entrant, units) => {
      totals[entrant] = at(totals, entrant) + units;
    });
  }
  return totals;
}

/** What a round brings those who are in it, in units; whoever came late has two gains. */
export function gainsIn(round: RoundResult, scoring: Scoring): ReadonlyMap<Entrant, number> {
  const gains = new Map<Entrant, number>();
  addGains(round, scoring, (entrant, units) => gains.set(entrant, (gains.get(entrant) ?? 0) + units));
  return gains;
}

function addGains(
  { tables, byes, late }: RoundResult,
  scoring: Scoring,
  add: (entrant: Entrant, units: number) => void,
): void {
  const half = halfPoint(scoring.points, scoring.seats);
  for (const entrant of byes) add(entrant, half * scoring.byeHalves);
  for (const entrant of late) add(entrant, half);
  for (const { players, places } of tables) {
    const won = tablePoints(scoring.points, places, scoring.seats);
    for (let seat = 0; seat < players.length; seat += 1) add(at(players, seat), at(won, seat));
  }
}

function addTable({ halfWins, scoreShares, scored }: Totals, { players, places, scores }: TableResult): void {
  const halfWin = places.indexOf(1) === places.lastIndexOf(1) ? 2 : 1;
  const shares = scores === null ? null : sharesOf(scores);
  for (let seat = 0; seat < players.length; seat += 1) {
    const entrant = at(players, seat);
    if (places[seat] === 1) halfWins[entrant] = (halfWins[entrant] ?? 0) + halfWin;
    if (shares === null) continue;
    scoreShares[entrant] = (scoreShares[entrant] ?? 0) + at(shares, seat);
    scored[entrant] = (scored[entrant] ?? 0) + 1;
  }
}

/** Millionths of an even share; points below 0 count as 0, and a table without points was shared evenly. */
export function sharesOf(scores: readonly number[]): readonly number[] {
  const counted = scores.map((score) => Math.max(0, score));
  const total = counted.reduce((sum, score) => sum + score, 0);
  return counted.map((score) => (total === 0 ? MILLION : Math.round((score * scores.length * MILLION) / total)));
}
