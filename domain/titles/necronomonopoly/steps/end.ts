// D15: the end of a turn: cards, offers, then the next seat. Rulebook: On Your Turn (step 4), Arkham Asylum; rulings R14, R18, R36, R113.

import { freeForbidden, freeMoves } from '../effects/freeMoves.ts';
import { tradeForbidden, tradeMoves } from '../effects/trading.ts';
import { FREE_KINDS, MOVE, type MoveOf } from '../moves.ts';
import * as freeMove from '../procedures/freeMove.ts';
import { proceed } from '../procedures/resume.ts';
import { ask } from '../procedures/run.ts';
import * as turn from '../procedures/turn.ts';
import { step } from '../step.ts';

export const end = step({
  kinds: ['pass', 'trade', ...FREE_KINDS],
  legalMoves: (state, seat): readonly MoveOf<'pass' | 'trade' | (typeof FREE_KINDS)[number]>[] => [
    MOVE.pass,
    ...freeMoves(state, seat),
    ...tradeMoves(state, seat),
  ],
  forbidden(state, seat, move) {
    switch (move.kind) {
      case 'pass':
        return null;
      case 'trade':
        return tradeForbidden(state, seat, move.seat);
      default:
        return freeForbidden(state, seat, move);
    }
  },
  play(register, seat, move, chance) {
    proceed(register, chance, (run) => {
      switch (move.kind) {
        case 'pass':
          return turn.end(run);
        case 'trade':
          register.write({ type: 'OfferBegun', seat, partner: move.seat });
          return ask(run, { at: 'tradeGive', seat, partner: move.seat });
        default:
          return freeMove.enter(run, seat, move, 'end');
      }
    });
  },
});
