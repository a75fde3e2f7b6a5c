// Starts a game: the title sets the table up.

import { startGame as decideStart, gameChance } from '../../domain/game/index.ts';
import type { CommandAnswer } from '../answers/commandAnswer.ts';
import type { Answer, Caller } from '../base/answer.ts';
import { type AppContext, titleIn } from '../context.ts';
import type { GameCommandInput } from './inputs.ts';
import { runCommand } from './runCommand.ts';

export function startGame(
  context: AppContext,
  caller: Caller | null,
  input: GameCommandInput,
): Promise<Answer<CommandAnswer>> {
  return runCommand(context, caller, {
    ...input,
    canonical: { type: 'start' },
    expectedVersion: null,
    decide: (game, { playerId }, { serverSeed, version }) =>
      decideStart(game, playerId, titleIn(context, game), gameChance(game, serverSeed, version)),
  });
}
