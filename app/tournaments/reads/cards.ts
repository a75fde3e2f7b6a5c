// Results of a round that is played: as the lists of games have them, perhaps a moment old, and all in one read; or as
// they are reported from real boards.

import { at } from '../../../domain/base/defect.ts';
import { closedTable } from '../../../domain/tournament/compose/index.ts';
import type { TableResult } from '../../../domain/tournament/index.ts';
import type { Edition } from '../../../domain/tournament/life/index.ts';
import type { GameCard } from '../../projections/card.ts';
import { cardIn, cardKey } from '../../projections/rows.ts';
import type { TournamentContext } from '../context.ts';
import { reportsOf } from '../rounds/reported.ts';
import { reportOf } from '../streams/index.ts';
import type { PublishedRound } from '../tables/games.ts';

/** In the order of `tables`; null for a game that is not over. */
export async function resultsInCards(
  { views }: Pick<TournamentContext, 'views'>,
  { gameId, pairing, tournament: { edition } }: PublishedRound,
  tables: readonly number[],
): Promise<readonly (TableResult | null)[]> {
  const rows = await views.get(tables.map((table) => cardKey(gameId(table))));
  return tables.map((table, index) => {
    const card = cardIn(rows[index] ?? null);
    return card === null ? null : resultOf(card, at(pairing.tables, table), edition);
  });
}

/** The same of tables that are played at real boards: those on which everybody agrees. */
export async function resultsReported(
  context: TournamentContext,
  { id, round, pairing }: PublishedRound,
  tables: readonly number[],
): Promise<readonly (TableResult | null)[]> {
  const reports = await reportsOf(context, id, round);
  return tables.map((table) => {
    const report = reportOf(reports, table);
    return report?.isAgreed ? { players: at(pairing.tables, table), places: report.places, scores: null } : null;
  });
}

function resultOf(
  { status, outcome, seats, headHash }: GameCard,
  players: readonly number[],
  edition: Edition,
): TableResult | null {
  if (status !== 'finished' && status !== 'aborted') return null;
  const results = outcome?.results.toSorted((a, b) => a.seat - b.seat) ?? null;
  const forfeits = seats.flatMap(({ resigned }, seat) => (resigned ? [seat] : []));
  return closedTable(players, { results, forfeits, noShows: [], wasStopped: false, head: headHash }, edition);
}
