// D6: where the volunteer of the middle pair goes. Rulebook: 02 Staff and Volunteers; rulings R25, R33, R34.

import { at } from '../../../base/defect.ts';
import { SPOT_INDEX } from '../components/ids.ts';
import { isFree } from '../effects/staff.ts';
import { movesForSpots, spotMovesOf } from '../moveSets.ts';
import { VOLUNTEER_MOVES } from '../moves.ts';
import { resume } from '../procedures/resume.ts';
import { step } from '../step.ts';

const LISTS = spotMovesOf(VOLUNTEER_MOVES);

export const volunteer = step({
  kinds: ['volunteer'],
  legalMoves(state, seat) {
    const mine = at(state.seats, seat);
    return movesForSpots(LISTS, (spot) => isFree(mine, spot));
  },
  forbidden: (state, seat, { spot }) => (isFree(at(state.seats, seat), SPOT_INDEX[spot]) ? null : 'no-space'),
  play(register, seat, { spot }, chance) {
    register.write({ type: 'VolunteerPlaced', seat, spot });
    resume(register, seat, chance);
  },
});
