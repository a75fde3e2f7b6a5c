// D7: a drawn Ally or Artifact is kept or goes under the deck. Rulebook: Mythos Deck; rulings R30, R121.

import { MOVE, type MoveOf } from '../moves.ts';
import * as draw from '../procedures/draw.ts';
import { proceed } from '../procedures/resume.ts';
import { drawnCard } from '../state.ts';
import { step } from '../step.ts';

const MOVES: readonly MoveOf<'keep' | 'leave'>[] = [MOVE.keep, MOVE.leave];

export const keep = step({
  kinds: ['keep', 'leave'],
  legalMoves: () => MOVES,
  forbidden: () => null,
  play(register, seat, move, chance) {
    proceed(register, chance, (run) => {
      const card = drawnCard(register.state);
      if (move.kind === 'keep') draw.keep(run, seat, card);
      else draw.leave(run, seat, card);
    });
  },
});
