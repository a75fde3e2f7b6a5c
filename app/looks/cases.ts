// The use cases on the looks of arbiters, for the request that a call belongs to.

import type { GameState } from '../../domain/game/index.ts';
import type { Answer, Caller } from '../base/answer.ts';
import { looksAt } from './list.ts';
import { type LookInput, type LookResult, lookAtTable } from './look.ts';
import type { Look, LookContext } from './looks.ts';

export interface LookCases {
  /** Shows an arbiter the whole table, after the look is recorded. */
  lookAtTable(caller: Caller | null, input: LookInput): Promise<Answer<LookResult>>;
  /** The looks at a game, oldest first; null where they are none of the caller's business. */
  looksAt(
    caller: Caller | null,
    game: { readonly gameId: string; readonly state: GameState },
  ): Promise<readonly Look[] | null>;
}

export function lookCases(context: () => LookContext): LookCases {
  return {
    lookAtTable: (caller, input) => lookAtTable(context(), caller, input),
    looksAt: (caller, game) => looksAt(context(), caller, game),
  };
}
