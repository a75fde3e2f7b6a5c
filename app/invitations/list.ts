// The invitations to a game, for its host, and those of a player.

import { mannersOf } from '../accounts/manners.ts';
import type { Caller } from '../base/answer.ts';
import type { AppContext } from '../context.ts';
import { type InvitationAnswer, invitationAnswer } from './answer.ts';
import { parsed } from './stored.ts';

/** Newest first; null for anybody but the host. */
export async function invitationsTo(
  context: AppContext,
  caller: Caller | null,
  { gameId, host }: { readonly gameId: string; readonly host: string },
): Promise<readonly InvitationAnswer[] | null> {
  if (caller === null || caller.playerId !== host) return null;
  const stored = await context.invitations.ofGame(gameId);
  return parsed(stored).map((one) => invitationAnswer(context, one));
}

/** Those that the caller can accept or decline, newest first; none of a host whom the caller has blocked. */
export async function invitationsOf(context: AppContext, { playerId }: Caller): Promise<readonly InvitationAnswer[]> {
  const [stored, { blocked }] = await Promise.all([
    context.invitations.ofPlayer(playerId),
    mannersOf(context, playerId),
  ]);
  return parsed(stored)
    .map((one) => invitationAnswer(context, one))
    .filter(({ status, hostId }) => status === 'open' && !blocked.has(hostId));
}
