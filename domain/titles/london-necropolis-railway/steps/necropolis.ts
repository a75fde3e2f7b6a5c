// D4: after the disc for the Necropolis section: a hire, a crypt, or both. Rulebook: 04 Necropolis Actions;
// rulings R11, R12, R26–R29.

import { assertNever } from '../../../base/defect.ts';
import { cardOf } from '../components.ts';
import * as crypt from '../effects/crypt.ts';
import * as staff from '../effects/staff.ts';
import { MOVE, type MoveOf } from '../moves.ts';
import { resume, symbolsUsed } from '../procedures/necropolisAction.ts';
import type { Rule } from '../rules.ts';
import type { State } from '../state.ts';
import { enter, step } from '../step.ts';

type NecropolisMove = MoveOf<'hire' | 'crypt' | 'done'>;

/** The rule that keeps a symbol of the card from being used once more, or null. */
function symbolForbidden(state: State, symbol: 'staff' | 'crypt'): Rule | null {
  const { hired, crypted } = symbolsUsed(state);
  if (symbol === 'staff' && hired) return 'hire-used';
  if (symbol === 'crypt' && crypted) return 'crypt-used';
  const { card } = state.turn;
  return card !== null && cardOf(card)[symbol] ? null : 'no-symbol';
}

/** `done` needs one of the symbols used. */
function doneForbidden(state: State): Rule | null {
  const { hired, crypted } = symbolsUsed(state);
  return hired || crypted ? null : 'symbol-needed';
}

export const necropolis = step({
  kinds: ['hire', 'crypt', 'done'],
  legalMoves(state, seat) {
    let moves: readonly NecropolisMove[] = [];
    if (symbolForbidden(state, 'staff') === null) moves = staff.legalMoves(state, seat);
    if (symbolForbidden(state, 'crypt') === null) moves = moves.concat(crypt.legalMoves(state, seat));
    return doneForbidden(state) === null ? [...moves, MOVE.done] : moves;
  },
  forbidden(state, seat, move) {
    switch (move.kind) {
      case 'hire':
        return symbolForbidden(state, 'staff') ?? staff.forbidden(state, seat, move);
      case 'crypt':
        return symbolForbidden(state, 'crypt') ?? crypt.forbidden(state, seat, move);
      case 'done':
        return doneForbidden(state);
      default:
        return assertNever(move);
    }
  },
  play(register, seat, move) {
    if (move.kind === 'hire') {
      staff.play(register, seat, move);
      resume(register, seat, 'hired');
    } else if (move.kind === 'crypt') {
      if (crypt.play(register, seat, move)) resume(register, seat, 'crypted');
    } else {
      enter(register, 'main', seat);
    }
  },
});
