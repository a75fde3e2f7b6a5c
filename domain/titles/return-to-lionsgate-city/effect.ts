// What moves bring and cost, as data. Labels of moves say the same in words.

import type { Seat } from '../../title/contract.ts';
import * as goods from './effect/goods.ts';
import * as plan from './effect/plan.ts';
import type { Situation } from './effect/situation.ts';
import * as trip from './effect/trip.ts';
import type { EffectOf } from './effectShape.ts';
import { applyMove, type Move, type MoveOf } from './moves.ts';
import type { State } from './state.ts';

type Effects = {
  readonly [Kind in Move['kind']]: (move: MoveOf<Kind>) => (situation: Situation) => EffectOf<Kind>;
};

const nothing = () => () => ({});

const EFFECTS_OF: Effects = {
  draft: (move) => (situation) => plan.draft(situation, move),
  assign: nothing,
  scrap: (move) => (situation) => plan.scrap(situation, move),
  rerail: () => plan.rerail,
  wreck: (move) => (situation) => plan.wreck(situation, move),
  pipe: nothing,
  'pipe-seat': (move) => (situation) => plan.pipeAtSeat(situation, move),
  'pipe-car': (move) => (situation) => plan.wreck(situation, move),
  'pipe-bandit': (move) => () => plan.lure(move),
  act: (move) => (situation) => plan.act(situation, move),
  go: (move) => (situation) => trip.go(situation, move),
  stop: () => trip.stop,
  draw: () => trip.draw,
  defeat: (move) => (situation) => trip.defeat(situation, move),
  reroll: () => trip.reroll,
  clear: (move) => (situation) => trip.clear(situation, move),
  load: (move) => (situation) => goods.load(situation, move),
  drop: (move) => (situation) => goods.drop(situation, move),
  sell: (move) => (situation) => goods.sell(situation, move),
  share: (move) => (situation) => goods.share(situation, move),
  craft: () => goods.firstCard,
  hire: () => goods.firstCard,
  done: () => goods.done,
  take: nothing,
  more: () => goods.oneMoreCard,
  decline: () => goods.decline,
  top: nothing,
  lose: nothing,
  replace: (move) => (situation) => goods.replace(situation, move),
};

/** What a legal move brings and costs. */
export function effect(state: State, seat: Seat, move: Move): EffectOf<Move['kind']> {
  return applyMove<Move['kind'], (situation: Situation) => EffectOf<Move['kind']>>(EFFECTS_OF, move)({ state, seat });
}
