// D10: which coffins board at an income when not all of them fit. Rulebook: 04 London: Income; ruling R42.

import { at } from '../../../base/defect.ts';
import { COFFIN_INDEX } from '../components/ids.ts';
import { loadCoffins, waitingColours } from '../effects/income.ts';
import { resume } from '../procedures/stations.ts';
import { step } from '../step.ts';

export const load = step({
  kinds: ['load'],
  legalMoves: (state, seat) => waitingColours(at(state.seats, seat)),
  forbidden: (state, seat, { coffin }) =>
    at(at(state.seats, seat).waitingCoffins, COFFIN_INDEX[coffin]) > 0 ? null : 'none-waiting',
  play(register, seat, { coffin }, chance) {
    register.write({ type: 'CoffinsBoarded', seat, coffins: [coffin] });
    resume(register, seat, loadCoffins(register, seat), chance);
  },
});
