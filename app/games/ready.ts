// Says that a player is ready for the start, or is so no longer. The game starts by itself when everybody is.

import { setReady as decideReadiness, withinOpenBounds } from '../../domain/game/index.ts';
import type { CommandAnswer } from '../answers/commandAnswer.ts';
import type { Answer, Caller } from '../base/answer.ts';
import type { AppContext } from '../context.ts';
import type { SetReadyInput } from './inputs.ts';
import { runCommand } from './runCommand.ts';

export function setReady(
  context: AppContext,
  caller: Caller | null,
  input: SetReadyInput,
): Promise<Answer<CommandAnswer>> {
  const { ready } = input;
  return runCommand(context, caller, {
    ...input,
    canonical: { type: 'ready', ready },
    expectedVersion: null,
    decide: (game, { playerId }, { version }) =>
      withinOpenBounds(game, version, decideReadiness(game, playerId, ready)),
  });
}
