// What moves would lead to, as their player may see it. Nothing is written.

import { auditableChance } from '../../domain/chance/index.ts';
import { foresee, type GameState } from '../../domain/game/index.ts';
import { isImported } from '../../domain/log/index.ts';
import type { Seat } from '../../domain/title/contract.ts';
import type { Caller, Problem } from '../base/answer.ts';
import { readOnly, UNAUTHENTICATED } from '../base/problems.ts';
import { type AppContext, titleIn } from '../context.ts';
import type { Loaded } from '../journal/index.ts';
import { moveProblem } from './moveProblem.ts';
import { type PositionAnswer, positionAnswer } from './positionAnswer.ts';

export interface PreviewAnswer {
  readonly ok: boolean;
  /** Null exactly if `ok`. */
  readonly problem: Problem | null;
  /** Of the title, as the caller would see them. */
  readonly facts: readonly unknown[];
  /** Null unless `ok`. */
  readonly state: PositionAnswer | null;
}

/** What `moves` of `seat` (null: the caller's only one that is to act) would lead to in `loaded`. */
export function previewAnswer(
  context: AppContext,
  caller: Caller | null,
  loaded: Loaded<GameState>,
  { moves, seat }: { readonly moves: readonly string[]; readonly seat: Seat | null },
): PreviewAnswer {
  if (caller === null) return nothing(UNAUTHENTICATED);
  const { state, stream } = loaded;
  if (isImported(stream)) return nothing(readOnly(state.status));
  const chance = auditableChance(context.entropy.bytes(32), 1);
  const foreseen = foresee(state, { player: caller.playerId, moves, seat }, titleIn(context, state), {
    chance,
    now: context.clock.now(),
  });
  if (!foreseen.ok) return nothing(moveProblem(context, caller, foreseen.refusal, state));
  const position = positionAnswer(context, caller, { ...loaded, state: foreseen.game }, { isForeseen: true });
  return { ok: true, problem: null, facts: foreseen.facts, state: position };
}

function nothing(problem: Problem): PreviewAnswer {
  return { ok: false, problem, facts: [], state: null };
}
