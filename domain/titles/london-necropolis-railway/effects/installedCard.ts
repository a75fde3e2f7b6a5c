// Cards under the railway board: installing them and using their abilities. Rulebook: 04 Railway Actions;
// procedure P9; rulings R14, R35, R36.

import { at, Defect } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { type Ability, type CardId, DISC_INDEX } from '../components/ids.ts';
import { cardOf, EDITION_RULES, RAILWAY } from '../components.ts';
import { type MoveSets, paymentOf, setsOfEach } from '../moveSets.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { SeatState, State } from '../state.ts';
import type { TitleRegister } from '../step.ts';
import { takeAction } from './action.ts';

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
export function spendCard(register: TitleRegister, seat: Seat, ability: Ability): void {
  const card = usableCard(register.state, seat, ability);
  if (card === null) throw new Defect(`seat ${seat} has no usable ${ability}`);
  register.write({ type: 'CardUsed', seat, card, ability });
}

/** By payment. */
const LISTS: MoveSets<MoveOf<'install'>> = setsOfEach(MOVES_OF.install);

export function legalMoves(state: State, seat: Seat): readonly MoveOf<'install'>[] {
  const mine = at(state.seats, seat);
  return at(LISTS, forbiddenCard(state, mine) === null ? paymentOf(mine, 'grey') : 0);
}

/** The rule that forbids the Railway section of the card of the turn, or null. */
export function forbiddenSection({ turn }: State): Rule | null {
  if (turn.card === null) return 'no-card';
  return turn.railway ? 'railway-used' : null;
}

/** The rule that forbids installing the card of the turn whatever it is paid with, or null. */
function forbiddenCard(state: State, mine: SeatState): Rule | null {
  return forbiddenSection(state) ?? (mine.installed.length >= RAILWAY.installLimit ? 'cards-full' : null);
}

/** The rule that forbids installing the card of the turn, or null. */
export function forbidden(state: State, seat: Seat, move: MoveOf<'install'>): Rule | null {
  const mine = at(state.seats, seat);
  const section = forbiddenSection(state);
  if (section !== null) return section;
  return at(mine.discs, DISC_INDEX[move.disc]) === 0 ? 'no-disc' : forbiddenCard(state, mine);
}

export function play(register: TitleRegister, seat: Seat, move: MoveOf<'install'>): void {
  const { id } = takeAction(register, seat, 'railway', move.disc);
  register.write({ type: 'CardInstalled', seat, card: id });
}
