// Wrong passwords of one tournament: everybody's together are bounded, and whoever uses them up keeps nobody out, since
// each account has a few that nobody else can use.

import type { Spare } from '../../accounts/toll.ts';
import type { TournamentContext } from '../context.ts';

/**
 * Wrong passwords that an account may try in 30 days at one tournament beyond what all may try together: so long that
 * guests who are kept bring no more.
 */
const OWN_GUESSES = 3;
const PERIOD = 30 * 86_400_000_000;

/** In whose name everybody's are counted: no player's id is like it. */
export function guessersOf(tournamentId: string): string {
  return `tournament ${tournamentId}`;
}

export function ownGuess({ accounts, clock }: TournamentContext, player: string, tournamentId: string): Spare {
  const meter = [`${player} at ${guessersOf(tournamentId)}`, 'guesses'] as const;
  const cost = PERIOD / OWN_GUESSES;
  return {
    take: async () => (await accounts.pay(...meter, { cost, now: clock.now() * 1_000, most: PERIOD })) === null,
    giveBack: () => accounts.refund(...meter, cost),
  };
}
