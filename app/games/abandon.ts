// Ends without a result: calling off, the vote to abandon, and the closing of idle games.

import {
  AUTOMATIC_DIGEST,
  automaticCommandId,
  closeIdle,
  abortGame as decideAbort,
  voteToAbandon as decideVote,
  type GameRefusal,
  type GameState,
  isIdle,
  wrongStatus,
} from '../../domain/game/index.ts';
import type { CommandAnswer } from '../answers/commandAnswer.ts';
import type { Answer, Caller } from '../base/answer.ts';
import type { AppContext } from '../context.ts';
import type { Loaded } from '../journal/index.ts';
import type { GameCommandInput } from './inputs.ts';
import { runCommand } from './runCommand.ts';

/** Calls off a game in which nobody has moved. */
export function abortGame(
  context: AppContext,
  caller: Caller | null,
  input: GameCommandInput,
): Promise<Answer<CommandAnswer>> {
  return runCommand(context, caller, {
    ...input,
    canonical: { type: 'abort' },
    expectedVersion: null,
    decide: (game, { playerId }, { serverSeed }) => decideAbort(game, playerId, serverSeed),
  });
}

/** Votes to abandon a running game; the last vote ends it. */
export function abandonGame(
  context: AppContext,
  caller: Caller | null,
  input: GameCommandInput,
): Promise<Answer<CommandAnswer>> {
  return runCommand(context, caller, {
    ...input,
    canonical: { type: 'abandon' },
    expectedVersion: null,
    decide: (game, { playerId }, { serverSeed }) => decideVote(game, playerId, serverSeed),
  });
}

/**
 * Closes the game if nothing has happened in it for IDLE_MS. Anyone who moves meanwhile is first, and keeps it open.
 */
export async function closeIfIdle(context: AppContext, loaded: Loaded<GameState>): Promise<void> {
  if (!isIdle(loaded.state, context.clock.now())) return;
  const serverSeed = await context.seeds.of(loaded);
  await context.games.execute<GameRefusal>({
    stream: loaded.stream,
    commandId: automaticCommandId(serverSeed, loaded.version + 1),
    commandDigest: AUTOMATIC_DIGEST,
    expectedVersion: loaded.version,
    decide(found, _version, recordedAt) {
      const game = (found ?? loaded).state;
      return isIdle(game, recordedAt) ? closeIdle(serverSeed) : wrongStatus(game.status, 'abort');
    },
  });
}
