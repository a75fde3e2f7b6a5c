// How far the round has come that is being played.

import type { RoundPlace } from '../../../domain/tournament/index.ts';
import { progressOf, type RoundProgress } from '../../projections/roundRows.ts';
import type { TournamentAnswer } from '../answers/shapes.ts';
import type { TournamentContext } from '../context.ts';

/** Null while no round is being played. */
export async function readProgress(
  { views }: Pick<TournamentContext, 'views'>,
  tournament: TournamentAnswer,
): Promise<RoundProgress | null> {
  const round = playedPlace(tournament);
  return round && progressOf(views, { tournamentId: tournament.id, stage: round.stage, round: round.round });
}

function playedPlace({ status, rounds }: TournamentAnswer): RoundPlace | null {
  const last = rounds.at(-1);
  return status === 'running' && last?.status === 'published' ? last : null;
}
