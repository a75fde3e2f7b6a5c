// Bandits steal at the end of a turn. Rulebook: Fighting (stealing), Derailing; rulings R75 to R82, R143, R144.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { banditOf } from '../components.ts';
import type { State } from '../state.ts';
import type { TitleRegister } from '../step.ts';
import { derailEngine } from './derailing.ts';
import { powerOf } from './powers.ts';

/** Goods that the bandits of `seat` would steal if its turn ended now, whether it has them or not. */
export function theftOf(state: State, seat: Seat): number {
  if (state.turn.noSteal) return 0;
  let theft = 0;
  for (const { card, fresh } of at(state.seats, seat).bandits) if (!fresh) theft += banditOf(card).theft;
  return theft === 0 ? 0 : Math.max(0, theft - powerOf(state, 'guard'));
}

/** The theft at the end of a turn; more than the train has derails the engine. Whether its owner must choose an upgrade to lose. */
export function steal(register: TitleRegister, seat: Seat): boolean {
  const theft = theftOf(register.state, seat);
  if (theft === 0) return false;
  const { goods } = at(register.state.seats, seat);
  const stolen = goods.slice(Math.max(0, goods.length - theft));
  if (stolen.length > 0) register.write({ type: 'GoodsStolen', seat, goods: stolen });
  return theft > goods.length && derailEngine(register, seat);
}
