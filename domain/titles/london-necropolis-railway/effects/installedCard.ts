// Cards under the railway board: installing them and using their abilities. Rulebook: 04 Railway Actions;
// procedure P9; rulings R14, R35, R36.

import { at, Defect } from '../../../base/defect.ts';
import type { Seat } from '../../../title.ts';
import { type Ability, type CardId, DISC_INDEX } from '../components/ids.ts';
import { cardOf, EDITION_RULES, RAILWAY } from '../components.ts';
import type { MoveOf } from '../moves.ts';
import type { State } from '../state.ts';
import type { Refusal } from '../steps/refusal.ts';
import type { Journal } from '../steps/step.ts';

/** The card that a use of `ability` would discard: of several the one installed first; null when none may be used. */
export function usableCard(state: State, seat: Seat, ability: Ability): CardId | null {
  const { abilitiesUsed } = state.turn;
  const { installed } = at(state.seats, seat);
  if (installed.length === 0) return null;
  if (EDITION_RULES[state.edition].oneCardPerTurn ? abilitiesUsed.length > 0 : abilitiesUsed.includes(ability)) {
    return null;
  }
  return installed.find((card) => cardOf(card).ability === ability) ?? null;
}

/** Discards the usable card with `ability`. */
export function spendCard(journal: Journal, seat: Seat, ability: Ability): void {
  const card = usableCard(journal.state, seat, ability);
  if (card === null) throw new Defect(`seat ${seat} has no usable ${ability}`);
  journal.write({ type: 'CardUsed', seat, card, ability });
}

/** The rule that forbids installing the card of the turn, or null. */
export function forbidden(state: State, seat: Seat, move: MoveOf<'install'>): Refusal | null {
  const mine = at(state.seats, seat);
  if (state.turn.card === null) return 'not-on-card';
  if (state.turn.railway) return 'already-done';
  if (at(mine.discs, DISC_INDEX[move.disc]) === 0) return 'no-disc';
  return mine.installed.length >= RAILWAY.installLimit ? 'limit' : null;
}

export function play(journal: Journal, seat: Seat, move: MoveOf<'install'>): void {
  const { card } = journal.state.turn;
  if (card === null) throw new Defect('no card to install');
  const icons = at(cardOf(card).icons[journal.state.edition], 2);
  journal.write({ type: 'ActionTaken', seat, section: 'railway', disc: move.disc, icons });
  journal.write({ type: 'CardInstalled', seat, card });
}
