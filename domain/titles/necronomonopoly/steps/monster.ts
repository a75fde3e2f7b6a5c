// D1: a Monster moves. Rulebook: On Your Turn (step 1), Cultists; rulings R8 to R12, R43.

import { by } from '../../../title/moves.ts';
import { freeForbidden, freeMoves } from '../effects/freeMoves.ts';
import { FREE_KINDS, MOVE, MOVES_OF, type MoveOf } from '../moves.ts';
import * as freeMove from '../procedures/freeMove.ts';
import * as monsters from '../procedures/monsters.ts';
import { proceed } from '../procedures/resume.ts';
import { call } from '../procedures/run.ts';
import { isSane } from '../state.ts';
import { step } from '../step.ts';

const MONSTER_MOVES = by('card', MOVES_OF.monster);

export const monster = step({
  kinds: ['monster', 'none', ...FREE_KINDS],
  legalMoves(state, seat) {
    const moves: MoveOf<'monster' | 'none' | (typeof FREE_KINDS)[number]>[] = state.board.flatMap(
      ({ card }) => MONSTER_MOVES.get(card) ?? [],
    );
    if (!isSane(state, seat)) moves.push(MOVE.none);
    moves.push(...freeMoves(state, seat));
    return moves;
  },
  forbidden(state, seat, move) {
    switch (move.kind) {
      case 'monster':
        return state.board.some(({ card }) => card === move.card) ? null : 'not-on-board';
      case 'none':
        return isSane(state, seat) ? 'monster-must-move' : null;
      default:
        return freeForbidden(state, seat, move);
    }
  },
  play(register, seat, move, chance) {
    proceed(register, chance, (run) => {
      if (move.kind !== 'monster' && move.kind !== 'none') {
        freeMove.enter(run, seat, move, 'monster');
        return;
      }
      call(run, { procedure: 'turn', next: 'roll' });
      if (move.kind === 'monster') monsters.enter(run, move.card);
    });
  },
});
