// D17: one hire or one crypt for each seat, in reverse turn order. Rulebook: 05 End of Game; ruling R60.

import * as crypt from '../effects/crypt.ts';
import * as staff from '../effects/staff.ts';
import { passOn } from '../effects/turn.ts';
import { MOVE, type MoveOf } from '../moves.ts';
import { step } from '../step.ts';

type FinalMove = MoveOf<'hire' | 'crypt' | 'pass'>;

export const finalBuy = step({
  kinds: ['hire', 'crypt', 'pass'],
  legalMoves(state, seat) {
    const moves: readonly FinalMove[] = staff.legalMoves(state, seat);
    return moves.concat(crypt.legalMoves(state, seat), MOVE.pass);
  },
  forbidden(state, seat, move) {
    if (move.kind === 'hire') return staff.forbidden(state, seat, move);
    return move.kind === 'crypt' ? crypt.forbidden(state, seat, move) : null;
  },
  play(register, seat, move) {
    if (move.kind === 'hire') staff.play(register, seat, move);
    if (move.kind === 'crypt' && !crypt.play(register, seat, move)) return;
    passOn(register, seat);
  },
});
