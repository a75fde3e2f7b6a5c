// Inputs of what an entrant, or the organiser for one, wishes of a round that is not paired yet.

import { flag, text, type ValueOf } from '../../../domain/read/shape.ts';
import { command, usually, word } from '../../base/input.ts';
import { MAY_HAVE_ID, ROUND, TOURNAMENT } from '../inputs.ts';

const BYE = { ...ROUND, bye: word(['half', 'zero', 'none']) };

/** To sit out a round; `none` takes it back. */
export const REQUEST_BYE = command(TOURNAMENT, BYE, MAY_HAVE_ID);
export type RequestByeInput = ValueOf<typeof REQUEST_BYE>;

/** The same for somebody else, by the organiser. */
export const REQUEST_BYE_FOR = command(TOURNAMENT, { playerId: text, ...BYE }, MAY_HAVE_ID);
export type RequestByeForInput = ValueOf<typeof REQUEST_BYE_FOR>;

const START = { ...ROUND, agrees: usually(flag, true) };

/** To play a round before its date; `agrees` false takes it back. */
export const AGREE_TO_EARLY_START = command(TOURNAMENT, START, MAY_HAVE_ID);
export type AgreeToEarlyStartInput = ValueOf<typeof AGREE_TO_EARLY_START>;

/** The same for somebody else, by the organiser. */
export const AGREE_TO_EARLY_START_FOR = command(TOURNAMENT, { playerId: text, ...START }, MAY_HAVE_ID);
export type AgreeToEarlyStartForInput = ValueOf<typeof AGREE_TO_EARLY_START_FOR>;
