// Points from places, and what tie-breaks are made from, once more: written apart from the code that makes standings.

import { at, Defect } from '../../base/defect.ts';
import { toldOf } from '../check/index.ts';
import type { RoundResult, Scoring, TableResult } from '../standings/results.ts';
import type { Edition } from '../terms/edition.ts';
import type { PointsRule } from '../terms/points.ts';

/** What one entrant has gathered. */
export interface Gathered {
  /** In units of the points. */
  points: number;
  /** Where the entrant has played. */
  readonly tables: TableResult[];
  /** 2 for a table won alone, 1 for a shared first place. */
  halfWins: number;
  /** Own part of the points of each game, in millionths of an even part. */
  readonly parts: number[];
}

/** Of `roll` entrants, from closed rounds. `units`: integers that make a point. */
export function gather(
  roll: number,
  rounds: readonly RoundResult[],
  { points, byeHalves, seats, edition }: Scoring,
  units: number,
): readonly Gathered[] {
  const all = Array.from({ length: roll }, (): Gathered => ({ points: 0, tables: [], halfWins: 0, parts: [] }));
  const worth = placeValues(points, seats, units);
  for (const { tables, byes, late, half = [] } of rounds) {
    for (const entrant of byes) at(all, entrant).points += (byeHalves * units) / 2;
    for (const entrant of [...late, ...half]) at(all, entrant).points += units / 2;
    for (const table of tables) gatherTable(all, table, { worth: at(worth, table.players.length), edition });
  }
  return all;
}

interface Worth {
  readonly worth: readonly number[];
  readonly edition: Edition;
}

function gatherTable(all: readonly Gathered[], table: TableResult, { worth, edition }: Worth): void {
  const { players, places, scores } = table;
  for (const [seat, entrant] of players.entries()) {
    const mine = at(all, entrant);
    if (countsAt(table, seat, edition)) addPlace(mine, places, { place: at(places, seat), worth });
    mine.tables.push(table);
    if (scores !== null) mine.parts.push(partOf(scores, seat));
  }
}

function addPlace(
  mine: Gathered,
  places: readonly number[],
  { place, worth }: { readonly place: number; readonly worth: readonly number[] },
): void {
  const sharing = places.filter((other) => other === place).length;
  mine.points += sharedWorth(worth, place, sharing);
  if (place === 1) mine.halfWins += sharing === 1 ? 2 : 1;
}

/** Whether the table brings anything to this seat: from edition 2 on not to those who never came, or without a result. */
export function countsAt(table: TableResult, seat: number, edition: Edition): boolean {
  if (edition === 1) return true;
  const { absent, isOpen } = toldOf(table);
  return !isOpen && !absent.includes(seat);
}

/** In millionths of an even part. Negative scores count as 0; if nobody scored, all parts are even. */
function partOf(scores: readonly number[], seat: number): number {
  const counted = scores.map((score) => Math.max(score, 0));
  const total = counted.reduce((sum, score) => sum + score, 0);
  return total === 0 ? 1_000_000 : Math.round((at(counted, seat) * scores.length * 1_000_000) / total);
}

/** The mean of the places that are shared. */
function sharedWorth(worth: readonly number[], place: number, sharing: number): number {
  let sum = 0;
  for (let next = place; next < place + sharing; next += 1) sum += at(worth, next - 1);
  if (sum % sharing !== 0) throw new Defect('the units of the points do not divide');
  return sum / sharing;
}

/** By players at a table: what each place is worth there, in units. The mean is half a point at every size. */
function placeValues(rule: PointsRule, seats: number, units: number): readonly (readonly number[])[] {
  return Array.from({ length: seats + 1 }, (_, players) => {
    const raw = Array.from({ length: players }, (_, index) => rawWorth(rule, players, index));
    const sum = raw.reduce((total, value) => total + value, 0);
    return raw.map((value) => (sum === 0 ? 0 : (value * players * units) / (2 * sum)));
  });
}

/** Before it is scaled: the opponents who are beaten from there, or the points of the place. */
function rawWorth(rule: PointsRule, players: number, index: number): number {
  return rule.kind === 'share' ? players - 1 - index : at(rule.points, index);
}
