// The files of a tournament: its record, and the replays of its games.

import { type Commit, decodeEvents, hex } from '../../../domain/log/index.ts';
import { formatCommit } from '../../../domain/replay/index.ts';
import { parseTournamentEvent, type TournamentEvent } from '../../../domain/tournament/index.ts';
import { formatBulk, formatRecordHeader, namedBulk } from '../../../domain/tournament/record/index.ts';
import type { Caller } from '../../base/answer.ts';
import type { Loaded } from '../../journal/index.ts';
import { replay } from '../../replays/exportReplay.ts';
import type { TournamentFile } from '../answers/shapes.ts';
import type { TournamentContext } from '../context.ts';
import { findTournament } from '../found.ts';
import { type ControlState, readRows } from '../streams/index.ts';
import { gamesOfRound } from './tables.ts';

/** Without an unpublished round, no matter who asks: the file is the same for all who may have it. */
export async function readRecord(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
): Promise<TournamentFile | null> {
  const loaded = await findTournament(context, caller, id);
  if (loaded === null) return null;
  const commits = publicPart(await context.tournaments.control.commits(loaded.stream, 0, loaded.version));
  const last = commits.at(-1);
  return {
    ...fileOf(id, loaded),
    revision: last === undefined ? '' : hex(last.hash),
    lines: recordLines(context, id, loaded, commits),
  };
}

/** The replay files of all games that were made, one after the other. */
export async function readReplays(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
): Promise<TournamentFile | null> {
  const loaded = await findTournament(context, caller, id);
  if (loaded === null) return null;
  // Games go on without a commit of the tournament; until the last is over each caller has a view of their own.
  const complete = loaded.state.tournament.status === 'finished';
  const moment = complete ? '' : `.${context.clock.now()}`;
  return {
    ...fileOf(id, loaded),
    complete,
    revision: hex(loaded.hash) + moment,
    lines: replayLines(context, caller, id, loaded),
  };
}

function fileOf(
  tournamentId: string,
  { state: { tournament } }: Loaded<ControlState>,
): Pick<TournamentFile, 'tournamentId' | 'complete' | 'isPrivate'> {
  const { status, serverSeed } = tournament;
  return { tournamentId, complete: serverSeed !== null, isPrivate: status === 'draft' };
}

/** The commits before a round that is paired and not published yet. */
function publicPart(commits: readonly Commit[]): readonly Commit[] {
  let shown = commits.length;
  for (const [index, commit] of commits.entries()) {
    const types = new Set(eventsIn(commit).map(({ type }) => type));
    if (types.has('RoundPublished') || types.has('TournamentCancelled')) shown = commits.length;
    else if (types.has('RoundPaired')) shown = Math.min(shown, index);
  }
  return commits.slice(0, shown);
}

function eventsIn({ body, schemaVersion }: Commit): readonly TournamentEvent[] {
  return decodeEvents(body, schemaVersion).map(parseTournamentEvent);
}

async function* recordLines(
  { tournaments }: TournamentContext,
  id: string,
  { state: { tournament } }: Loaded<ControlState>,
  commits: readonly Commit[],
): AsyncGenerator<string> {
  yield formatRecordHeader({ tournament: id, titleId: tournament.titleId });
  for (const commit of commits) yield formatCommit(commit);
  for (const named of namedBulk(commits.flatMap(eventsIn))) {
    const rows = await readRows(tournaments.bulk, { tournamentId: id, place: named, bulk: named });
    yield* formatBulk(named, rows);
  }
}

async function* replayLines(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
  { state }: Loaded<ControlState>,
): AsyncGenerator<string> {
  for (const round of state.tournament.rounds) {
    const games = await gamesOfRound(context, { id, state, round });
    if (games === null) continue;
    for (const table of games.pairing.tables.keys()) {
      const found = await replay(context, caller, games.gameId(table), { after: null, follows: false });
      if (found !== null) yield* found.lines;
    }
  }
}
