// MINE: one more tile, or stop. Rulebook: Mining; rulings R57 to R68, R178.

import { MOVE } from '../moves.ts';
import * as procedure from '../procedures/mine.ts';
import { step } from '../step.ts';

const MOVES = [MOVE.draw, MOVE.stop];

export const mine = step({
  kinds: ['draw', 'stop'],
  legalMoves: () => MOVES,
  forbidden: () => null,
  play(register, seat, move, chance) {
    if (move.kind === 'draw') procedure.draw(register, seat, chance);
    else procedure.stop(register, seat);
  },
});
