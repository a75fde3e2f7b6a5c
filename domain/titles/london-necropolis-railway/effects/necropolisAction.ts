// The Necropolis section of a card: one disc for one hire, one crypt, or both. Rulebook: 02 Action Cards,
// 04 Necropolis Actions; rulings R12, R26–R29.

import { at, Defect } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import { DISC_INDEX } from '../components/ids.ts';
import { cardOf } from '../components.ts';
import type { MoveOf } from '../moves.ts';
import type { State } from '../state.ts';
import type { Refusal } from '../steps/refusal.ts';
import { enter, type Journal } from '../steps/step.ts';
import { buildForbidden } from './crypt.ts';
import { hireForbidden } from './staff.ts';

/** Whether the card's staff symbol can be used now. */
function canHire(state: State, seat: Seat): boolean {
  const { card } = state.turn;
  return card !== null && cardOf(card).staff && hireForbidden(state, seat) === null;
}

/** Whether the card's crypt symbol can be used now. */
function canBuild(state: State, seat: Seat): boolean {
  const { card } = state.turn;
  return card !== null && cardOf(card).crypt && buildForbidden(state, seat) === null;
}

/** The rule that forbids the section, or null. */
export function forbidden(state: State, seat: Seat, move: MoveOf<'necropolis'>): Refusal | null {
  if (state.turn.card === null) return 'not-on-card';
  if (state.turn.necropolis) return 'already-done';
  if (at(at(state.seats, seat).discs, DISC_INDEX[move.disc]) === 0) return 'no-disc';
  const { staff, crypt } = cardOf(state.turn.card);
  const hire = staff ? hireForbidden(state, seat) : 'not-on-card';
  if (hire === null) return null;
  const build = crypt ? buildForbidden(state, seat) : 'not-on-card';
  return staff && build === 'not-on-card' ? hire : build;
}

export function play(journal: Journal, seat: Seat, move: MoveOf<'necropolis'>): void {
  const { turn, edition } = journal.state;
  if (turn.card === null) throw new Defect('no card for a Necropolis action');
  const icons = at(cardOf(turn.card).icons[edition], 1);
  journal.write({ type: 'ActionTaken', seat, section: 'necropolis', disc: move.disc, icons });
  journal.write({ type: 'StepEntered', step: { at: 'necropolis', seat, hired: false, crypted: false } });
}

/** Goes on after a hire or a crypt: with the other symbol if it can be used now, else back to the turn. */
export function goOn(journal: Journal, seat: Seat, hired: boolean, crypted: boolean): void {
  const { state } = journal;
  const more = (!hired && canHire(state, seat)) || (!crypted && canBuild(state, seat));
  if (more) journal.write({ type: 'StepEntered', step: { at: 'necropolis', seat, hired, crypted } });
  else enter(journal, 'main', seat);
}
