// D4: a loss is taken, or answered. Rulebook: Allies, Artifacts, Mason's Hill; rulings R44 to R47, R60, R70 to R72.

import { answerForbidden, answersTo } from '../effects/answers.ts';
import * as procedure from '../procedures/loss.ts';
import { proceed } from '../procedures/resume.ts';
import { stepAt } from '../state.ts';
import { step } from '../step.ts';

export const loss = step({
  kinds: ['take', 'ally', 'shield', 'use'],
  legalMoves: (state, seat) => answersTo(state, seat, stepAt(state, 'loss').source),
  forbidden: (state, seat, move) => answerForbidden(state, seat, stepAt(state, 'loss').source, move),
  play(register, _seat, move, chance) {
    proceed(register, chance, (run) => procedure.answer(run, stepAt(register.state, 'loss'), move));
  },
});
