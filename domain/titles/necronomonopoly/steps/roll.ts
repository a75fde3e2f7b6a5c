// D2: the dice of the walk. Rulebook: On Your Turn (step 2), Doubles; rulings R13, R18 to R20.

import { freeForbidden, freeMoves } from '../effects/freeMoves.ts';
import { FREE_KINDS, MOVE, type MoveOf } from '../moves.ts';
import * as freeMove from '../procedures/freeMove.ts';
import { proceed } from '../procedures/resume.ts';
import * as turn from '../procedures/turn.ts';
import { step } from '../step.ts';

const ROLL_ONLY: readonly MoveOf<'roll'>[] = [MOVE.roll];

export const roll = step({
  kinds: ['roll', ...FREE_KINDS],
  legalMoves(state, seat) {
    const free = freeMoves(state, seat);
    return free.length === 0 ? ROLL_ONLY : [MOVE.roll, ...free];
  },
  forbidden: (state, seat, move) => (move.kind === 'roll' ? null : freeForbidden(state, seat, move)),
  play(register, seat, move, chance) {
    proceed(register, chance, (run) => {
      if (move.kind === 'roll') turn.roll(run, seat, false);
      else freeMove.enter(run, seat, move, 'roll');
    });
  },
});
