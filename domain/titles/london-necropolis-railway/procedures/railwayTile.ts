// A railway tile with the card of the turn: the tile, the bonus of its pair, then waiting pieces may board in London.
// Rulebook: 04 Railway Actions, London: Income; procedure P2; rulings R32, R37. How procedures work: stations.ts.

import type { Seat } from '../../../title/contract.ts';
import { mayBoard, play } from '../effects/railwayTile.ts';
import type { Mode, MoveOf } from '../moves.ts';
import { ask, enter as open, type TitleRegister } from '../step.ts';

export function enter(register: TitleRegister, seat: Seat, move: MoveOf<'car'>): void {
  const question = play(register, seat, move);
  if (question === null) board(register, seat, move.mode);
  else ask(register, question, [{ procedure: 'railwayTile' }]);
}

/** Continues once the pair bonus is placed. Only an upgrade completes a pair. */
export function resume(register: TitleRegister, seat: Seat): void {
  board(register, seat, 'flip');
}

function board(register: TitleRegister, seat: Seat, mode: Mode): void {
  open(register, mayBoard(register.state, seat, mode) ? 'boarding' : 'main', seat);
}
