// How far the round has come that is being played.

import type { RoundPlace } from '../../../domain/tournament/index.ts';
import type { AppContext } from '../../context.ts';
import { progressOf, type RoundProgress } from '../../projections/roundRows.ts';
import type { TournamentAnswer } from '../answers.ts';

/** Null while no round is being played. */
export async function readProgress(
  { views }: Pick<AppContext, 'views'>,
  tournament: TournamentAnswer,
): Promise<RoundProgress | null> {
  const round = playedPlace(tournament);
  return round && progressOf(views, { tournamentId: tournament.id, stage: round.stage, round: round.round });
}

function playedPlace({ status, rounds }: TournamentAnswer): RoundPlace | null {
  const last = rounds.at(-1);
  return status === 'running' && last?.status === 'published' ? last : null;
}
