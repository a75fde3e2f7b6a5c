// A clock for games of tests and benches that are about something else.

import type { ClockInput } from '../../../app/index.ts';

/** So long that nobody is late. A public game of several people needs a clock. */
export const A_DAY: ClockInput = { perDecision: 86_400, resignAfter: null, bank: null, increment: null };
