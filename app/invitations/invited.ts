// Whether an invitation lets a player know of a game.

import type { GameState } from '../../domain/game/index.ts';
import { gameIdIn, type StreamId } from '../../domain/log/index.ts';
import type { AppPorts } from '../ports.ts';
import { admits, parseInvitation } from './invitation.ts';

/** Only before the start, and nobody whom the host has removed. */
export async function isInvited(
  { invitations, clock }: Pick<AppPorts, 'invitations' | 'clock'>,
  player: string,
  stream: StreamId,
  { status, removed }: Pick<GameState, 'status' | 'removed'>,
): Promise<boolean> {
  if (status !== 'open' || removed.includes(player)) return false;
  const now = clock.now();
  const stored = await invitations.ofGame(gameIdIn(stream));
  return stored.some((one) => admits(parseInvitation(one), player, now));
}
