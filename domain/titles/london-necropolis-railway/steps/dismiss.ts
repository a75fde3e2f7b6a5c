// D12: which unpaid staff leave. Rulebook: 04 London: Income; rulings R34, R44, R48.

import { at, Defect } from '../../../base/defect.ts';
import { SPOT_INDEX } from '../components/ids.ts';
import { movesForSpots, spotMovesOf } from '../moveSets.ts';
import { MOVES_OF } from '../moves.ts';
import { resume } from '../procedures/stations.ts';
import type { SeatState } from '../state.ts';
import { ask, step } from '../step.ts';

const LISTS = spotMovesOf(MOVES_OF.dismiss);

/** Whether staff that wants wages is on the spot (index in `SPOTS`). Volunteers never leave. */
function holdsStaff({ spots }: SeatState, spot: number): boolean {
  return at(spots, spot) === 'staff';
}

export const dismiss = step({
  kinds: ['dismiss'],
  legalMoves(state, seat) {
    const mine = at(state.seats, seat);
    return movesForSpots(LISTS, (spot) => holdsStaff(mine, spot));
  },
  forbidden(state, seat, { spot }) {
    const piece = at(at(state.seats, seat).spots, SPOT_INDEX[spot]);
    if (piece === null) return 'nobody-there';
    return piece === 'volunteer' ? 'volunteer-stays' : null;
  },
  play(register, seat, { spot }, chance) {
    const { step: open } = register.state;
    if (open.at !== 'dismiss') throw new Defect(`step ${open.at}, needed dismiss`);
    register.write({ type: 'StaffLeft', seat, spots: [spot] });
    if (open.leaving > 1) ask(register, { ...open, leaving: open.leaving - 1 });
    else resume(register, seat, null, chance);
  },
});
