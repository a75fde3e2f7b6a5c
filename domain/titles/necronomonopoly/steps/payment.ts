// D5: a debt is paid, or cancelled by a card. Rulebook: Lots, Artifacts; rulings R65, R66.

import { forbiddenUse, usableCards, usesOf } from '../effects/hand.ts';
import { MOVE, type MoveOf } from '../moves.ts';
import * as procedure from '../procedures/payment.ts';
import { proceed } from '../procedures/resume.ts';
import { stepAt } from '../state.ts';
import { step } from '../step.ts';

export const payment = step({
  kinds: ['pay', 'use'],
  legalMoves: (state, seat): readonly MoveOf<'pay' | 'use'>[] => [
    MOVE.pay,
    ...usesOf(state, seat, usableCards(state, seat, 'payment')),
  ],
  forbidden: (state, seat, move) => (move.kind === 'pay' ? null : forbiddenUse(state, seat, 'payment', move)),
  play(register, seat, move, chance) {
    proceed(register, chance, (run) => {
      if (move.kind === 'pay') procedure.pay(run, seat, stepAt(register.state, 'payment'));
      else procedure.cancel(run, seat, move.card);
    });
  },
});
