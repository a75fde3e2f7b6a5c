// What moves bring and cost, as data. Labels of moves say the same in words.

import type { Seat } from '../../title/contract.ts';
import * as answers from './effect/answers.ts';
import { moving, placeOn } from './effect/monsters.ts';
import { mineOf, type Situation } from './effect/situation.ts';
import * as turn from './effect/turn.ts';
import type { EffectOf } from './effectShape.ts';
import { applyMove, type Move, type MoveOf } from './moves.ts';
import type { State } from './state.ts';

type Effects = {
  readonly [Kind in Move['kind']]: (move: MoveOf<Kind>) => (situation: Situation) => EffectOf<Kind>;
};

const nothing = () => () => ({});
/** A Monster moves that is on the board. */
const monster =
  ({ card }: MoveOf<'monster' | 'extra'>) =>
  (situation: Situation) => {
    return moving(situation.state, card, placeOn(situation.state, card) ?? mineOf(situation).space);
  };

const EFFECTS_OF: Effects = {
  monster,
  none: nothing,
  roll: () => turn.roll,
  stand: () => turn.stand,
  take: () => answers.take,
  ally: (move) => (situation) => answers.ally(situation, move.card),
  shield: () => answers.shield,
  pay: () => answers.pay,
  buy: () => turn.buy,
  decline: nothing,
  keep: nothing,
  leave: nothing,
  accept: () => turn.accept,
  redraw: nothing,
  stay: () => (situation) => turn.shift(situation, 0),
  shift: (move) => (situation) => turn.shift(situation, move.by),
  space: (move) => (situation) => turn.space(situation, move),
  beast: (move) => (situation) => turn.beast(situation, move),
  lot: (move) => (situation) => turn.lot(situation, move),
  pass: nothing,
  'pass-always': nothing,
  counter: (move) => (situation) => answers.counter(situation, move.card),
  friend: nothing,
  spell: (move) => (situation) => turn.holder(situation.state, move.card),
  victim: (move) => (situation) => answers.victim(situation.state, move.seat),
  discard: nothing,
  trade: () => turn.trade,
  cancel: nothing,
  give: (move) => () => turn.worth(move.good),
  receive: (move) => () => turn.worth(move.good),
  price: (move) => (situation) => turn.price(situation, move),
  reject: nothing,
  'reject-always': nothing,
  use: (move) => (situation) => turn.use(situation, move),
  extra: monster,
  summon: (move) => (situation) => moving(situation.state, move.card, mineOf(situation).space),
  ask: nothing,
};

/** What a legal move brings and costs. */
export function effect(state: State, seat: Seat, move: Move): EffectOf<Move['kind']> {
  return applyMove<Move['kind'], (situation: Situation) => EffectOf<Move['kind']>>(EFFECTS_OF, move)({ state, seat });
}
