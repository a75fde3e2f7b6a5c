// One line for each move: what is done, to whom, and for how much.

import type { Language } from '../../../base/language.ts';
import { plainText } from '../../../base/seatMarks.ts';
import type { Seat } from '../../../title/contract.ts';
import { applyMove, type Move } from '../moves.ts';
import type { State } from '../state.ts';
import { ANSWER_LABELS } from './answerLabels.ts';
import type { Labels } from './situation.ts';
import { SPACE_LABELS } from './spaceLabels.ts';
import { speak } from './speak.ts';
import { TRADE_LABELS } from './tradeLabels.ts';
import { TURN_LABELS } from './turnLabels.ts';

const LABELS: Labels = { ...TURN_LABELS, ...ANSWER_LABELS, ...SPACE_LABELS, ...TRADE_LABELS };

/** One line for people. */
export function describeMove(state: State, seat: Seat, move: Move, language: Language): string {
  return plainText(applyMove(LABELS, move)({ state, seat, say: speak(language) }));
}
