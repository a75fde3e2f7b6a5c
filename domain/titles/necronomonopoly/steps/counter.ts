// D11: a Spell of another seat may be countered. Rulebook: Spells, Cultists; rulings R40, R116, R117.

import { counterForbidden, countersOf } from '../effects/counters.ts';
import { MOVE, type MoveOf } from '../moves.ts';
import { proceed } from '../procedures/resume.ts';
import * as use from '../procedures/use.ts';
import { stepAt } from '../state.ts';
import { step } from '../step.ts';

export const counter = step({
  kinds: ['pass', 'pass-always', 'counter', 'friend'],
  legalMoves: (state, seat): readonly MoveOf<'pass' | 'pass-always' | 'counter' | 'friend'>[] => [
    MOVE.pass,
    MOVE['pass-always'],
    ...countersOf(state, seat, stepAt(state, 'counter').target),
  ],
  forbidden(state, seat, move) {
    if (move.kind === 'pass' || move.kind === 'pass-always') return null;
    return counterForbidden(state, seat, stepAt(state, 'counter').target, move);
  },
  play(register, seat, move, chance) {
    proceed(register, chance, (run) => {
      if (move.kind === 'pass-always') register.write({ type: 'StandingSet', seat, pass: 'spell' });
      if (move.kind === 'counter') use.counter(run, seat, move.card, 'card');
      if (move.kind === 'friend') use.counter(run, seat, move.card, 'friend');
    });
  },
});
