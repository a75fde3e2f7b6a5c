// For whom an effect is worked out, and what bandits make of the end of a turn.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import type { EffectOf } from '../effectShape.ts';
import { pipeWith } from '../effects/derailing.ts';
import { theftOf } from '../effects/stealing.ts';
import type { SeatState, State } from '../state.ts';

export interface Situation {
  readonly state: State;
  readonly seat: Seat;
}

/** Mat and engine of the seat that would move. */
export function mineOf({ state, seat }: Situation): SeatState {
  return at(state.seats, seat);
}

/** The theft if the turn ended with `pieces` fewer on the mat; nothing where no bandit steals. */
export function theftWithout(situation: Situation, pieces: number): EffectOf<'done'> {
  const goods = theftOf(situation.state, situation.seat);
  if (goods === 0) return {};
  const mine = mineOf(situation);
  const isShort = goods > mine.goods.length - pieces;
  return { theft: { goods, derails: isShort && !mine.derailed && pipeWith(mine, 'sand') === null } };
}
