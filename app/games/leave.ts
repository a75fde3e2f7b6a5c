// Leaves a seat before the start. The next player becomes the host; when nobody is left, the game is aborted.

import { leaveGame as decideLeave } from '../../domain/game/index.ts';
import type { CommandAnswer } from '../answers/commandAnswer.ts';
import type { Answer, Caller } from '../base/answer.ts';
import type { AppContext } from '../context.ts';
import { putOwnRow } from '../projections/ownRow.ts';
import type { GameCommandInput } from './inputs.ts';
import { runCommand } from './runCommand.ts';

export async function leaveGame(
  context: AppContext,
  caller: Caller | null,
  input: GameCommandInput,
): Promise<Answer<CommandAnswer>> {
  const answer = await runCommand(context, caller, {
    ...input,
    canonical: { type: 'leave' },
    expectedVersion: null,
    decide: (game, { playerId }, { serverSeed }) => decideLeave(game, playerId, serverSeed),
  });
  await putOwnRow(context, caller, 'left', answer);
  return answer;
}
