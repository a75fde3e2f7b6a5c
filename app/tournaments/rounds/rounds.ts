// What a command on a round of a tournament rests on, and what it writes in bulk.

import type { Json } from '../../../domain/base/json.ts';
import { type ClosedRound, cutBulk, resultsRows, standingsRows } from '../../../domain/tournament/bulk/index.ts';
import { composeStandings } from '../../../domain/tournament/compose/index.ts';
import type { Bulk, BulkKind, RoundPlace, Standing, TournamentState } from '../../../domain/tournament/index.ts';
import type { RoundState } from '../../../domain/tournament/life/index.ts';
import { readResults, readStandings } from '../answers/tournament.ts';
import type { TournamentContext } from '../context.ts';
import type { Found } from '../control.ts';
import { storeBulk } from '../streams/index.ts';

/** The closed rounds of a stage, with every correction so far. */
export function closedRounds(
  context: TournamentContext,
  { id, tournament }: Pick<Found, 'id' | 'tournament'>,
  stage: number,
): Promise<readonly ClosedRound[]> {
  const { rounds, players } = tournament;
  return Promise.all(
    rounds.flatMap((round) =>
      round.stage !== stage || round.results === null
        ? []
        : [readResults(context, id, round, { results: round.results, players })],
    ),
  );
}

/** The rounds of each stage up to the present one. */
export function roundsByStage(context: TournamentContext, found: Found): Promise<readonly (readonly ClosedRound[])[]> {
  const stages = Array.from({ length: lastStage(found.tournament) + 1 }, (_, stage) => stage);
  return Promise.all(stages.map((stage) => closedRounds(context, found, stage)));
}

/** The stage of the newest round. */
function lastStage({ rounds }: TournamentState): number {
  return rounds.at(-1)?.stage ?? 0;
}

/** The standings after `stages`: rounds by stage, the last of which may still be played. */
export function standingsAfter(
  { tournament: state, serverSeed }: Pick<Found, 'tournament' | 'serverSeed'>,
  stages: readonly (readonly ClosedRound[])[],
): readonly Standing[] {
  let standings: readonly Standing[] | null = null;
  for (const [stage, rounds] of stages.entries()) {
    // A stage for which fewer than two came through has no rounds.
    if (rounds.length > 0) standings = composeStandings({ state, serverSeed, rounds, stage, before: standings });
  }
  return standings ?? [];
}

/** The last round that is closed, or null. */
export function lastClosed({ rounds }: TournamentState): (RoundState & { readonly standings: Bulk }) | null {
  const last = rounds.findLast(({ results }) => results !== null);
  return last === undefined || last.standings === null ? null : { ...last, standings: last.standings };
}

/** The standings after the last closed round; none before it. */
export async function presentStandings(
  context: TournamentContext,
  id: string,
  tournament: TournamentState,
): Promise<readonly Standing[]> {
  const last = lastClosed(tournament);
  if (last === null) return [];
  const columns = tournament.options.tieBreaks.length;
  return readStandings(context, id, last, { standings: last.standings, columns });
}

/** Writes bulk that the command on `found` will name. */
export function writeBulk(
  { tournaments, sha256 }: TournamentContext,
  { id, now }: Pick<Found, 'id' | 'now'>,
  place: RoundPlace,
  { kind, rows, value }: { readonly kind: BulkKind; readonly rows: readonly Json[]; readonly value: object },
): Promise<Bulk> {
  const { stage, round } = place;
  const cut = cutBulk(kind, rows, sha256);
  return storeBulk(tournaments.bulk, id, cut, { place: { stage, round }, recordedAt: now, value });
}

export function writeResults(
  context: TournamentContext,
  found: Found,
  place: RoundPlace,
  value: ClosedRound,
): Promise<Bulk> {
  return writeBulk(context, found, place, { kind: 'results', rows: resultsRows(value), value });
}

/** `place`: of the last closed round. */
export function writeStandings(
  context: TournamentContext,
  found: Found,
  place: RoundPlace,
  value: readonly Standing[],
): Promise<Bulk> {
  return writeBulk(context, found, place, { kind: 'standings', rows: standingsRows(value), value });
}
