// D18: what the offer costs, and who pays. Rulebook: Arkham Asylum (sales); ruling R114.

import { priceForbidden, priceMoves } from '../effects/trading.ts';
import { MOVE, type MoveOf } from '../moves.ts';
import * as offer from '../procedures/offer.ts';
import { proceed } from '../procedures/resume.ts';
import { stepAt } from '../state.ts';
import { step } from '../step.ts';

export const tradePrice = step({
  kinds: ['cancel', 'price'],
  legalMoves: (state, seat): readonly MoveOf<'cancel' | 'price'>[] => [
    MOVE.cancel,
    ...priceMoves(state, seat, stepAt(state, 'tradePrice')),
  ],
  forbidden: (state, seat, move) =>
    move.kind === 'cancel' ? null : priceForbidden(state, seat, stepAt(state, 'tradePrice'), move),
  play(register, seat, move, chance) {
    proceed(register, chance, (run) => {
      const { partner, give, take } = stepAt(register.state, 'tradePrice');
      if (move.kind === 'cancel') offer.cancel(run, seat);
      else offer.make(run, seat, { partner, give, take, price: move.side === 'get' ? -move.sanity : move.sanity });
    });
  },
});
