// D16: whether the train runs on to the next station after the last round. Rulebook: 05 End of Game;
// rulings R57, R58, R59, R61.

import { at } from '../../../base/defect.ts';
import { RAILWAY } from '../components.ts';
import { passOn } from '../effects/turn.ts';
import { MOVES_OF } from '../moves.ts';
import * as stations from '../procedures/stations.ts';
import { step } from '../step.ts';

/** Spaces from `position` to the station ahead: before the Necropolis to the Necropolis, from there on to London. */
export function spacesAhead(position: number): number {
  const { london, necropolis, trackLength } = RAILWAY;
  const station = position >= london && position < necropolis ? necropolis : london + trackLength;
  return station - position;
}

export const finalRun = step({
  kinds: ['run'],
  legalMoves: () => MOVES_OF.run,
  forbidden: () => null,
  play(register, seat, { go }, chance) {
    if (go) stations.enter(register, seat, spacesAhead(at(register.state.seats, seat).position), chance);
    else passOn(register, seat);
  },
});
