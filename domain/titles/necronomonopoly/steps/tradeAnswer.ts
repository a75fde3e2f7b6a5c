// D19: the partner answers an offer. Rulebook: Arkham Asylum (sales); rulings R113, R114, R117.

import { MOVE, type MoveOf } from '../moves.ts';
import * as procedure from '../procedures/offer.ts';
import { proceed } from '../procedures/resume.ts';
import { stepAt } from '../state.ts';
import { step } from '../step.ts';

const MOVES: readonly MoveOf<'accept' | 'reject' | 'reject-always'>[] = [
  MOVE.accept,
  MOVE.reject,
  MOVE['reject-always'],
];

export const tradeAnswer = step({
  kinds: ['accept', 'reject', 'reject-always'],
  legalMoves: () => MOVES,
  forbidden: () => null,
  play(register, seat, move, chance) {
    proceed(register, chance, (run) => {
      if (move.kind === 'accept') {
        procedure.accept(run, stepAt(register.state, 'tradeAnswer').offer);
        return;
      }
      if (move.kind === 'reject-always') register.write({ type: 'StandingSet', seat, pass: 'trade' });
      procedure.reject(run, seat);
    });
  },
});
