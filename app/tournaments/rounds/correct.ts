// Corrects the result of a closed round, and everything that follows from it.

import type { ClosedTable } from '../../../domain/tournament/bulk/index.ts';
import { correctedRound, outcomeOfRound, standingChanges } from '../../../domain/tournament/compose/index.ts';
import type { Bulk, Standing } from '../../../domain/tournament/index.ts';
import { correctResult as decide } from '../../../domain/tournament/life/index.ts';
import type { Caller } from '../../base/answer.ts';
import type { ChangedStanding, CorrectionAnswer } from '../answers/shapes.ts';
import { standingAnswer } from '../answers/standing.ts';
import { readRoll } from '../answers/tournament.ts';
import { command } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import { type Found, loadTournament, type Prepared } from '../control.ts';
import type { CorrectResultInput } from '../inputs.ts';
import type { TournamentResult } from '../words/problems.ts';
import { OWN_TABLE, tableOf } from './ownTable.ts';
import { lastClosed, presentStandings, roundsByStage, standingsAfter, writeResults, writeStandings } from './rounds.ts';

interface Corrected {
  readonly prepared: Prepared;
  readonly before: readonly Standing[];
  readonly after: readonly Standing[];
}

/** By an arbiter, of a closed round: answers with every standing that changed. */
export async function correctResult(
  context: TournamentContext,
  caller: Caller | null,
  input: CorrectResultInput,
): Promise<TournamentResult<CorrectionAnswer>> {
  const { tournamentId, stage, round, table, places, reason } = input;
  let corrected: Corrected | null = null;
  const answer = await command(context, caller, input, {
    type: 'correct',
    said: { stage, round, table, places, reason },
    async prepare(found, by) {
      corrected = (await isOwnTable(context, found, by, input))
        ? unchanged(OWN_TABLE)
        : await preparedCorrection(context, found, by, input);
      return corrected.prepared;
    },
  });
  if (!answer.ok) return answer;
  const changed = answer.value.repeated ? [] : await changesIn(context, tournamentId, corrected);
  return { ok: true, value: { ...answer.value, changed } };
}

const NO_BULK: Bulk = { kind: 'results', hash: '', chunks: 0 };

/** What a correction is, and what it says. */
type Said = Pick<CorrectResultInput, 'stage' | 'round' | 'table' | 'places' | 'reason'>;

/** Of a closed round; `by`: an arbiter or the organiser. */
export async function preparedCorrection(
  context: TournamentContext,
  found: Found,
  by: string,
  input: Said,
): Promise<Corrected> {
  const { stage, round, table, places, reason } = input;
  const last = lastClosed(found.tournament);
  const refused = refusedFor(found, by, { ...input, seats: places.length });
  if (refused !== null || last === null) return refused ?? NO_TABLE;
  const stages = await roundsByStage(context, found);
  const rounds = stages[stage] ?? [];
  const former = rounds[round];
  const seats = former?.tables[table]?.players.length ?? 0;
  const closed = former === undefined ? null : correctedRound(former, table, places);
  if (closed === null) return NO_TABLE;
  const wrong = refusedFor(found, by, { ...input, seats });
  if (wrong !== null) return wrong;
  if (isSoAlready(former?.tables[table], places)) return unchanged({ decide: () => null, isPinned: true });
  const before = await presentStandings(context, found.id, found.tournament);
  const after = standingsAfter(found, stages.with(stage, rounds.with(round, closed)));
  const results = await writeResults(context, found, { stage, round }, closed);
  const standings = await writeStandings(context, found, last, after);
  const outcome = outcomeOfRound(found.tournament, { stage, round }, closed);
  const correction = { stage, round, table, places, reason, seats, results, standings, ...outcome };
  return { prepared: { decide: (state) => decide(state, by, correction), isPinned: true }, before, after };
}

/** Whether an official sits at the table. Others are refused for what they are. */
async function isOwnTable(context: TournamentContext, found: Found, by: string, said: Said): Promise<boolean> {
  const { arbiters, organiser } = found.tournament;
  if (by !== organiser && !arbiters.includes(by)) return false;
  return (await tableOf(context, found, by, said)) === said.table;
}

export function isSoAlready(table: ClosedTable | undefined, places: readonly number[]): boolean {
  return table?.how === 'corrected' && table.places.every((place, seat) => place === places[seat]);
}

/** What is refused whatever the results become; null for nothing. `seats`: of the table. */
function refusedFor(
  { tournament }: Found,
  by: string,
  { stage, round, table, places, reason, seats }: Said & { readonly seats: number },
): Corrected | null {
  const correction = { stage, round, table, places, reason, seats };
  const decision = decide(tournament, by, { ...correction, results: NO_BULK, standings: NO_BULK });
  return decision.ok ? null : unchanged({ decide: () => decision, isPinned: true });
}

const NO_TABLE = unchanged({ decide: () => ({ ok: false, refusal: { code: 'NO_SUCH_TABLE' } }), isPinned: true });

function unchanged(prepared: Prepared): Corrected {
  return { prepared, before: [], after: [] };
}

async function changesIn(
  context: TournamentContext,
  id: string,
  corrected: Corrected | null,
): Promise<readonly ChangedStanding[]> {
  const loaded = await loadTournament(context, id);
  if (corrected === null || loaded === null) return [];
  const { tournament } = loaded.state;
  const terms = { roll: await readRoll(context, id, tournament), options: tournament.options };
  return standingChanges(corrected.before, corrected.after).map(({ before, after }) => ({
    before: standingAnswer(before, terms),
    after: standingAnswer(after, terms),
  }));
}
