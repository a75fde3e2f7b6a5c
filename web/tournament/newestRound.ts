// The round that a page begins with.

import type { RoundLine, TournamentShown } from './documents.generated.ts';

/** The newest round that everybody sees; null before the first. */
export function newestRound({ stages }: Pick<TournamentShown, 'stages'>): RoundLine | null {
  return stages.flatMap(({ rounds }) => rounds).at(-1) ?? null;
}
