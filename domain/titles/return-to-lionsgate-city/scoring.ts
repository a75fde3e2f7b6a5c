// Money, ranks and the end of the game. Rulebook: Winning, One Player; rulings R137 to R149, R157, R158.

import { at } from '../../base/defect.ts';
import type { BySeat, Outcome, Seat, SeatOutcome } from '../../title/contract.ts';
import type { State } from './state.ts';

/** 0: in the city and not exempt; 1: in the city and exempt; 2: outside. */
export type Tier = 0 | 1 | 2;

export function tierOf({ entered, seats }: State, seat: Seat): Tier {
  if (!entered.includes(seat)) return 2;
  return at(seats, seat).exempt ? 1 : 0;
}

/** What decides a rank: tier, money, and in the city who entered earlier. */
interface Standing {
  readonly tier: Tier;
  readonly money: number;
  /** Place among those in the city; the same for all outside. */
  readonly place: number;
}

function isBetter(one: Standing, other: Standing): boolean {
  if (one.tier !== other.tier) return one.tier < other.tier;
  if (one.money !== other.money) return one.money > other.money;
  return one.place < other.place;
}

/** The money of all seats: nothing of it is hidden. */
export function scores({ seats }: Pick<State, 'seats'>): BySeat<number> {
  return seats.map(({ money }) => money);
}

/** Results by seat, if the game ended now. */
export function resultsOf(state: State): BySeat<SeatOutcome> {
  const standings = state.seats.map(({ money }, seat) => {
    const place = state.entered.indexOf(seat);
    return { tier: tierOf(state, seat), money, place: place < 0 ? state.seats.length : place };
  });
  return state.seats.map(({ money, score }, seat) => {
    const mine = at(standings, seat);
    const rank = 1 + standings.filter((other) => isBetter(other, mine)).length;
    return { seat, rank, score: money, breakdown: { ...score } };
  });
}

/** Scores and ranks of a finished game; null before. Nobody wins without being in the city. */
export function outcome(state: State): Outcome | null {
  const { step } = state;
  if (step.at !== 'over') return null;
  const results = resultsOf(state);
  const winners = results.flatMap(({ seat, rank }) => (rank === 1 && tierOf(state, seat) === 0 ? [seat] : []));
  return { reason: step.reason, results, winners: step.reason === 'towns' ? [] : winners };
}
