// After the last turn of a round: circle a station with an unused power, or pass.
// Rulebook: Pencil Powers; ruling R37.

import { circles, forbiddenCircle } from '../effects/circle.ts';
import { passed, stationCircled } from '../effects/record.ts';
import { PASS } from '../moves.ts';
import { step } from '../step.ts';

export const close = step({
  kinds: ['circle', 'pass'],
  legalMoves: (state, seat) => [...circles(state, seat), PASS],
  forbidden: (state, seat, move) => (move.kind === 'pass' ? null : forbiddenCircle(state, seat, move)),
  play(register, seat, move) {
    const { state } = register;
    register.write(move.kind === 'circle' ? stationCircled(state, seat, move, 'done') : passed(state, seat, 'done'));
  },
});
