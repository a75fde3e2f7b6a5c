// What closed rounds have brought, by entrant: the basis of standings and tie-breaks.

import { at } from '../../base/defect.ts';
import type { Edition } from '../terms/edition.ts';
import { meetings, tableNumbers } from '../terms/history.ts';
import type { Entrant } from '../terms/pairing.ts';
import { halfPoint, type PointsRule, pointsByPlaces } from '../terms/points.ts';

/** A table that was played. */
export interface TableResult {
  /** In the order of seats. */
  readonly players: readonly Entrant[];
  /** By seat, 1 is the best, equal ones are tied; anyone who gave up is last (points.ts). */
  readonly places: readonly number[];
  /** The game's own points by seat; null where there was no game. */
  readonly scores: readonly number[] | null;
  /** Where the result is from; absent where that does not matter. */
  readonly how?: ResultSource;
  /** Seats of players who never came; absent where that does not matter. */
  readonly noShows?: readonly number[];
}

/**
 * Where a result is from: the game's end; the end of the round while the game was running; an arbiter; or nowhere: the
 * game was ended without a result.
 */
export const RESULT_SOURCES = ['played', 'adjudicated', 'corrected', 'unplayed'] as const;
export type ResultSource = (typeof RESULT_SOURCES)[number];

/** Whether a table has no result: its game was ended without one, and no arbiter has said what it is. */
export function isOpen({ how }: Pick<TableResult, 'how'>): boolean {
  return how === 'adjudicated' || how === 'unplayed';
}

/**
 * Whether a table brings nothing to whoever had this seat: in edition 1 never; then to a player who never came, and to
 * nobody without a result. An arbiter's result counts for all.
 */
export function isIdle(table: Pick<TableResult, 'how' | 'noShows'>, seat: number, edition: Edition): boolean {
  return edition > 1 && (isOpen(table) || !hasCome(table, seat, edition));
}

/** Whether whoever had this seat counts as having been there. */
export function hasCome(
  { how, noShows }: Pick<TableResult, 'how' | 'noShows'>,
  seat: number,
  edition: Edition,
): boolean {
  return edition === 1 || how === 'corrected' || noShows?.includes(seat) !== true;
}

/** A tournament round that is closed. */
export interface RoundResult {
  readonly tables: readonly TableResult[];
  readonly byes: readonly Entrant[];
  /** Entrants who came late and are in their first round: each as often as rounds are made good with half a point. */
  readonly late: readonly Entrant[];
  /** Entrants who sit it out for half a point, as they asked; absent for nobody. */
  readonly half?: readonly Entrant[];
}

/** How results count. */
export interface Scoring {
  readonly points: PointsRule;
  /** What a bye is worth, in half points. */
  readonly byeHalves: 1 | 2;
  /** Players of a full table. */
  readonly seats: number;
  readonly edition: Edition;
}

/** What tie-breaks are made from, by entrant. Flat: a hundred thousand small arrays would cost a multiple. */
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
    tables: rounds.map(({ tables }) =>
      tableNumbers(
        roll,
        tables.map(({ players }) => players),
      ),
    ),
    halfWins: new Uint16Array(roll),
    scoreShares: new Float64Array(roll),
    scored: new Uint16Array(roll),
  };
  for (const { tables } of rounds) for (const table of tables) addTable(totals, table, scoring.edition);
  return totals;
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
  return meetings({ tables }, one, other) > 0;
}

/** The points of `roll` entrants after `rounds`, in units. */
export function pointsOf(roll: number, rounds: readonly RoundResult[], scoring: Scoring): number[] {
  const totals = new Array<number>(roll).fill(0);
  for (const round of rounds) for (const gains of gainsOf(round, scoring)) addGains(totals, gains);
  return totals;
}

function addGains(totals: number[], { entrants, units }: Gains): void {
  for (let index = 0; index < entrants.length; index += 1) {
    const entrant = entrants[index] ?? 0;
    totals[entrant] = (totals[entrant] ?? 0) + (units[index] ?? 0);
  }
}

/** What a round brings those who are in it, in units; anyone who came late has two gains. */
export function gainsIn(round: RoundResult, scoring: Scoring): ReadonlyMap<Entrant, number> {
  const gains = new Map<Entrant, number>();
  for (const { entrants, units } of gainsOf(round, scoring)) {
    for (const [index, entrant] of entrants.entries()) gains.set(entrant, (gains.get(entrant) ?? 0) + at(units, index));
  }
  return gains;
}

/** Some entrants, and what each of them gets. */
interface Gains {
  readonly entrants: readonly Entrant[];
  readonly units: readonly number[];
}

function gainsOf({ tables, byes, late, half: asked = [] }: RoundResult, scoring: Scoring): readonly Gains[] {
  const half = halfPoint(scoring.points, scoring.seats);
  const pointsAt = pointsByPlaces(scoring.points, scoring.seats);
  return [
    { entrants: byes, units: byes.map(() => half * scoring.byeHalves) },
    { entrants: late, units: late.map(() => half) },
    { entrants: asked, units: asked.map(() => half) },
    ...tables.map((table) => ({
      entrants: table.players,
      units: unitsAt(table, pointsAt(table.places), scoring.edition),
    })),
  ];
}

/** `points`: of the places. */
function unitsAt(table: TableResult, points: readonly number[], edition: Edition): readonly number[] {
  return edition === 1 ? points : points.map((units, seat) => (isIdle(table, seat, edition) ? 0 : units));
}

function addTable(totals: Totals, table: TableResult, edition: Edition): void {
  const { players, places, scores } = table;
  const halfWin = places.indexOf(1) === places.lastIndexOf(1) ? 2 : 1;
  for (let seat = 0; seat < players.length; seat += 1) {
    const entrant = players[seat] ?? 0;
    if (places[seat] === 1 && !isIdle(table, seat, edition))
      totals.halfWins[entrant] = (totals.halfWins[entrant] ?? 0) + halfWin;
  }
  if (scores !== null) addShares(totals, players, scores);
}

function addShares({ scoreShares, scored }: Totals, players: readonly Entrant[], scores: readonly number[]): void {
  const total = totalOf(scores);
  for (let seat = 0; seat < players.length; seat += 1) {
    const entrant = players[seat] ?? 0;
    scoreShares[entrant] = (scoreShares[entrant] ?? 0) + shareOf(scores[seat] ?? 0, scores.length, total);
    scored[entrant] = (scored[entrant] ?? 0) + 1;
  }
}

/** Millionths of an even share; points below 0 count as 0, and a table without points was shared evenly. */
export function sharesOf(scores: readonly number[]): readonly number[] {
  const total = totalOf(scores);
  return scores.map((score) => shareOf(score, scores.length, total));
}

function totalOf(scores: readonly number[]): number {
  let total = 0;
  for (let seat = 0; seat < scores.length; seat += 1) total += Math.max(0, scores[seat] ?? 0);
  return total;
}

function shareOf(score: number, seats: number, total: number): number {
  return total === 0 ? MILLION : Math.round((Math.max(0, score) * seats * MILLION) / total);
}
