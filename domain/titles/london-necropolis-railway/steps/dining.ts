// D13: whether the Dining Car is used before the mourners leave. Rulebook: 04 Necropolis: Deliver;
// rulings R31, R51.

import { at } from '../../../base/defect.ts';
import { CENTRAL_BOARD } from '../components.ts';
import { unload } from '../effects/delivery.ts';
import { spendCard } from '../effects/installedCard.ts';
import { fullCars } from '../effects/railwayTile.ts';
import { MOVES_OF } from '../moves.ts';
import { resume } from '../procedures/stations.ts';
import { step } from '../step.ts';

export const dining = step({
  kinds: ['dining'],
  legalMoves: () => MOVES_OF.dining,
  forbidden: () => null,
  play(register, seat, { use }, chance) {
    if (use) {
      const cars = fullCars(at(register.state.seats, seat));
      spendCard(register, seat, 'dining');
      register.write({ type: 'DinersServed', seat, cars, pounds: cars * CENTRAL_BOARD.poundsPerFullCar });
    }
    resume(register, seat, unload(register, seat), chance);
  },
});
