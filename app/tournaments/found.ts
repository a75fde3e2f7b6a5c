// A tournament that a caller may see, as it is found.

import type { Caller } from '../base/answer.ts';
import type { Loaded } from '../journal/index.ts';
import type { TournamentAnswer } from './answers/shapes.ts';
import { isArbiter, tournamentAnswer } from './answers/tournament.ts';
import type { TournamentContext } from './context.ts';
import { loadTournament } from './control.ts';
import type { ControlState } from './streams/index.ts';

/** At least at version `atLeast`. Null when there is none, and for those who may not see it, such as a draft. */
export async function findTournament(
  context: TournamentContext,
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
  if (tournament.status !== 'draft' || isArbiter(tournament, caller)) return true;
  return caller !== null && tournament.offer?.player === caller.playerId;
}

/** Whether a command must answer as if there were no such tournament. */
export async function isHidden(context: TournamentContext, caller: Caller, id: string): Promise<boolean> {
  if ((await findTournament(context, caller, id)) !== null) return false;
  const newest = await loadTournament(context, id, true);
  return newest !== null && !isShownTo(caller, newest);
}

/** `atLeast`: a version that it is known to have reached; Infinity for a strong read. */
export async function readTournament(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
  atLeast = 0,
): Promise<TournamentAnswer | null> {
  const loaded = await findTournament(context, caller, id, atLeast);
  return loaded && tournamentAnswer(id, loaded, caller);
}
