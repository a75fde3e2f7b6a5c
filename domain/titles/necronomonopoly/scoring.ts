// Net worth, ranks and the end of the game. Rulebook: Winning; rulings R108 to R111.

import { at } from '../../base/defect.ts';
import type { BySeat, Outcome, SeatOutcome } from '../../title/contract.ts';
import { costsOf, netWorth } from './effects/property.ts';
import type { EndReason, SeatState, State } from './state.ts';

/** What decides a rank: the first number that differs, higher is better. */
function strengthOf(mine: SeatState, reason: EndReason): readonly number[] {
  const { status, sanity, outOrder } = mine;
  const isSane = status === 'sane' ? 1 : 0;
  switch (reason) {
    case 'lastSane':
      return [isSane, outOrder];
    case 'cultists':
      return [1 - isSane, sanity];
    case 'roundLimit':
      return isSane === 1 ? [1, netWorth(mine), sanity] : [0, outOrder];
  }
}

function isBetter(one: readonly number[], other: readonly number[]): boolean {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/** The net worth of all seats: nothing of it is hidden. */
export function scores({ seats }: Pick<State, 'seats'>): BySeat<number> {
  return seats.map(netWorth);
}

/** Results by seat, if the game ended now for `reason`. */
export function resultsOf({ seats }: Pick<State, 'seats'>, reason: EndReason): BySeat<SeatOutcome> {
  const strengths = seats.map((mine) => strengthOf(mine, reason));
  return seats.map((mine, seat) => {
    const rank = 1 + strengths.filter((other) => isBetter(other, at(strengths, seat))).length;
    const { status, sanity, outOrder } = mine;
    const score = netWorth(mine);
    const worth = { sanity, lots: costsOf(mine.lots), tomes: costsOf(mine.tomes), netWorth: score };
    return { seat, rank, score, breakdown: { rank, status, ...worth, outOrder } };
  });
}

/** Scores and ranks of a finished game; null before. Everyone of rank 1 wins. */
export function outcome(state: State): Outcome | null {
  const { step } = state;
  if (step.at !== 'over') return null;
  const results = resultsOf(state, step.reason);
  return { reason: step.reason, results, winners: results.flatMap(({ seat, rank }) => (rank === 1 ? [seat] : [])) };
}
