// The newest standings of a tournament by entrant.

import type { Entrant, Standing, TournamentState } from '../../../domain/tournament/index.ts';
import type { TournamentContext } from '../context.ts';
import { presentStandings } from '../rounds/rounds.ts';

/** Kept as long as the standings are, which are kept by their hash. */
const kept = new WeakMap<readonly Standing[], ReadonlyMap<Entrant, Standing>>();

/** Null for who is not in them, and for everybody before the first. */
export async function newestStandings(
  context: TournamentContext,
  id: string,
  tournament: TournamentState,
): Promise<(entrant: Entrant) => Standing | null> {
  const standings = await presentStandings(context, id, tournament);
  const known = kept.get(standings) ?? new Map(standings.map((row) => [row.entrant, row]));
  kept.set(standings, known);
  return (entrant) => known.get(entrant) ?? null;
}
