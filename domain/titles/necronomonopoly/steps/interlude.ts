// D20: a seat may use a card between two turns. Rulebook: Artifacts; rulings R36, R116, R117.

import { forbiddenUse, usableCards, usesOf } from '../effects/hand.ts';
import { MOVE, type MoveOf } from '../moves.ts';
import { proceed } from '../procedures/resume.ts';
import * as use from '../procedures/use.ts';
import { step } from '../step.ts';

export const interlude = step({
  kinds: ['pass', 'pass-always', 'use'],
  legalMoves: (state, seat): readonly MoveOf<'pass' | 'pass-always' | 'use'>[] => [
    MOVE.pass,
    MOVE['pass-always'],
    ...usesOf(state, seat, usableCards(state, seat, 'interlude')),
  ],
  forbidden: (state, seat, move) => (move.kind === 'use' ? forbiddenUse(state, seat, 'interlude', move) : null),
  play(register, seat, move, chance) {
    proceed(register, chance, (run) => {
      if (move.kind === 'pass-always') register.write({ type: 'StandingSet', seat, pass: 'interlude' });
      if (move.kind === 'use') use.enter(run, seat, move.card, move.target);
    });
  },
});
