// The input of a report.

import { text, type ValueOf } from '../../domain/read/shape.ts';
import { also, COMMAND_ID, command, maybe, word } from '../base/input.ts';

/** What it is about. */
const REPORT_REASONS = ['name', 'conduct', 'cheating', 'other'] as const;

export const MAX_REPORT_TEXT = 500;

export const REPORT_PLAYER = command(
  { playerId: text },
  {
    reason: word(REPORT_REASONS),
    text: maybe(also(text, { minLength: 1, maxLength: MAX_REPORT_TEXT })),
    /** Where it happened. */
    gameId: maybe(text),
  },
  COMMAND_ID,
);
export type ReportPlayerInput = ValueOf<typeof REPORT_PLAYER>;
