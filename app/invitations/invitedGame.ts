// What whoever has a link is told of its game before sitting down.

import { parseInvitation, statusOf } from '../access/invitation.ts';
import type { AppContext } from '../context.ts';
import { cardsOfGames } from '../projections/games.ts';
import type { DatedCard } from '../projections/shownCard.ts';
import { namedInvitation, secretHash } from './names.ts';

/** The card of the game to which a link invites, by its secret; null: nobody is let in by it, or not any more. */
export async function invitedGame(context: AppContext, link: string): Promise<DatedCard | null> {
  const named = namedInvitation(link);
  if (named === null || named.secret === null) return null;
  const { gameId, code, secret } = named;
  const stored = await context.invitations.get(gameId, code);
  if (stored === null) return null;
  const invitation = parseInvitation(stored);
  const isOpen = statusOf(invitation, context.clock.now()) === 'open';
  if (!isOpen || invitation.secretHash !== secretHash(secret)) return null;
  const [asOf, [card]] = await Promise.all([context.views.asOf(), cardsOfGames(context, [gameId])]);
  return card === undefined ? null : { ...card, asOf };
}
