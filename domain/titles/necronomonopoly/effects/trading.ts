// Who may trade what with whom, and at what price. Rulebook: Arkham Asylum (sales); rulings R68, R112 to R114, R117.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { Good, State } from '../state.ts';
import { hasGoods } from './property.ts';

/** Why `seat`, whose turn it is, cannot make any offer; null if it can. */
function tradeBarred({ options, seats, turn }: State, seat: Seat): Rule | null {
  if (!options.trade) return 'no-trade';
  if (at(seats, seat).status === 'cultist') return 'cultist';
  return turn.offers < options.offersPerTurn ? null : 'offers-spent';
}

/** Why `seat` cannot make an offer to `partner`, whatever it is; null if it can. */
export function tradeForbidden(state: State, seat: Seat, partner: Seat): Rule | null {
  const rule = tradeBarred(state, seat);
  if (rule !== null) return rule;
  const other = state.seats[partner];
  if (other === undefined) return 'no-such-seat';
  if (partner === seat) return 'own-seat';
  if (other.status === 'cultist') return 'cultist';
  if (other.standing.includes('trade')) return 'rejects-offers';
  return hasGoods(other) || hasGoods(at(state.seats, seat)) ? null : 'nothing-to-trade';
}

/** Seats that `seat` may make an offer to. */
export function tradeMoves(state: State, seat: Seat): readonly MoveOf<'trade'>[] {
  if (tradeBarred(state, seat) !== null) return [];
  return MOVES_OF.trade.filter((move) => tradeForbidden(state, seat, move.seat) === null);
}

const [EVEN = [], PAY_MOVES = [], GET_MOVES = []] = (['even', 'pay', 'get'] as const).map((payer) =>
  MOVES_OF.price.filter(({ side }) => side === payer),
);

/** An offer without its price. */
export interface Swap {
  readonly partner: Seat;
  readonly give: Good | null;
  readonly take: Good | null;
}

/** Prices of an offer that both sides can pay, rising. */
export function priceMoves(state: State, seat: Seat, swap: Swap): readonly MoveOf<'price'>[] {
  const { give, take } = swap;
  const mine = take === null ? 0 : at(state.seats, seat).sanity;
  const theirs = give === null ? 0 : at(state.seats, swap.partner).sanity;
  const moves: MoveOf<'price'>[] = give !== null && take !== null ? [...EVEN] : [];
  for (const [index, pay] of PAY_MOVES.entries()) {
    if (pay.sanity <= mine) moves.push(pay);
    if (pay.sanity <= theirs) moves.push(at(GET_MOVES, index));
  }
  return moves;
}

/** Why `move` is none of `priceMoves`; null if it is. */
export function priceForbidden(state: State, seat: Seat, swap: Swap, { side, sanity }: MoveOf<'price'>): Rule | null {
  const { give, take, partner } = swap;
  const isEnough = (payer: Seat): Rule | null => (sanity <= at(state.seats, payer).sanity ? null : 'not-enough-sanity');
  switch (side) {
    case 'even':
      return give !== null && take !== null ? null : 'one-sided';
    case 'pay':
      return take === null ? 'nothing-taken' : isEnough(seat);
    case 'get':
      return give === null ? 'nothing-given' : isEnough(partner);
  }
}
