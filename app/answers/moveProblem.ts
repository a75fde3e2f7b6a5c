// The problem of a refusal by a game, with the moves that are legal instead.

import type { GameRefusal, GameState } from '../../domain/game/index.ts';
import { seeing } from '../access/sight.ts';
import type { Caller, Problem } from '../base/answer.ts';
import { refusalProblem } from '../base/problems.ts';
import { withoutDetails } from '../base/scopeProblems.ts';
import { type AppContext, titleIn } from '../context.ts';
import { legalMovesOf } from './legalMoves.ts';

/** The problem of `refusal` by `game`; a refused move's tells what would be legal at that point. */
export function moveProblem(context: AppContext, caller: Caller, refusal: GameRefusal, game: GameState): Problem {
  const title = titleIn(context, game);
  const { refusal: plain, game: position } = refusal.reason === 'one-of-moves' ? refusal : { refusal, game };
  const moves = 'move' in plain ? legalMovesOf(context, position, caller, plain.seat) : [];
  const found = refusalProblem(refusal, { game, title }, moves);
  return found.kind === 'MoveRejected' && seeing(caller) === null ? withoutDetails(found) : found;
}
