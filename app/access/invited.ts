// Whether an invitation lets a player know of a game.

import type { GameState } from '../../domain/game/index.ts';
import { gameIdIn, type StreamId } from '../../domain/log/index.ts';
import type { AppPorts } from '../base/ports.ts';
import { admits, parseInvitation } from './invitation.ts';

type Parts = Pick<AppPorts, 'invitations' | 'clock'>;
type Standing = Pick<GameState, 'status' | 'removed'>;

/** Only before the start, and nobody whom the host has removed. */
export async function isInvited(parts: Parts, player: string, stream: StreamId, game: Standing): Promise<boolean> {
  if (game.status !== 'open' || game.removed.includes(player)) return false;
  return (await guestsOf(parts, stream, game)).has(player);
}

/** All whom an invitation lets know of a game. */
export async function guestsOf(
  { invitations, clock }: Parts,
  stream: StreamId,
  { status, removed }: Standing,
): Promise<ReadonlySet<string>> {
  if (status !== 'open') return new Set();
  const now = clock.now();
  const all = (await invitations.ofGame(gameIdIn(stream))).map(parseInvitation);
  const players = all.flatMap((one) => {
    const named = one.playerId === null ? one.usedBy : [one.playerId, ...one.usedBy];
    return named.filter((player) => admits(one, player, now));
  });
  return new Set(players.filter((player) => !removed.includes(player)));
}
