// D3: the throw stands, or a card throws it again. Rulebook: Artifacts; rulings R22, R36.

import { cardOf } from '../components.ts';
import { costNow, forbiddenUse, usableCards, usesOf } from '../effects/hand.ts';
import { MOVE, type MoveOf } from '../moves.ts';
import { proceed } from '../procedures/resume.ts';
import * as turn from '../procedures/turn.ts';
import { step } from '../step.ts';

export const dice = step({
  kinds: ['stand', 'use'],
  legalMoves: (state, seat): readonly MoveOf<'stand' | 'use'>[] => [
    MOVE.stand,
    ...usesOf(state, seat, usableCards(state, seat, 'dice')),
  ],
  forbidden: (state, seat, move) => (move.kind === 'stand' ? null : forbiddenUse(state, seat, 'dice', move)),
  play(register, seat, move, chance) {
    proceed(register, chance, (run) => {
      if (move.kind === 'stand') {
        turn.move(run, seat);
        return;
      }
      const { card, target } = move;
      register.write({ type: 'CardUsed', seat, card, target, cost: costNow(register.state, seat, card) });
      if (cardOf(card).oneShot) register.write({ type: 'CardDiscarded', seat, card, cause: 'oneShot' });
      turn.roll(run, seat, true);
    });
  },
});
