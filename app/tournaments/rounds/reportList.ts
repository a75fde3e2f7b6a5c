// Results of many tables at once, entered or corrected by an official: all of them in one commit, or none.

import { commandDigestOf, commandIdOf, reportsStream } from '../../../domain/log/index.ts';
import { seeing } from '../../access/sight.ts';
import type { Caller } from '../../base/answer.ts';
import { commandIdReused, UNAUTHENTICATED } from '../../base/problems.ts';
import { wrongCommandId } from '../../games/runCommand.ts';
import type { Loaded } from '../../journal/index.ts';
import { settled } from '../../players/account.ts';
import { tournamentAnswer } from '../answers/tournament.ts';
import { asTournaments, type Commanded, refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import { loadTournament } from '../control.ts';
import { placeOf } from '../entries/places.ts';
import { isHidden } from '../found.ts';
import type { EnterResultsInput } from '../inputs.ts';
import { type ListedResult, type ReadResults, readResultEntries, readResultText } from '../lists/resultList.ts';
import { type ControlState, type ReportEvent, reportOf } from '../streams/index.ts';
import { tournamentSeed } from '../streams/seed.ts';
import {
  onlyOneOf,
  resultsRefused,
  type TournamentResult,
  tournamentNotFound,
  tournamentProblem,
} from '../words/problems.ts';
import { closedTables, correctResults } from './correctList.ts';
import { isOfficial, notNeeded, playedTables } from './report.ts';

/** By the organiser or an arbiter: as `enterResult` for each table, and with a reason as `correctResult`. */
export async function enterResults(
  context: TournamentContext,
  caller: Caller | null,
  input: EnterResultsInput,
): Commanded {
  if (caller === null) return refusedFor(UNAUTHENTICATED);
  const wrong = wrongCommandId(input.commandId);
  if (wrong !== null) return refusedFor(asTournaments(wrong));
  if ((input.results === null) === (input.list === null)) return refusedFor(onlyOneOf('results', 'list'));
  const { tournamentId: id, reason } = input;
  const by = await settled(context, caller);
  const loaded = (await isHidden(context, by, id)) ? null : await loadTournament(context, id, true);
  if (loaded === null) return refusedFor(tournamentNotFound());
  const read = await readChecked(context, { by, loaded }, input);
  if (!read.ok) return refusedFor(read.problem);
  return reason === null
    ? write(context, { by, loaded, results: read.value }, input)
    : correctResults(context, by, { ...input, reason }, read.value);
}

async function readChecked(
  context: TournamentContext,
  { by, loaded }: Pick<Entering, 'by' | 'loaded'>,
  input: EnterResultsInput,
): Promise<TournamentResult<readonly ListedResult[]>> {
  const { tournamentId: id, reason } = input;
  const { tournament } = loaded.state;
  if (!(await isOfficial(context, id, tournament, by))) {
    return refusedFor(tournamentProblem({ code: 'NOT_AN_ARBITER' }, tournament.status));
  }
  const tablesOf = reason === null ? playedTables : closedTables;
  const found = await tablesOf(context, id, tournament, input);
  if (!found.ok) return refusedFor(tournamentProblem(found.refusal, tournament.status));
  const read = await readList(context, found.tables, input);
  const taken = (await placeOf(context, by.playerId, id)) ?? '';
  const checked = read.ok ? withoutOwn(read.results, found.tables, [by.playerId, taken]) : read;
  return checked.ok ? { ok: true, value: checked.results } : refusedFor(resultsRefused(checked.faults));
}

async function readList(
  context: TournamentContext,
  tables: readonly (readonly string[])[],
  { results, list }: EnterResultsInput,
): Promise<ReadResults> {
  const names = list === null ? new Map<string, string>() : await context.profiles.names(tables.flat());
  const seats = tables.map((players) => ({
    players,
    names: players.map((player) => names.get(player) ?? null),
  }));
  return list === null ? readResultEntries(results ?? [], seats) : readResultText(list, seats);
}

/** Nobody decides on the own table. */
function withoutOwn(
  results: readonly ListedResult[],
  tables: readonly (readonly string[])[],
  themselves: readonly string[],
): ReadResults {
  const own = results.filter(({ table }) => tables[table]?.some((player) => themselves.includes(player)));
  if (own.length === 0) return { ok: true, results };
  return { ok: false, faults: own.map(({ line }) => ({ line, column: 'table', code: 'OWN_TABLE' })) };
}

interface Entering {
  readonly by: Caller;
  readonly loaded: Loaded<ControlState>;
  readonly results: readonly ListedResult[];
}

async function write(
  context: TournamentContext,
  { by, loaded, results }: Entering,
  { tournamentId: id, stage, round, commandId }: EnterResultsInput,
): Commanded {
  const { playerId } = by;
  const said = results.map(({ table, places }) => ({ table, places }));
  const executed = await context.tournaments.reports.execute<null>({
    stream: reportsStream(id, stage, round),
    commandId: commandIdOf(await tournamentSeed(context, id, loaded.state.tournament), playerId, commandId),
    commandDigest: commandDigestOf({ type: 'report-list', stage, round, results: said }),
    expectedVersion: null,
    decide(current) {
      const events = said
        .map((one): ReportEvent => ({ type: 'ResultReported', ...one, by: playerId, needed: [] }))
        .filter((event) => notNeeded(reportOf(current?.state ?? null, event.table), event) === null);
      return events.length === 0 ? { ok: false, refusal: null } : { ok: true, events, actor: -1 };
    },
  });
  if (executed.kind === 'id-reused') return refusedFor(asTournaments(commandIdReused(executed.version)));
  const repeated = executed.kind !== 'committed' || executed.repeated;
  return {
    ok: true,
    value: { version: loaded.version, repeated, tournament: tournamentAnswer(id, loaded, seeing(by)) },
  };
}
