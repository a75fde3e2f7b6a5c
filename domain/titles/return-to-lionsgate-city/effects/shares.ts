// Share circles. Rulebook: Unloading; rulings R93 to R96, R130.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { GOOD_INDEX } from '../components/ids.ts';
import type { Circle } from '../components/towns.ts';
import { circleOf, MAT, townAt } from '../components.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { Counts, State } from '../state.ts';
import type { TitleRegister } from '../step.ts';
import { carried } from './loading.ts';
import { powerOf } from './powers.ts';

/** Gold that the circle costs now. */
export function goldOf(state: State, circle: Circle): number {
  return Math.max(1, circle.gold - powerOf(state, 'circleDiscount'));
}

function circleForbidden(state: State, seat: Seat, left: number, circle: Circle): Rule | null {
  if (at(state.ghosts, circle.town)) return 'ghost-town';
  if (state.circles[circle.index] !== null) return 'circle-taken';
  if (goldOf(state, circle) > left) return 'allowance-spent';
  return at(state.seats, seat).sharesOut + circle.tokens > MAT.shareTokens ? 'no-share-tokens' : null;
}

/** Every circle of the town at hand that the carried gold buys. */
export function shareMoves(state: State, seat: Seat, left: number, counts: Counts): readonly MoveOf<'share'>[] {
  const moves: MoveOf<'share'>[] = [];
  const gold = at(counts, GOOD_INDEX.gold);
  const town = gold === 0 ? null : townAt(at(state.seats, seat).at);
  if (town === null) return moves;
  for (const circle of town.circles) {
    if (goldOf(state, circle) <= gold && circleForbidden(state, seat, left, circle) === null) {
      moves.push(at(MOVES_OF.share, circle.index));
    }
  }
  return moves;
}

export function shareForbidden(state: State, seat: Seat, left: number, move: MoveOf<'share'>): Rule | null {
  const circle = circleOf(move.circle);
  const mine = at(state.seats, seat);
  if (townAt(mine.at)?.index !== circle.town) return 'other-town';
  const rule = circleForbidden(state, seat, left, circle);
  if (rule !== null) return rule;
  return goldOf(state, circle) > at(carried(mine.goods), GOOD_INDEX.gold) ? 'no-gold' : null;
}

export function buyShare(register: TitleRegister, seat: Seat, move: MoveOf<'share'>): void {
  const circle = circleOf(move.circle);
  const gold = goldOf(register.state, circle);
  register.write({ type: 'ShareBought', seat, circle: circle.id, tokens: circle.tokens, gold });
}
