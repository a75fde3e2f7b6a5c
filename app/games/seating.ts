// Taking a seat, leaving it, starting the game, giving up: commands on who plays.

import {
  joinGame as decideJoin,
  leaveGame as decideLeave,
  resignGame as decideResign,
  startGame as decideStart,
  gameChance,
} from '../../domain/game/index.ts';
import type { Answer, Caller } from '../answers/answer.ts';
import type { GameAnswer } from '../answers/gameAnswer.ts';
import { type AppContext, titleIn } from '../context.ts';
import type { GameCommandInput, JoinGameInput, ResignInput } from './inputs.ts';
import { runCommand } from './runCommand.ts';

export async function joinGame(
  context: AppContext,
  caller: Caller | null,
  input: JoinGameInput,
): Promise<Answer<GameAnswer>> {
  const { seat, clientSeed } = input;
  const answer = await runCommand(context, caller, {
    ...input,
    canonical: { type: 'join', seat, clientSeed },
    expectedVersion: null,
    decide: (game, { playerId }) => decideJoin(game, { player: playerId, seat, clientSeed }),
  });
  if (answer.ok && caller !== null) await context.profiles.remember(caller.playerId, caller.name);
  return answer;
}

export function leaveGame(
  context: AppContext,
  caller: Caller | null,
  input: GameCommandInput,
): Promise<Answer<GameAnswer>> {
  return runCommand(context, caller, {
    ...input,
    canonical: { type: 'leave' },
    expectedVersion: null,
    decide: (game, { playerId }, { serverSeed }) => decideLeave(game, playerId, serverSeed),
  });
}

export function startGame(
  context: AppContext,
  caller: Caller | null,
  input: GameCommandInput,
): Promise<Answer<GameAnswer>> {
  return runCommand(context, caller, {
    ...input,
    canonical: { type: 'start' },
    expectedVersion: null,
    decide: (game, { playerId }, { serverSeed, version }) =>
      decideStart(game, playerId, titleIn(context, game), gameChance(game, serverSeed, version)),
  });
}

export function resign(context: AppContext, caller: Caller | null, input: ResignInput): Promise<Answer<GameAnswer>> {
  const { seat } = input;
  return runCommand(context, caller, {
    ...input,
    canonical: { type: 'resign', seat },
    expectedVersion: null,
    decide: (game, { playerId }) => decideResign(game, playerId, seat),
  });
}
