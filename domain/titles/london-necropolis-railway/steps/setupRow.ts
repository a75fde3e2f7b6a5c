// D1: each seat in turn order puts its staff into a row. Rulebook: 03 Setup, step F; ruling R1.

import { beginRound, nextSeat } from '../effects/turn.ts';
import { MOVES_OF } from '../moves.ts';
import { step } from '../step.ts';

export const setupRow = step({
  kinds: ['row'],
  legalMoves: () => MOVES_OF.row,
  // Every row is open: the choices of the seats do not interact.
  forbidden: () => null,
  play(register, seat, { row }) {
    register.write({ type: 'StartingRowChosen', seat, row });
    const next = nextSeat(register.state, seat);
    if (next === null) beginRound(register, 1);
    else register.write({ type: 'StepEntered', step: { at: 'setupRow', seat: next } });
  },
});
