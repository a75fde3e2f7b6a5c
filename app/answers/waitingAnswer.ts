// What a game waits for, in one sentence.

import type { Language } from '../../domain/base/language.ts';
import { partsOf, type TextPart } from '../../domain/base/seatMarks.ts';
import { describeWaiting, type Waiting, waitingOf } from '../../domain/game/index.ts';

export interface WaitingAnswer extends Waiting {
  parts(language: Language): readonly TextPart[];
}

/** Null: for nothing any more. */
export function waitingAnswer(standing: Parameters<typeof waitingOf>[0]): WaitingAnswer | null {
  const waiting = waitingOf(standing);
  return waiting && { ...waiting, parts: (language) => partsOf(describeWaiting(waiting, language)) };
}
