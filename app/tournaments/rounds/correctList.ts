// Results of many tables of a closed round, corrected at once: all of them in one commit, or none.

import { at } from '../../../domain/base/defect.ts';
import type { ClosedRound } from '../../../domain/tournament/bulk/index.ts';
import { correctedRound, outcomeOfRound } from '../../../domain/tournament/compose/index.ts';
import type { Bulk, RoundPlace, TournamentState } from '../../../domain/tournament/index.ts';
import { correctResults as decide } from '../../../domain/tournament/life/index.ts';
import type { Caller } from '../../base/answer.ts';
import { readResults, readRoll } from '../answers/tournament.ts';
import { type Commanded, command } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import type { Found, Prepared } from '../control.ts';
import type { EnterResultsInput } from '../inputs.ts';
import type { ListedResult } from '../lists/resultList.ts';
import { isSoAlready } from './correct.ts';
import type { PlayedTables } from './report.ts';
import { lastClosed, roundsByStage, standingsAfter, writeResults, writeStandings } from './rounds.ts';

/** Player ids by table and seat, if the round is closed. */
export async function closedTables(
  context: TournamentContext,
  id: string,
  tournament: TournamentState,
  { stage, round }: RoundPlace,
): Promise<PlayedTables> {
  const found = tournament.rounds.find((one) => one.stage === stage && one.round === round);
  if (found === undefined) return { ok: false, refusal: { code: 'NO_SUCH_ROUND' } };
  const { results } = found;
  if (results === null) return { ok: false, refusal: { code: 'ROUND_NOT_CLOSED' } };
  const [roll, closed] = await Promise.all([
    readRoll(context, id, tournament),
    readResults(context, id, found, { results, players: tournament.players }),
  ]);
  return { ok: true, tables: closed.tables.map(({ players }) => players.map((entrant) => at(roll, entrant))) };
}

/** By an arbiter or the organiser, none of whom sits at one of the tables. */
export function correctResults(
  context: TournamentContext,
  by: Caller,
  input: EnterResultsInput & { readonly reason: string },
  results: readonly ListedResult[],
): Commanded {
  const { tournamentId, commandId, stage, round, reason } = input;
  const said = results
    .map(({ table, places }) => ({ table, places }))
    .toSorted((one, other) => one.table - other.table);
  return command(
    context,
    by,
    { tournamentId, commandId, expectedVersion: null },
    {
      type: 'correct-list',
      said: { stage, round, results: said, reason },
      prepare: (found, acting) => prepared(context, found, acting, { stage, round, reason, corrections: said }),
    },
  );
}

const NO_BULK: Bulk = { kind: 'results', hash: '', chunks: 0 };

interface Said extends RoundPlace {
  readonly corrections: readonly { readonly table: number; readonly places: readonly number[] }[];
  readonly reason: string;
}

async function prepared(context: TournamentContext, found: Found, by: string, said: Said): Promise<Prepared> {
  const { tournament } = found;
  const { stage, round, reason } = said;
  const asked = decide(tournament, by, {
    ...said,
    seats: said.corrections.map(({ places }) => places.length),
    results: NO_BULK,
    standings: NO_BULK,
  });
  const last = lastClosed(tournament);
  if (!asked.ok || last === null) return { decide: () => asked, isPinned: true };
  const stages = await roundsByStage(context, found);
  const rounds = at(stages, stage);
  const former = at(rounds, round);
  const corrections = said.corrections.filter(({ table, places }) => !isSoAlready(former.tables[table], places));
  if (corrections.length === 0) return { decide: () => null, isPinned: true };
  const closed = corrected(former, corrections);
  const standings = await writeStandings(
    context,
    found,
    last,
    standingsAfter(found, stages.with(stage, rounds.with(round, closed))),
  );
  const results = await writeResults(context, found, { stage, round }, closed);
  const seats = corrections.map(({ table }) => at(former.tables, table).players.length);
  const outcome = outcomeOfRound(tournament, { stage, round }, closed);
  const correction = { stage, round, corrections, reason, seats, results, standings, ...outcome };
  return { decide: (state) => decide(state, by, correction), isPinned: true };
}

/** The list was read against the tables of the round: each is there. */
function corrected(former: ClosedRound, corrections: Said['corrections']): ClosedRound {
  return corrections.reduce((round, { table, places }) => correctedRound(round, table, places) ?? round, former);
}
