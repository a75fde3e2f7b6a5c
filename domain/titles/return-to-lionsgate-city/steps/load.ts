// LOAD: goods of the cave, or the end. Rulebook: Loading; rulings R83 to R86, R173.

import { at, Defect } from '../../../base/defect.ts';
import { loadForbidden, loadMoves } from '../effects/loading.ts';
import { MOVE, type MoveOf } from '../moves.ts';
import * as turn from '../procedures/turn.ts';
import * as unload from '../procedures/unload.ts';
import type { State } from '../state.ts';
import { step } from '../step.ts';

function leftIn({ step: open }: State): number {
  if (open.at !== 'load') throw new Defect(`no Load at ${open.at}`);
  return open.left;
}

export const load = step({
  kinds: ['load', 'done'],
  legalMoves: (state, seat): readonly MoveOf<'load' | 'done'>[] => [
    ...loadMoves(state, seat, leftIn(state)),
    MOVE.done,
  ],
  forbidden: (state, seat, move) => (move.kind === 'load' ? loadForbidden(state, seat, leftIn(state), move) : null),
  play(register, seat, move) {
    if (move.kind === 'done') return turn.enter(register, seat);
    const { good, pieces } = move;
    const cave = at(register.state.seats, seat).at;
    register.write({ type: 'GoodsLoaded', seat, cave, good, pieces });
    unload.settle(register, seat);
  },
});
