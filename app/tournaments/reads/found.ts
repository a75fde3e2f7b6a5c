// A tournament that a caller may see, as it is found.

import type { Caller } from '../../answers/answer.ts';
import type { AppContext } from '../../context.ts';
import type { Loaded } from '../../journal/index.ts';
import { isArbiter, tournamentAnswer } from '../answer.ts';
import type { TournamentAnswer } from '../answers.ts';
import { loadTournament } from '../control.ts';
import type { ControlState } from '../streams/index.ts';

/** At least at version `atLeast`. Null when there is none, and for those who may not see it: a draft is for the organiser and the arbiters. */
export async function findTournament(
  context: AppContext,
  caller: Caller | null,
  id: string,
  atLeast = 0,
): Promise<Loaded<ControlState> | null> {
  const known = await loadTournament(context, id);
  const loaded = known !== null && known.version < atLeast ? await loadTournament(context, id, true) : known;
  if (loaded === null || isShownTo(caller, loaded)) return loaded;
  const newest = await loadTournament(context, id, true);
  return newest !== null && isShownTo(caller, newest) ? newest : null;
}

function isShownTo(caller: Caller | null, { state: { tournament } }: Loaded<ControlState>): boolean {
  return tournament.status !== 'draft' || isArbiter(tournament, caller);
}

/** Whether a command must answer as if there were no such tournament. */
export async function isHidden(context: AppContext, caller: Caller, id: string): Promise<boolean> {
  if ((await findTournament(context, caller, id)) !== null) return false;
  const newest = await loadTournament(context, id, true);
  return newest !== null && !isShownTo(caller, newest);
}

export async function readTournament(
  context: AppContext,
  caller: Caller | null,
  id: string,
  atLeast = 0,
): Promise<TournamentAnswer | null> {
  const loaded = await findTournament(context, caller, id, atLeast);
  return loaded && tournamentAnswer(id, loaded, caller);
}
