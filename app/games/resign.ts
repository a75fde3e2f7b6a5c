// Gives up seats of a running game; they move automatically from then on.

import { resignGame as decideResign } from '../../domain/game/index.ts';
import type { CommandAnswer } from '../answers/commandAnswer.ts';
import type { Answer, Caller } from '../base/answer.ts';
import type { AppContext } from '../context.ts';
import type { ResignInput } from './inputs.ts';
import { runCommand } from './runCommand.ts';

export function resignGame(
  context: AppContext,
  caller: Caller | null,
  input: ResignInput,
): Promise<Answer<CommandAnswer>> {
  const { seat } = input;
  return runCommand(context, caller, {
    ...input,
    canonical: { type: 'resign', seat },
    expectedVersion: null,
    decide: (game, { playerId }) => decideResign(game, playerId, seat),
  });
}
