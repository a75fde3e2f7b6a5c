// What answers bring and cost: losses, debts, Spells.

import { at } from '../../../base/defect.ts';
import type { CardId } from '../components/ids.ts';
import { cardOf } from '../components.ts';
import type { EffectOf } from '../effectShape.ts';
import { costNow } from '../effects/hand.ts';
import { type State, stepAt } from '../state.ts';
import { dueFrom, less, mineOf, type Situation } from './situation.ts';

export function take(situation: Situation): EffectOf<'take'> {
  return dueFrom(mineOf(situation), stepAt(situation.state, 'loss').amount);
}

export function ally({ state }: Situation, card: CardId): EffectOf<'ally'> {
  const loses = cardOf(card).onDiscard.reduce((sum, { n }) => sum + n, 0);
  return { saves: stepAt(state, 'loss').amount, loses };
}

export function shield({ state }: Situation): EffectOf<'shield'> {
  return { saves: stepAt(state, 'loss').amount };
}

export function pay(situation: Situation): EffectOf<'pay'> {
  const { amount, to } = stepAt(situation.state, 'payment');
  const isSane = at(situation.state.seats, to).status === 'sane';
  return { ...dueFrom(mineOf(situation), amount), ...(isSane ? { to } : {}) };
}

export function counter({ state, seat }: Situation, card: CardId): EffectOf<'counter'> {
  return { money: less(costNow(state, seat, card)) };
}

export function victim({ seats }: State, seat: number): EffectOf<'victim'> {
  return { sanity: at(seats, seat).sanity };
}
