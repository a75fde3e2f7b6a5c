// What was reported from the tables of a round becomes its results once the round is closed: a correction each, which
// every auditor knows.

import { reportsStream } from '../../../domain/log/index.ts';
import type { RoundPlace } from '../../../domain/tournament/index.ts';
import type { TournamentContext } from '../context.ts';
import { loadTournament, runControl } from '../control.ts';
import type { Report, ReportsState } from '../streams/index.ts';
import { preparedCorrection } from './correct.ts';
import { lastClosed } from './rounds.ts';

/** The public reason of results from real boards. */
const AT_THE_BOARD = 'Played at the board.';
const AGREED = 'Played at the board; the players agree.';

export async function reportsOf(
  { tournaments }: Pick<TournamentContext, 'tournaments'>,
  id: string,
  { stage, round }: RoundPlace,
): Promise<ReportsState | null> {
  return (await tournaments.reports.load(reportsStream(id, stage, round), { strong: true }))?.state ?? null;
}

/** Of the round that was closed last: every result on which its table agrees. Again is harmless. */
export async function enterReported(context: TournamentContext, id: string): Promise<void> {
  const loaded = await loadTournament(context, id, true);
  const last = loaded === null ? null : lastClosed(loaded.state.tournament);
  if (loaded === null || last === null || loaded.state.tournament.status !== 'running') return;
  const { stage, round } = last;
  const reports = await reportsOf(context, id, last);
  for (const [table, report] of Object.entries(reports?.tables ?? {})) {
    if (report.isAgreed) await enter(context, id, { stage, round, table: Number(table) }, report);
  }
}

async function enter(
  context: TournamentContext,
  id: string,
  place: RoundPlace & { readonly table: number },
  { places, by: [first = ''], isOfficial }: Report,
): Promise<void> {
  const { stage, round, table } = place;
  await runControl(context, {
    tournamentId: id,
    by: first,
    // Once for each table: what an official corrects later stays.
    commandId: `reported ${stage} ${round} ${table}`,
    canonical: { type: 'reported', stage, round, table },
    expectedVersion: null,
    prepare: async (found) => {
      // The control stream knows officials only.
      const by = isOfficial ? first : found.tournament.organiser;
      const reason = isOfficial ? AT_THE_BOARD : AGREED;
      return (await preparedCorrection(context, found, by, { ...place, places, reason })).prepared;
    },
  });
}
