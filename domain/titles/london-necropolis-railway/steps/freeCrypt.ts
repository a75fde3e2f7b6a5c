// D7: the column of a white crypt that costs nothing. Rulebook: 04 Railway Actions, Prestige table;
// rulings R21, R27, R33.

import { at } from '../../../base/defect.ts';
import { freeColumns } from '../effects/crypt.ts';
import { setsOfEach } from '../moveSets.ts';
import { MOVES_OF } from '../moves.ts';
import { resume } from '../procedures/resume.ts';
import { step } from '../step.ts';

/** By set of columns. */
const LISTS = setsOfEach(MOVES_OF.place);

export const freeCrypt = step({
  kinds: ['place'],
  legalMoves: (state, seat) => at(LISTS, freeColumns(at(state.seats, seat))),
  forbidden: (state, seat, { column }) =>
    at(at(state.seats, seat).crypts, column - 1) === null ? null : 'column-taken',
  play(register, seat, { column }, chance) {
    register.write({ type: 'CryptGranted', seat, crypt: 'white', column });
    resume(register, seat, chance);
  },
});
