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

/** Everything that tie-breaks are made from, by entrant. */
export interface Totals {
  /** In units of the points. */
  readonly points: readonly number[];
  /** One entry for each meeting. */
  readonly opponents: readonly (readonly Entrant[])[];
  /** Half wins: 2 for a table won alone, 1 for one whose first place is shared. */
  readonly halfWins: readonly number[];
  /** Own points × players / points of the table, in millionths, a table an entry. */
  readonly scoreShares: readonly (readonly number[])[];
}

export const MILLION = 1_000_000;

/** The totals of `roll` entrants after `rounds`. */
export function totalsOf(roll: number, rounds: readonly RoundResult[], scoring: Scoring): Totals {
  const totals = {
    points: pointsOf(roll, rounds, scoring),
    opponents: Array.from({ length: roll }, (): Entrant[] => []),
    halfWins: new Array<number>(roll).fill(0),
    scoreShares: Array.from({ length: roll }, (): number[] => []),
  };
  for (const { tables } of rounds) for (const table of tables) addTable(totals, table);
  return totals;
}

/** The points of `roll` entrants after `rounds`, in units. */
export function pointsOf(roll: number, rounds: readonly RoundResult[], scoring: Scoring): number[] {
  const totals = new Array<number>(roll).fill(0);
  const half = halfPoint(scoring.points, scoring.seats);
  const bye = half * scoring.byeHalves;
  for (const { tables, byes, late } of rounds) {
    for (const entrant of byes) totals[entrant] = at(totals, entrant) + bye;
    for (const entrant of late) totals[entrant] = at(totals, entrant) + half;
    for (const { players, places } of tables) {
      const won = tablePoints(scoring.points, places, scoring.seats);
      for (const [seat, entrant] of players.entries()) totals[entrant] = at(totals, entrant) + at(won, seat);
    }
  }
  return totals;
}

interface Growing extends Totals {
  readonly opponents: readonly Entrant[][];
  readonly halfWins: number[];
  readonly scoreShares: readonly number[][];
}

function addTable(totals: Growing, { players, places, scores }: TableResult): void {
  const halfWin = places.filter((place) => place === 1).length === 1 ? 2 : 1;
  for (const [seat, entrant] of players.entries()) {
    if (places[seat] === 1) totals.halfWins[entrant] = at(totals.halfWins, entrant) + halfWin;
    at(totals.opponents, entrant).push(...players.filter((other) => other !== entrant));
  }
  if (scores === null) return;
  for (const [seat, share] of sharesOf(scores).entries()) at(totals.scoreShares, at(players, seat)).push(share);
}

/** Millionths of an even share; points below 0 count as 0, and a table without points was shared evenly. */
export function sharesOf(scores: readonly number[]): readonly number[] {
  const counted = scores.map((score) => Math.max(0, score));
  const total = counted.reduce((sum, score) => sum + score, 0);
  return counted.map((score) => (total === 0 ? MILLION : Math.round((score * scores.length * MILLION) / total)));
}
