// The input of an arbiter's look.

import { text, type ValueOf } from '../../domain/read/shape.ts';
import { also, COMMAND_ID, command, maybe, whole } from '../base/input.ts';
import { MAX_REASON } from './problems.ts';

export const LOOK_AT_TABLE = command(
  { gameId: text },
  {
    /** Null: the newest. */
    version: maybe(also(whole, { minimum: 1 })),
    /** For the players. */
    reason: also(text, { minLength: 1, maxLength: MAX_REASON }),
  },
  COMMAND_ID,
);
export type LookInput = ValueOf<typeof LOOK_AT_TABLE>;
