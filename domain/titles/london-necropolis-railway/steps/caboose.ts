// D5: how many mourners of the train pay for the crypt. Rulebook: 04 Railway Actions, Caboose; rulings R29, R54.

import { Defect } from '../../../base/defect.ts';
import { build, paymentForbidden } from '../effects/crypt.ts';
import { MOVES_OF } from '../moves.ts';
import { resume } from '../procedures/resume.ts';
import type { State, Step } from '../state.ts';
import { step } from '../step.ts';

function here({ step: open }: State): Extract<Step, { at: 'caboose' }> {
  if (open.at !== 'caboose') throw new Defect(`step ${open.at}, needed caboose`);
  return open;
}

export const caboose = step({
  kinds: ['caboose'],
  // Few moves and a rare step: what can be paid is found by trying.
  legalMoves(state, seat) {
    const { crypt } = here(state);
    return MOVES_OF.caboose.filter(({ mourners }) => paymentForbidden(state, seat, crypt, mourners) === null);
  },
  forbidden: (state, seat, { mourners }) => paymentForbidden(state, seat, here(state).crypt, mourners),
  play(register, seat, { mourners }, chance) {
    const { crypt, column } = here(register.state);
    build(register, seat, { crypt, column, fromTrain: mourners });
    resume(register, seat, chance);
  },
});
