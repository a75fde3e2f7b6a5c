// D13: a Cultist sets its friends on one of several victims. Rulebook: Cultists; ruling R104.

import { at } from '../../../base/defect.ts';
import { MOVES_OF } from '../moves.ts';
import * as cultists from '../procedures/cultists.ts';
import { proceed } from '../procedures/resume.ts';
import { stepAt } from '../state.ts';
import { step } from '../step.ts';

export const victim = step({
  kinds: ['victim'],
  legalMoves: (state) =>
    stepAt(state, 'victim')
      .victims.toSorted((one, other) => one - other)
      .map((seat) => at(MOVES_OF.victim, seat)),
  forbidden: (state, _seat, move) => (stepAt(state, 'victim').victims.includes(move.seat) ? null : 'not-a-choice'),
  play(register, seat, move, chance) {
    const { victims } = stepAt(register.state, 'victim');
    proceed(register, chance, (run) => cultists.begin(run, seat, victims, move.seat));
  },
});
