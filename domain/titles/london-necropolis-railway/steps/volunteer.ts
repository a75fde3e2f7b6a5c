// D6: where the volunteer of the middle pair goes. Rulebook: 02 Staff and Volunteers; rulings R25, R33, R34.

import { at } from '../../../base/defect.ts';
import { isFree, spotForbidden } from '../effects/staff.ts';
import { movesForSpots, spotMovesOf } from '../moveSets.ts';
import { MOVES_OF } from '../moves.ts';
import { resume } from '../procedures/resume.ts';
import { step } from '../step.ts';

const LISTS = spotMovesOf(MOVES_OF.volunteer);

export const volunteer = step({
  kinds: ['volunteer'],
  legalMoves(state, seat) {
    const mine = at(state.seats, seat);
    return movesForSpots(LISTS, (spot) => isFree(mine, spot));
  },
  forbidden: (state, seat, { spot }) => spotForbidden(at(state.seats, seat), spot),
  play(register, seat, { spot }, chance) {
    register.write({ type: 'VolunteerPlaced', seat, spot });
    resume(register, seat, chance);
  },
});
