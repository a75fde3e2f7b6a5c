// Playing a pipe: it is discarded, then it works. Rulebook: Upgrade Cards; rulings R109, R160, R164 to R168.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { groupedBy } from '../../../title/moves.ts';
import type { CardId, Good } from '../components/ids.ts';
import { upgradeOf } from '../components.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { State } from '../state.ts';
import type { TitleRegister } from '../step.ts';
import { derailBoxcar, derailEngine } from './derailing.ts';
import { room } from './powers.ts';
import { lureForbidden, pipeCarForbidden, pipeForbidden, pipeSeatForbidden } from './targets.ts';

export type PipeMove = MoveOf<'pipe' | 'pipe-seat' | 'pipe-car' | 'pipe-bandit'>;

const MOVES_BY_CARD: ReadonlyMap<CardId, readonly PipeMove[]> = groupedBy<PipeMove, 'card'>('card', [
  ...MOVES_OF.pipe,
  ...MOVES_OF['pipe-seat'],
  ...MOVES_OF['pipe-car'],
  ...MOVES_OF['pipe-bandit'],
]);

const NONE: readonly PipeMove[] = [];

/** The rule that keeps a pipe from the target that the move names, or null. */
function targetForbidden(state: State, seat: Seat, move: PipeMove): Rule | null {
  switch (move.kind) {
    case 'pipe':
      return null;
    case 'pipe-seat':
      return pipeSeatForbidden(state, seat, move.card, move.seat);
    case 'pipe-car':
      return pipeCarForbidden(state, seat, move.seat, move.car);
    case 'pipe-bandit':
      return lureForbidden(state, seat, move.seat, move.bandit);
  }
}

export function forbidden(state: State, seat: Seat, move: PipeMove): Rule | null {
  const pipe = upgradeOf(move.card);
  if (pipe.kind !== 'pipe') return 'not-owned';
  return pipeForbidden(state, seat, move.card, pipe.effect) ?? targetForbidden(state, seat, move);
}

/** Every pipe that can be played, with each of its targets. Pipes are few, and so are those who own any. */
export function legalMoves(state: State, seat: Seat): readonly PipeMove[] {
  const moves: PipeMove[] = [];
  for (const card of at(state.seats, seat).upgrades) {
    for (const move of MOVES_BY_CARD.get(card) ?? NONE) {
      if (forbidden(state, seat, move) === null) moves.push(move);
    }
  }
  return moves;
}

/** As many pieces as the siphon takes and the mat has room for, from the right end of the mat of `from`. */
function siphon(register: TitleRegister, seat: Seat, from: Seat, most: number): void {
  const { goods } = at(register.state.seats, from);
  const pieces = Math.min(most, goods.length, room(register.state, seat));
  const taken: readonly Good[] = goods.slice(goods.length - pieces).toReversed();
  register.write({ type: 'GoodsSiphoned', seat, from, goods: taken });
}

/** Plays a pipe against an engine or a mat. The seat that must choose an upgrade to lose; null when none must. */
function playAtSeat(register: TitleRegister, seat: Seat, move: MoveOf<'pipe-seat'>): Seat | null {
  const pipe = upgradeOf(move.card);
  if (pipe.effect === 'engine') return derailEngine(register, move.seat) ? move.seat : null;
  siphon(register, seat, move.seat, pipe.value);
  return null;
}

/** Plays a pipe. The seat that must choose an upgrade to lose; null when none must. */
export function play(register: TitleRegister, seat: Seat, move: PipeMove): Seat | null {
  register.write({ type: 'PipeUsed', seat, card: move.card });
  switch (move.kind) {
    case 'pipe':
      register.write({ type: 'SmokeSpread', seat });
      return null;
    case 'pipe-seat':
      return playAtSeat(register, seat, move);
    case 'pipe-car':
      derailBoxcar(register, move.seat, move.car);
      return null;
    case 'pipe-bandit':
      register.write({ type: 'BanditLured', seat, to: move.seat, card: move.bandit });
      return null;
  }
}
