// What a seat may do about a Spell of another seat. Rulebook: Spells, Cultists; rulings R40, R106, R116.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { by } from '../../../title/moves.ts';
import type { CardId, Target } from '../components/ids.ts';
import { cardOf } from '../components.ts';
import { MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { SeatState, State } from '../state.ts';
import { cardForbidden, usableCards } from './hand.ts';

const COUNTER_MOVES = by('card', MOVES_OF.counter);
const FRIEND_MOVES = by('card', MOVES_OF.friend);

export type Counter = MoveOf<'counter' | 'friend'>;

function isTarget({ cards }: SeatState, seat: Seat, target: Target | null): boolean {
  return target === seat || (typeof target === 'string' && cards.includes(target));
}

/** Every way of `seat` to counter a Spell on `target`: its cards, then friends of a Cultist. */
export function countersOf(state: State, seat: Seat, target: Target | null): readonly Counter[] {
  const mine = at(state.seats, seat);
  const counters: Counter[] = usableCards(state, seat, 'spell').flatMap(({ id }) => COUNTER_MOVES.get(id) ?? []);
  if (mine.status === 'cultist' && isTarget(mine, seat, target)) {
    for (const card of mine.cards) {
      const move = cardOf(card).kind === 'monster' ? FRIEND_MOVES.get(card) : undefined;
      if (move !== undefined) counters.push(move);
    }
  }
  return counters;
}

/** Why `move` is none of `countersOf`; null if it is. */
export function counterForbidden(state: State, seat: Seat, target: Target | null, move: Counter): Rule | null {
  if (move.kind === 'counter') return cardForbidden(state, seat, 'spell', move.card);
  return friendForbidden(at(state.seats, seat), seat, target, move.card);
}

function friendForbidden(mine: SeatState, seat: Seat, target: Target | null, card: CardId): Rule | null {
  if (mine.status === 'sane') return 'not-a-friend';
  if (!mine.cards.includes(card)) return 'not-held';
  return isTarget(mine, seat, target) ? null : 'not-the-target';
}
