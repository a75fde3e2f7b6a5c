// The Necropolis section of a card: one disc for one hire, one crypt, or both. Rulebook: 02 Action Cards,
// 04 Necropolis Actions; rulings R12, R26–R29.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { DISC_INDEX } from '../components/ids.ts';
import { cardOf } from '../components.ts';
import { type MoveSets, paymentOf, setsOfEach } from '../moveSets.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { State } from '../state.ts';
import { buildForbidden } from './crypt.ts';
import { hireForbidden } from './staff.ts';

/** Whether the card's staff symbol can be used now. */
export function canHire(state: State, seat: Seat): boolean {
  const { card } = state.turn;
  return card !== null && cardOf(card).staff && hireForbidden(state, seat) === null;
}

/** Whether the card's crypt symbol can be used now. */
export function canBuild(state: State, seat: Seat): boolean {
  const { card } = state.turn;
  return card !== null && cardOf(card).crypt && buildForbidden(state, seat) === null;
}

/** By payment. */
const LISTS: MoveSets<MoveOf<'necropolis'>> = setsOfEach(MOVES_OF.necropolis);

export function legalMoves(state: State, seat: Seat): readonly MoveOf<'necropolis'>[] {
  const isOpen = !state.turn.necropolis && (canHire(state, seat) || canBuild(state, seat));
  return at(LISTS, isOpen ? paymentOf(at(state.seats, seat), 'green') : 0);
}

/** The rule that forbids the section, or null. */
export function forbidden(state: State, seat: Seat, move: MoveOf<'necropolis'>): Rule | null {
  if (state.turn.card === null) return 'no-card';
  if (state.turn.necropolis) return 'necropolis-used';
  if (at(at(state.seats, seat).discs, DISC_INDEX[move.disc]) === 0) return 'no-disc';
  const { staff, crypt } = cardOf(state.turn.card);
  const hire = staff ? hireForbidden(state, seat) : 'no-symbol';
  const build = crypt ? buildForbidden(state, seat) : 'no-symbol';
  if (hire === null || build === null) return null;
  return staff ? hire : build;
}
