// How a table came to its result, if it was not simply played.

import { say } from '../../base/words.ts';
import type { EventTable } from '../../server/documents.generated.ts';
import { spokenReason } from './reasons.ts';
import { WORDS } from './words.ts';

/**
 * Of a correction with the reason that was given; else the empty text. `isReal`: at a real board, where every result is
 * entered by somebody.
 */
export function tableNote({ how, correction }: Pick<EventTable, 'how' | 'correction'>, isReal: boolean): string {
  if (how === null || how === 'PLAYED' || (isReal && how === 'CORRECTED')) return '';
  const words = { CORRECTED: WORDS.corrected, ADJUDICATED: WORDS.adjudicated, UNPLAYED: WORDS.unplayed };
  return correction === null ? say(words[how]) : `${say(words[how])}: ${spokenReason(correction.reason)}`;
}
