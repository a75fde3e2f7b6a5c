// What an organiser or arbiter did by hand, as resources of tournaments show it.

import type { App, Caller, InterventionAnswer, TableAnswer } from '../../../app/index.ts';
import { momentOf } from '../games/card.ts';

export function interventionOf({ at, closesAt, playerId, optionsJson: options, ...rest }: InterventionAnswer) {
  return { ...rest, at: momentOf(at), closesAt: momentOf(closesAt), player: playerId, options };
}

interface Reader {
  readonly app: Pick<App, 'interventionOn'>;
  readonly caller: Caller | null;
}

/** Null unless the result of the table was corrected. */
export async function correctionOf({ app, caller }: Reader, { tournamentId, result, ...place }: TableAnswer) {
  const found = result?.how === 'corrected' ? await app.interventionOn(caller, tournamentId, place) : null;
  return found && interventionOf(found);
}

/** `entrant`: of a player who was excluded. */
export async function exclusionOf({ app, caller }: Reader, tournamentId: string, entrant: number) {
  const found = await app.interventionOn(caller, tournamentId, { entrant });
  return found && interventionOf(found);
}
