// How bad a table is. Nearly lexicographic: a forbidden pair outweighs every third meeting, that every second one, etc.

import { at } from '../../base/defect.ts';
import { type History, meetings } from '../terms/history.ts';
import type { Entrant, ForbiddenPairs, Table } from '../terms/pairing.ts';

/** Costs are integers in this fraction of a unit, so that their sums are exact in any order. */
export const COST_FRACTION = 144;

const FORBIDDEN = 1_000_000_000 * COST_FRACTION;
const THIRD_MEETING = 1_000_000 * COST_FRACTION;
const SECOND_MEETING = 10_000 * COST_FRACTION;
const SHORT_AGAIN = 2_000 * COST_FRACTION;
/** Of a difference of one point; it rises with the square of the difference. */
const POINT_OF_SCORE = 100 * COST_FRACTION;

/** What the cost of a table depends on. */
export interface CostBasis {
  readonly history: History;
  /** By entrant, in the points' units. */
  readonly scores: readonly number[];
  /** Units of one point. */
  readonly unitsPerPoint: number;
  /** Players at a full table. */
  readonly seats: number;
  readonly forbidden: ReadonlyMap<Entrant, ReadonlySet<Entrant>>;
}

/** The forbidden pairs by each of their entrants. */
export function forbiddenByEntrant(pairs: ForbiddenPairs): ReadonlyMap<Entrant, ReadonlySet<Entrant>> {
  const found = new Map<Entrant, Set<Entrant>>();
  const add = (one: Entrant, other: Entrant): void => {
    const others = found.get(one) ?? new Set();
    others.add(other);
    found.set(one, others);
  };
  for (const [one, other] of pairs) {
    add(one, other);
    add(other, one);
  }
  return found;
}

/** The cost of two at the same table. */
export function pairCost(basis: CostBasis, one: Entrant, other: Entrant): number {
  return troubleOfPair(basis, one, other) + differenceCost(basis, one, other);
}

/** The part of `pairCost` that repair is about: the pair is forbidden, or has met. */
export function troubleOfPair({ history, forbidden }: CostBasis, one: Entrant, other: Entrant): number {
  const met = meetings(history, one, other);
  const again = met === 0 ? 0 : met === 1 ? SECOND_MEETING : THIRD_MEETING * (met - 1);
  return forbidden.size > 0 && forbidden.get(one)?.has(other) === true ? again + FORBIDDEN : again;
}

/** The part of a table's cost that one of its entrants causes alone: a short table again. */
export function shortAgainCost({ history, seats }: CostBasis, entrant: Entrant, size: number): number {
  return size < seats ? SHORT_AGAIN * (history.shortTables[entrant] ?? 0) : 0;
}

/** The cost of a table, in any order of seats. */
export function tableCost(basis: CostBasis, table: Table): number {
  let cost = 0;
  for (const [index, one] of table.entries()) {
    cost += shortAgainCost(basis, one, table.length);
    for (let next = index + 1; next < table.length; next += 1) cost += pairCost(basis, one, at(table, next));
  }
  return cost;
}

/** Why a table costs what it does, in units: parts of the table's cost, those of meetings and short tables exact. */
export type CostReason =
  | { readonly kind: 'apart'; readonly entrants: readonly [Entrant, Entrant]; readonly cost: number }
  /** `times`: before. */
  | {
      readonly kind: 'met';
      readonly entrants: readonly [Entrant, Entrant];
      readonly times: number;
      readonly cost: number;
    }
  | { readonly kind: 'short'; readonly entrants: readonly [Entrant]; readonly times: number; readonly cost: number }
  /** Of all at the table. */
  | { readonly kind: 'points'; readonly entrants: readonly Entrant[]; readonly cost: number };

/** Their costs are whole units: as in a pairing's figures, each pair's difference of points is rounded. */
export function costReasons(basis: CostBasis, table: Table): readonly CostReason[] {
  const { history, forbidden } = basis;
  const pairs = table.flatMap((one, index) => table.slice(index + 1).map((other) => [one, other] as const));
  const ofPairs = pairs.flatMap((entrants): readonly CostReason[] => {
    const [one, other] = entrants;
    const times = meetings(history, one, other);
    const met = troubleOfPair({ ...basis, forbidden: NOBODY_APART }, one, other) / COST_FRACTION;
    const isApart = forbidden.get(one)?.has(other) === true;
    return [
      ...(isApart ? [{ kind: 'apart', entrants, cost: FORBIDDEN / COST_FRACTION } as const] : []),
      ...(times > 0 ? [{ kind: 'met', entrants, times, cost: met } as const] : []),
    ];
  });
  const short = table.flatMap((entrant): readonly CostReason[] => {
    const cost = shortAgainCost(basis, entrant, table.length) / COST_FRACTION;
    return cost === 0 ? [] : [{ kind: 'short', entrants: [entrant], times: history.shortTables[entrant] ?? 0, cost }];
  });
  const points = pairs.reduce(
    (sum, [one, other]) => sum + Math.round(unroundedDifference(basis, one, other) / COST_FRACTION),
    0,
  );
  return [...ofPairs, ...short, ...(points === 0 ? [] : [{ kind: 'points', entrants: table, cost: points } as const])];
}

const NOBODY_APART: CostBasis['forbidden'] = new Map();

function differenceCost(basis: CostBasis, one: Entrant, other: Entrant): number {
  return Math.round(unroundedDifference(basis, one, other));
}

function unroundedDifference({ scores, unitsPerPoint }: CostBasis, one: Entrant, other: Entrant): number {
  const difference = at(scores, one) - at(scores, other);
  return (POINT_OF_SCORE * difference * difference) / (unitsPerPoint * unitsPerPoint);
}
