// D8: the drawn card counts, or the next one instead. Rulebook: Lots (locale advantages); rulings R69, R115.

import { MOVE, type MoveOf } from '../moves.ts';
import * as draw from '../procedures/draw.ts';
import { proceed } from '../procedures/resume.ts';
import { drawnCard } from '../state.ts';
import { step } from '../step.ts';

const MOVES: readonly MoveOf<'accept' | 'redraw'>[] = [MOVE.accept, MOVE.redraw];

export const redraw = step({
  kinds: ['accept', 'redraw'],
  legalMoves: () => MOVES,
  forbidden: () => null,
  play(register, seat, move, chance) {
    proceed(register, chance, (run) => {
      const card = drawnCard(register.state);
      if (move.kind === 'accept') draw.apply(run, seat, card);
      else draw.redraw(run, seat, card);
    });
  },
});
