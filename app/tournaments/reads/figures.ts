// What the checker says of a pairing as it stands.

import type { PairingFigures, RoundPlace } from '../../../domain/tournament/index.ts';
import type { Caller } from '../../base/answer.ts';
import { isArbiter } from '../answers/tournament.ts';
import type { TournamentContext } from '../context.ts';
import { findTournament } from '../found.ts';
import { figuresOf } from '../rounds/figures.ts';

/** Null: there is no such round, or not for the caller. */
export async function readFigures(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
  place: RoundPlace,
): Promise<PairingFigures | null> {
  const loaded = await findTournament(context, caller, id);
  if (loaded === null) return null;
  const { tournament } = loaded.state;
  const round = tournament.rounds.find(({ stage, round }) => stage === place.stage && round === place.round);
  if (round === undefined || (round.startsAt === null && !isArbiter(tournament, caller))) return null;
  return figuresOf(context, { id, tournament }, round);
}
