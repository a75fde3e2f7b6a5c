// The Monsters on the board: where they may end, and what they mean for whom.

import { cardOf } from '../components.ts';
import { endsOf } from '../effect/monsters.ts';
import { ignores, isImmune, lessLoss } from '../effects/powers.ts';
import type { BoardMonster, SeatState, State } from '../state.ts';
import { viewCard } from './cards.ts';

function viewMonster(state: State, { card, space }: BoardMonster) {
  const ends = endsOf(state, card, space).map(({ roll, cases, to = null, leaves, meets }) => {
    return { roll, cases, space: to, isLeaving: leaves, seats: meets };
  });
  const losses = state.seats.flatMap((mine, seat) => {
    return mine.status === 'sane' ? [{ seat, amount: amountOf(mine, card) }] : [];
  });
  return { card: viewCard(card), space, ends, losses };
}

function amountOf(mine: SeatState, id: string): number {
  const card = cardOf(id);
  if (ignores(mine, card) || isImmune(mine, 'monster')) return 0;
  return Math.max(0, card.loss - lessLoss(mine, 'monster', card.greatOldOne));
}

export function viewMonsters(state: State) {
  return state.board.map((monster) => viewMonster(state, monster));
}
