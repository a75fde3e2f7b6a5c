// Reads a game as the caller may see it: whole, or what its newest commit tells.

import { GRACE_MS, summaryIn } from '../../domain/game/index.ts';
import { gameStream, hex, isImported } from '../../domain/log/index.ts';
import { shownTo } from '../access/delay.ts';
import { isSurelyOpen, loadFor } from '../access/gameAccess.ts';
import { type GameAnswer, type GamePeek, gameAnswer } from '../answers/gameAnswer.ts';
import type { Caller } from '../base/answer.ts';
import type { AppContext } from '../context.ts';
import { closeIfIdle } from './abandon.ts';
import { playAutomaticMoves } from './autoplay.ts';

/**
 * Null when there is no such game. Automatic moves that are due (a process died, or ran out of its budget) are played
 * first.
 */
export async function readGame(
  context: AppContext,
  caller: Caller | null,
  gameId: string,
  { strong = false }: { readonly strong?: boolean } = {},
): Promise<GameAnswer | null> {
  const stream = gameStream(gameId);
  const loaded = stream === null ? null : await loadFor(context, caller, stream, { strong });
  if (stream === null || loaded === null) return null;
  const newest = isImported(stream) ? loaded : await playAutomaticMoves(context, loaded);
  return gameAnswer(context, caller, await shownTo(context, caller, newest));
}

/** Does what is due in a game of this server: what a look at it would do, and an idle game is closed. */
export async function playDue(context: AppContext, gameId: string): Promise<void> {
  const stream = gameStream(gameId);
  if (stream === null || isImported(stream)) return;
  const loaded = await context.games.load(stream);
  if (loaded !== null) await closeIfIdle(context, await playAutomaticMoves(context, loaded));
}

/**
 * What the newest commit tells of a game: one or two eventual reads, no folding. Null when that is not enough: the
 * game is private or delayed, an automatic move or a time-out is due, or no commit was seen. Then ask `readGame`.
 */
export async function peekGame(context: AppContext, gameId: string): Promise<GamePeek | null> {
  const stream = gameStream(gameId);
  if (stream === null || !(await isSurelyOpen(context, stream))) return null;
  const newest = await context.games.newestCommit(stream, { strong: false });
  if (newest === null) return null;
  const { status, toAct, owesAutomaticMove } = summaryIn(newest.summary);
  const isLate = newest.dueAt !== null && context.clock.now() >= newest.dueAt + GRACE_MS;
  if (owesAutomaticMove || isLate) return null;
  return { id: gameId, version: newest.version, status, toAct, dueAt: newest.dueAt, headHash: hex(newest.hash) };
}
