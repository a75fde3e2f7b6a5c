// Whether an account may organise one tournament more.

import type { Claim } from '../../../eventstore/port.ts';
import { claim, unclaim } from '../../accounts/claims.ts';
import type { Toll } from '../../accounts/toll.ts';
import { unfinishedTournamentsOf } from '../../projections/tournaments.ts';
import type { TournamentContext } from '../context.ts';

const LIST = 'tournaments';

/** The place of the tournament `id` among those that `organiser` has at a time. */
export function organising(context: TournamentContext, organiser: string, id: string): Toll {
  let claims: readonly Claim[] = [];
  return {
    async take() {
      const unclaimed = await unclaimedOf(context, organiser);
      const done = await claim(context, organiser, { list: LIST, things: [{ id, part: '', to: null }], unclaimed });
      if (!done.ok) return done.problem;
      claims = done.claims;
      return null;
    },
    giveBack: () => unclaim(context, organiser, LIST, claims),
  };
}

/** After a hand-over; where this is lost, the claims are found to be over when they are in the way. */
export async function noLongerOrganising({ accounts }: TournamentContext, account: string, id: string): Promise<void> {
  const { claims } = await accounts.held(account, LIST);
  const own = claims.filter((one) => one.id.startsWith(`${id} `));
  await unclaim({ accounts }, account, LIST, own);
}

/** How many unfinished tournaments an earlier release has made. Claims precede listings: the lists are read first. */
async function unclaimedOf({ accounts, allowances, views }: TournamentContext, organiser: string): Promise<number> {
  const listed = await unfinishedTournamentsOf(views, organiser, allowances.tournaments);
  if (listed.length === 0) return 0;
  const { claims } = await accounts.held(organiser, LIST);
  const claimed = new Set(claims.map(({ id }) => id.split(' ', 1)[0]));
  return listed.filter((id) => !claimed.has(id)).length;
}
