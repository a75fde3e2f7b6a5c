// A player who leaves takes no seat by an invitation any more, and nobody does by theirs.

import { statusOf } from '../access/invitation.ts';
import type { AppContext } from '../context.ts';
import { unfinishedGames } from '../projections/rows.ts';
import { change, parsed } from './stored.ts';

const PAGE = 100;

/** Declines what is directed at the player, and revokes what they sent to games that are not over. */
export async function endInvitationsOf(context: AppContext, player: string): Promise<void> {
  const { clock, invitations } = context;
  const now = clock.now();
  const isOpen = (one: Parameters<typeof statusOf>[0]): boolean => statusOf(one, now) === 'open';
  for (const one of parsed(await invitations.ofPlayer(player)).filter(isOpen)) {
    await change<never>(context, one, (it) => ({
      ok: true,
      changed: isOpen(it) ? { ...it, declined: { at: now, reason: null } } : null,
    }));
  }
  for await (const gameId of hosted(context, player)) {
    const sent = parsed(await invitations.ofGame(gameId)).filter((one) => one.host === player && isOpen(one));
    for (const one of sent) {
      await change<never>(context, one, (it) => ({ ok: true, changed: isOpen(it) ? { ...it, revokedAt: now } : null }));
    }
  }
}

/** Games of the player that are not over. */
async function* hosted({ views }: AppContext, player: string): AsyncGenerator<string> {
  let after: string | null = null;
  for (let more = true; more; ) {
    const page: Awaited<ReturnType<typeof views.range>> = await views.range(unfinishedGames(player), {
      after,
      limit: PAGE,
      isDescending: false,
    });
    yield* page.rows.map(({ sort }) => sort);
    after = page.rows.at(-1)?.sort ?? null;
    more = page.more;
  }
}
