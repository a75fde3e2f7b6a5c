// The looks that arbiters took at a game, for those whom they concern.

import type { GameState } from '../../domain/game/index.ts';
import { gameStream, isImported } from '../../domain/log/index.ts';
import type { Caller } from '../base/answer.ts';
import type { LookContext } from './looks.ts';
import { type Look, looksStream } from './looks.ts';

/**
 * Oldest first; null where they are not for the caller: until the game is over they are for its players, its host and
 * its arbiters. An imported game comes without them.
 */
export async function looksAt(
  { looks }: Pick<LookContext, 'looks'>,
  caller: Caller | null,
  { gameId, state }: { readonly gameId: string; readonly state: GameState },
): Promise<readonly Look[] | null> {
  const stream = gameStream(gameId);
  if (stream === null || isImported(stream)) return null;
  if (!concerns(state, caller?.playerId ?? null)) return null;
  // Nobody else can have looked.
  if (state.arbiters.length === 0) return [];
  const loaded = await looks.load(looksStream(stream), { strong: true });
  return loaded?.state ?? [];
}

function concerns({ status, host, creator, arbiters, seats }: GameState, player: string | null): boolean {
  if (status === 'finished' || status === 'aborted') return true;
  if (player === null) return false;
  return [host, creator, ...arbiters].includes(player) || seats.some((seat) => seat.player === player);
}
