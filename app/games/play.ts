// Plays one move, or several in one commit. Seats that move at once do not fail each other: the journal decides again.

import { playMove as decideMove, playMoves as decideMoves, gameChance } from '../../domain/game/index.ts';
import type { CommandAnswer } from '../answers/commandAnswer.ts';
import type { Answer, Caller } from '../base/answer.ts';
import { type AppContext, titleIn } from '../context.ts';
import type { PlayMoveInput, PlayMovesInput } from './inputs.ts';
import { runCommand } from './runCommand.ts';

export function playMove(
  context: AppContext,
  caller: Caller | null,
  input: PlayMoveInput,
): Promise<Answer<CommandAnswer>> {
  const { move, seat, expectedVersion } = input;
  return runCommand(context, caller, {
    ...input,
    canonical: { type: 'play', move, seat },
    decide(game, { playerId }, { serverSeed, version }) {
      const chance = gameChance(game, serverSeed, version);
      const order = { player: playerId, move, seat };
      return decideMove(game, order, { title: titleIn(context, game), chance, serverSeed });
    },
    expectedVersion,
  });
}

/** Several moves in one commit, all or nothing. */
export function playMoves(
  context: AppContext,
  caller: Caller | null,
  input: PlayMovesInput,
): Promise<Answer<CommandAnswer>> {
  const { moves, seat, expectedVersion } = input;
  return runCommand(context, caller, {
    ...input,
    canonical: { type: 'play-moves', moves, seat },
    decide(game, { playerId }, { serverSeed, version }) {
      const chance = gameChance(game, serverSeed, version);
      const order = { player: playerId, moves, seat };
      return decideMoves(game, order, { title: titleIn(context, game), chance, serverSeed }, version);
    },
    expectedVersion,
  });
}
