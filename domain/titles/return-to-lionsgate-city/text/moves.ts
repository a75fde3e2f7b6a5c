// One line for each move: the thing, its price and its plain gain.

import type { Language } from '../../../base/language.ts';
import type { Seat } from '../../../title/contract.ts';
import { applyMove, type Move } from '../moves.ts';
import type { State } from '../state.ts';
import { GOODS_LABELS } from './goodsLabels.ts';
import { PLAN_LABELS } from './planLabels.ts';
import type { Labels } from './situation.ts';
import { speak } from './speak.ts';
import { TRIP_LABELS } from './tripLabels.ts';

const LABELS: Labels = { ...PLAN_LABELS, ...TRIP_LABELS, ...GOODS_LABELS };

/** One line for people. */
export function describeMove(state: State, seat: Seat, move: Move, language: Language): string {
  return applyMove(LABELS, move)({ state, seat, say: speak(language) });
}
