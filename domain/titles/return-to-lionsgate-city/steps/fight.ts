// FIGHT: a bandit to discard, another roll, or the end. Rulebook: Fighting; rulings R69 to R74, R176.

import { defeatForbidden, defeatMoves, rerollForbidden } from '../effects/fighting.ts';
import { MOVE, type MoveOf } from '../moves.ts';
import * as procedure from '../procedures/fight.ts';
import * as turn from '../procedures/turn.ts';
import { step } from '../step.ts';

export const fight = step({
  kinds: ['defeat', 'reroll', 'done'],
  legalMoves(state, seat): readonly MoveOf<'defeat' | 'reroll' | 'done'>[] {
    const roll = procedure.fightOf(state);
    const defeats = defeatMoves(state, seat, roll);
    return rerollForbidden(state, roll) === null ? [...defeats, MOVE.reroll, MOVE.done] : [...defeats, MOVE.done];
  },
  forbidden(state, seat, move) {
    switch (move.kind) {
      case 'defeat':
        return defeatForbidden(state, seat, procedure.fightOf(state), move.card);
      case 'reroll':
        return rerollForbidden(state, procedure.fightOf(state));
      case 'done':
        return null;
    }
  },
  play(register, seat, move, chance) {
    switch (move.kind) {
      case 'defeat':
        return procedure.defeat(register, seat, move.card);
      case 'reroll':
        return procedure.roll(register, seat, chance);
      case 'done':
        return turn.enter(register, seat);
    }
  },
});
