// One line for each move: the thing, its price and its plain gain.

import type { Language } from '../../../base/language.ts';
import type { Seat } from '../../../title/contract.ts';
import { applyMove, type Move } from '../moves.ts';
import type { State } from '../state.ts';
import { CARD_LABELS } from './cardLabels.ts';
import { PIECE_LABELS } from './pieceLabels.ts';
import type { Labels } from './situation.ts';

const LABELS: Labels = { ...CARD_LABELS, ...PIECE_LABELS };

/** One line for people. */
export function describeMove(state: State, seat: Seat, move: Move, language: Language): string {
  return applyMove(LABELS, move)({ state, seat })[language];
}
