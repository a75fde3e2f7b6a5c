// What a pairing costs, and how fair it is.

import { at } from '../../base/defect.ts';
import type { PairingFigures } from '../life/events.ts';
import type { Entrant, ForbiddenPairs, Pairing, Table } from '../terms/pairing.ts';
import type { MeasuredOrder } from './order.ts';
import type { Past } from './past.ts';

/** Each outweighs what usually comes after it. A difference of scores counts by its square, in points. */
const COST = { forbidden: 1e9, thirdMeeting: 1e6, secondMeeting: 1e4, shortAgain: 2e3, scoreDifference: 1e2 } as const;

export interface CheckedFigures extends PairingFigures {
  /** The greatest difference of scores at a table, in units of the points. */
  readonly spread: number;
  /** How much more often a player had one seat than another, this round included: the mean, in thousandths. */
  readonly seatGap: number;
}

/** Whether two may not meet. */
export type IsForbidden = (a: Entrant, b: Entrant) => boolean;

export function forbiddenTest(pairs: ForbiddenPairs): IsForbidden {
  if (pairs.length === 0) return () => false;
  const keys = new Set(pairs.map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`));
  return (a, b) => keys.has(`${Math.min(a, b)} ${Math.max(a, b)}`);
}

export function figuresOf(order: MeasuredOrder, { tables, byes }: Pairing, past: Past): CheckedFigures {
  const { seats } = order.size;
  const isForbidden = forbiddenTest(order.forbidden);
  const short = tables.filter(({ length }) => length < seats);
  const again = short.flat().reduce((sum, entrant) => sum + timesAgain(past.shortTables(entrant, seats), order), 0);
  const figures = { repeats: 0, cost: COST.shortAgain * again, spread: 0 };
  for (const table of tables) {
    for (const [a, b] of pairsOf(table)) {
      const met = past.meetings(a, b);
      if (met > 0) figures.repeats += 1;
      figures.cost += meetingCost(met) + (isForbidden(a, b) ? COST.forbidden : 0) + differenceCost(order, a, b);
    }
    figures.spread = Math.max(figures.spread, spreadOf(table, order.scores));
  }
  return { ...figures, byes: byes.length, shortTables: short.length, seatGap: seatGapOf(tables, seats, past) };
}

/** Edition 1 counted a player who is at a short table again once, however many there were before. */
function timesAgain(before: number, { edition }: MeasuredOrder): number {
  return edition === 1 ? Math.min(before, 1) : before;
}

function spreadOf(table: Table, scores: readonly number[]): number {
  const reached = table.map((entrant) => scores[entrant] ?? 0);
  return Math.max(...reached) - Math.min(...reached);
}

export function* pairsOf(table: Table): Generator<readonly [Entrant, Entrant]> {
  for (const [seat, a] of table.entries()) for (const b of table.slice(seat + 1)) yield [a, b];
}

function meetingCost(met: number): number {
  if (met === 0) return 0;
  return met === 1 ? COST.secondMeeting : COST.thirdMeeting * (met - 1);
}

/** Rounded for each pair, so that sums are exact. */
function differenceCost({ scores, unitsPerPoint }: MeasuredOrder, a: Entrant, b: Entrant): number {
  const points = ((scores[a] ?? 0) - (scores[b] ?? 0)) / unitsPerPoint;
  return Math.round(COST.scoreDifference * points * points);
}

function seatGapOf(tables: readonly Table[], seats: number, past: Past): number {
  let gaps = 0;
  let players = 0;
  for (const [seat, entrant] of tables.flatMap((table) => [...table.entries()])) {
    const had = past.seats(entrant, seats);
    if (seat < seats) had[seat] = at(had, seat) + 1;
    gaps += Math.max(...had) - Math.min(...had);
    players += 1;
  }
  return players === 0 ? 0 : Math.round((1000 * gaps) / players);
}
