// How far the round has come that is being played.

import { reportsStream } from '../../../domain/log/index.ts';
import type { RoundPlace } from '../../../domain/tournament/index.ts';
import { progressOf } from '../../projections/roundRows.ts';
import type { TournamentAnswer } from '../answers/shapes.ts';
import type { TournamentContext } from '../context.ts';

export interface TablesProgress {
  /** Games that were made, games that are over, reports from tables. Never falls. */
  readonly happened: number;
  /** Tables whose games are over; at real boards those that agree on a result. */
  readonly finished: number;
}

/** Null while no round is being played. */
export async function readProgress(
  { views, tournaments }: Pick<TournamentContext, 'views' | 'tournaments'>,
  tournament: TournamentAnswer,
): Promise<TablesProgress | null> {
  const round = playedPlace(tournament);
  if (round === null) return null;
  const { id, options } = tournament;
  const stream = reportsStream(id, round.stage, round.round);
  const [reports, { made, over }] = await Promise.all([
    tournaments.reports.load(stream, { strong: true }),
    progressOf(views, { tournamentId: id, stage: round.stage, round: round.round }),
  ]);
  const agreed = Object.values(reports?.state.tables ?? {}).filter(({ isAgreed }) => isAgreed).length;
  return { happened: made + over + (reports?.version ?? 0), finished: options.realBoards ? agreed : over };
}

function playedPlace({ status, rounds }: TournamentAnswer): RoundPlace | null {
  const last = rounds.at(-1);
  return status === 'running' && last?.status === 'published' ? last : null;
}
