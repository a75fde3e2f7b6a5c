// What whoever has a link is told of its game before sitting down.

import { parseInvitation, statusOf } from '../access/invitation.ts';
import type { AppContext } from '../context.ts';
import { cardsOfGames } from '../projections/games.ts';
import type { ShownCard } from '../projections/shownCard.ts';
import { namedInvitation, secretHash } from './names.ts';

/** A card, with the moment (ms since 1970) up to which it has what was recorded. */
export interface InvitedGame extends ShownCard {
  readonly asOf: number;
}

/** The card of the game to which a link invites, by its secret; null: nobody is let in by it, or not any more. */
export async function invitedGame(context: AppContext, link: string): Promise<InvitedGame | null> {
  const named = namedInvitation(link);
  const stored =
    named === null || named.secret === null ? null : await context.invitations.get(named.gameId, named.code);
  if (named === null || named.secret === null || stored === null) return null;
  const invitation = parseInvitation(stored);
  const isOpen = statusOf(invitation, context.clock.now()) === 'open';
  if (!isOpen || invitation.secretHash !== secretHash(named.secret)) return null;
  const [asOf, [card]] = await Promise.all([context.views.asOf(), cardsOfGames(context, [named.gameId])]);
  return card === undefined ? null : { ...card, asOf };
}
