// Who has half a point in the round that is played, for one that was missed before a late entry.

import { lateAmong, mayBeLate } from '../../../domain/tournament/compose/index.ts';
import type { Entrant, TournamentState } from '../../../domain/tournament/index.ts';
import type { TournamentContext } from '../context.ts';
import { closedRounds } from '../rounds/rounds.ts';

/** Of `entrants`, in the open round of stage `stage`. The earlier rounds are read only if one of them may be. */
export async function lateIn(
  context: TournamentContext,
  { id, tournament }: { readonly id: string; readonly tournament: TournamentState },
  stage: number,
  entrants: readonly Entrant[],
): Promise<readonly Entrant[]> {
  const asked = entrants.filter((entrant) => mayBeLate(tournament, entrant));
  return asked.length === 0 ? [] : lateAmong(tournament, await closedRounds(context, { id, tournament }, stage), asked);
}
