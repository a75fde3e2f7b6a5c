// What a label is made for: who would move, and when.

import { at } from '../../../base/defect.ts';
import type * as effect from '../effect/situation.ts';
import { oreNow } from '../effect/sums.ts';
import { mineAt } from '../effects/mining.ts';
import type { PerMove } from '../moves.ts';
import { term } from './names.ts';
import type { Say } from './speak.ts';

export interface Situation extends effect.Situation {
  readonly say: Say;
}

/** A label made for a situation, by kind of move. */
export type Labels = PerMove<(situation: Situation) => string>;

/** `3 coal`: the same with the ore of the mine. */
export function oreText({ state, seat, say }: Situation): string {
  return `${oreNow(state, seat)} ${term(mineAt(at(state.seats, seat).at)?.ore ?? 'ore', say)}`;
}
