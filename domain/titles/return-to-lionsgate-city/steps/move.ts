// MOVE: the next tunnel, or stop. Rulebook: Moving; rulings R37 to R56, R172.

import { goForbidden, goMoves } from '../effects/route.ts';
import { MOVE, type MoveOf } from '../moves.ts';
import * as train from '../procedures/train.ts';
import type { State } from '../state.ts';
import { step } from '../step.ts';

function hasMoved(state: State): boolean {
  return state.step.at === 'move' && state.step.path.length > 0;
}

export const move = step({
  kinds: ['go', 'stop'],
  legalMoves(state, seat): readonly MoveOf<'go' | 'stop'>[] {
    const moves = goMoves(state, seat);
    return hasMoved(state) ? [...moves, MOVE.stop] : moves;
  },
  forbidden(state, seat, chosen) {
    if (chosen.kind === 'go') return goForbidden(state, seat, chosen.tunnel);
    return hasMoved(state) ? null : 'not-moved';
  },
  play(register, seat, chosen, chance) {
    if (chosen.kind === 'go') train.go(register, seat, chosen.tunnel, chance);
    else train.stop(register, seat);
  },
});
