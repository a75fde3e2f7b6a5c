// Reads a game as the caller may see it, now or as it stood.

import { gameStream, isImported } from '../../domain/log/index.ts';
import type { Caller } from '../answers/answer.ts';
import { type GameAnswer, gameAnswer } from '../answers/gameAnswer.ts';
import type { AppContext } from '../context.ts';
import { playAutomaticMoves } from './autoplay.ts';

/**
 * Null when there is no such game, or it has not reached `atVersion`. Automatic moves that are due (a process
 * died, or ran out of its budget) are played before the game is shown.
 */
export async function readGame(
  context: AppContext,
  caller: Caller | null,
  gameId: string,
  atVersion: number | null,
): Promise<GameAnswer | null> {
  const stream = gameStream(gameId);
  if (stream === null) return null;
  const loaded = await context.games.load(stream, atVersion === null ? {} : { atVersion });
  if (loaded === null) return null;
  const isDriven = atVersion === null && !isImported(stream);
  const shown = isDriven ? await playAutomaticMoves(context, loaded) : loaded;
  return gameAnswer(context, caller, shown);
}
