// Why one cannot go back, told before one tries.

import { type GameState, offerTakeback, seatsOf, type TakebackDecision, undoSteps } from '../../domain/game/index.ts';
import { isImported } from '../../domain/log/index.ts';
import type { Caller, Problem } from '../base/answer.ts';
import { type AppContext, titleIn } from '../context.ts';
import type { Loaded } from '../journal/index.ts';
import { moveProblem } from './moveProblem.ts';

/** Nulls: one can, or has no seat. */
export interface WayBack {
  /** Of undoing the newest own step. */
  undoProblem(): Problem | null;
  /** Of offering to go back by one version. */
  takebackProblem(): Problem | null;
}

/** `toVersion`: where the newest own step began; undefined: there is none that can be undone. */
export function wayBack(
  context: AppContext,
  caller: Caller | null,
  loaded: Loaded<GameState>,
  toVersion: number | undefined,
): WayBack {
  const { state } = loaded;
  const why = (decide: (player: string) => TakebackDecision): Problem | null => {
    const player = isImported(loaded.stream) ? null : (caller?.playerId ?? null);
    if (caller === null || player === null || seatsOf(state, player).length === 0) return null;
    const decided = decide(player);
    // Where only the past is missing it is a matter of reading that.
    if (decided.ok || decided.refusal.reason === 'past-needed') return null;
    return moveProblem(context, caller, decided.refusal, state);
  };
  const at = { title: titleIn(context, state), version: loaded.version + 1, now: context.clock.now() };
  return {
    undoProblem: () => why((player) => undoSteps(state, { player, toVersion: toVersion ?? loaded.version }, at)),
    takebackProblem: () =>
      why((player) => offerTakeback(state, { player, toVersion: loaded.version - 1 }, { ...at, gameAt: () => null })),
  };
}
