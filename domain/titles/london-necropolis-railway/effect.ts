// What moves bring and cost, as data: prices and takings, points to date, where the train would go. Labels of moves say the same in words.

import type { Seat } from '../../title/contract.ts';
import * as cards from './effect/cards.ts';
import * as pieces from './effect/pieces.ts';
import { mineOf, type Situation } from './effect/situation.ts';
import type { EffectOf } from './effectShape.ts';
import { applyMove, type Move, type MoveOf } from './moves.ts';
import type { State } from './state.ts';

type Effects = {
  readonly [Kind in Move['kind']]: (move: MoveOf<Kind>) => (situation: Situation) => EffectOf<Kind>;
};

const nothing = () => () => ({});

const EFFECTS_OF: Effects = {
  row: (move) => () => pieces.row(move.row),
  take: (move) => (situation) => cards.take(situation, move),
  london: (move) => (situation) => cards.london(situation, move),
  'free-london': (move) => (situation) => cards.improvement(mineOf(situation), move.space, true),
  necropolis: (move) => (situation) => cards.necropolis(situation, move),
  install: (move) => (situation) => cards.install(situation, move),
  car: (move) => (situation) => cards.car(situation, move),
  'free-car': (move) => (situation) => cards.tile(mineOf(situation), move),
  bonus: (move) => (situation) => cards.bonus(situation, move),
  prestige: (move) => (situation) => cards.prestige(situation, move),
  sell: () => cards.sell,
  end: () => cards.end,
  hire: (move) => (situation) => pieces.hire(situation, move),
  crypt: (move) => (situation) => pieces.crypt(situation, move),
  done: nothing,
  caboose: (move) => (situation) => pieces.caboose(situation, move),
  volunteer: (move) => (situation) => pieces.staffed(mineOf(situation), move.spot),
  place: (move) => (situation) => pieces.covered(mineOf(situation), 'white', move.column),
  'load-mourners': () => pieces.mourners,
  'load-done': nothing,
  load: nothing,
  tender: (move) => (situation) => cards.tender(situation, move),
  crew: (move) => (situation) => pieces.crew(situation, move),
  dining: (move) => (situation) => pieces.dining(situation, move),
  dismiss: (move) => (situation) => pieces.dismiss(situation, move),
  bury: (move) => (situation) => pieces.bury(situation, move),
  run: (move) => (situation) => cards.run(situation, move),
  pass: nothing,
};

/** What a legal move brings and costs. */
export function effect(state: State, seat: Seat, move: Move): EffectOf<Move['kind']> {
  return applyMove<Move['kind'], (situation: Situation) => EffectOf<Move['kind']>>(EFFECTS_OF, move)({ state, seat });
}
