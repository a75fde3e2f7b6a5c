// Whether an account may organise one tournament more.

import type { AppContext } from '../context.ts';
import { unfinishedTournamentsOf } from '../projections/tournaments.ts';
import { loadTournament } from './control.ts';
import { type TournamentProblem, tooManyTournaments } from './problems.ts';

/**
 * Why `organiser` may not create the tournament `id`; null for nothing. Counted from the lists, which may be a moment old: creations at the same time
 * can exceed the allowance by as many. One small query; a repeat of a creation is no further tournament.
 */
export async function beyondAllowance(
  context: AppContext,
  organiser: string,
  id: string,
): Promise<TournamentProblem | null> {
  const { tournaments: most } = context.allowances;
  if ((await unfinishedTournamentsOf(context.views, organiser, most)) < most) return null;
  const existing = await loadTournament(context, id, true);
  return existing === null ? tooManyTournaments(most) : null;
}
