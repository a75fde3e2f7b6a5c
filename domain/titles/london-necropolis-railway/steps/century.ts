// D15: the free action of each seat at the Turn of the Century. Rulebook: 04 Turn of the Century; rulings R53–R56.

import { assertNever } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import * as crypt from '../effects/crypt.ts';
import * as londonTile from '../effects/londonTile.ts';
import * as railwayTile from '../effects/railwayTile.ts';
import * as staff from '../effects/staff.ts';
import { passOn } from '../effects/turn.ts';
import { MOVE, type MoveOf } from '../moves.ts';
import { ask, step, type TitleRegister } from '../step.ts';

type CenturyMove = MoveOf<'free-london' | 'free-car' | 'hire' | 'crypt' | 'pass'>;

/** Adds or upgrades the car. Whether that is all; if not, its pair bonus is to be placed. */
function playCar(register: TitleRegister, seat: Seat, move: MoveOf<'free-car'>): boolean {
  const question = railwayTile.playFree(register, seat, move);
  if (question !== null) ask(register, question);
  return question === null;
}

/** Carries out the free action. Whether it is complete; if not, a choice of its own is open. */
function act(register: TitleRegister, seat: Seat, move: CenturyMove): boolean {
  switch (move.kind) {
    case 'free-london':
      londonTile.playFree(register, seat, move);
      return true;
    case 'free-car':
      return playCar(register, seat, move);
    case 'hire':
      staff.play(register, seat, move);
      return true;
    case 'crypt':
      return crypt.play(register, seat, move);
    case 'pass':
      return true;
    default:
      return assertNever(move);
  }
}

export const century = step({
  kinds: ['free-london', 'free-car', 'hire', 'crypt', 'pass'],
  legalMoves(state, seat) {
    const moves: readonly CenturyMove[] = londonTile.legalFreeMoves(state, seat);
    return moves.concat(
      railwayTile.legalFreeMoves(state, seat),
      staff.legalMoves(state, seat),
      crypt.legalMoves(state, seat),
      MOVE.pass,
    );
  },
  forbidden(state, seat, move) {
    switch (move.kind) {
      case 'free-london':
        return londonTile.forbiddenFree(state, seat, move);
      case 'free-car':
        return railwayTile.forbiddenFree(state, seat, move);
      case 'hire':
        return staff.forbidden(state, seat, move);
      case 'crypt':
        return crypt.forbidden(state, seat, move);
      case 'pass':
        return null;
      default:
        return assertNever(move);
    }
  },
  play(register, seat, move) {
    if (act(register, seat, move)) passOn(register, seat);
  },
});
