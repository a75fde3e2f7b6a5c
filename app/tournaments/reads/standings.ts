// Standings after a round, page by page of one revision: a correction that comes meanwhile does not mix two orders.

import { decodeEvents } from '../../../domain/log/index.ts';
import {
  type Bulk,
  parseTournamentEvent,
  type RoundPlace,
  type TournamentState,
  unitsPerPoint,
} from '../../../domain/tournament/index.ts';
import { namedBulk } from '../../../domain/tournament/record/index.ts';
import type { Caller } from '../../base/answer.ts';
import type { Loaded } from '../../journal/index.ts';
import type { StandingsPage } from '../answers/shapes.ts';
import { standingAt } from '../answers/standing.ts';
import { ordinalOf, readRoll, readStandings } from '../answers/tournament.ts';
import type { TournamentContext } from '../context.ts';
import { findTournament } from '../found.ts';
import type { StandingsQuery } from '../inputs.ts';
import type { ControlState } from '../streams/index.ts';
import { numbersOf, pageOf } from './pages.ts';

/** Standings as they are stored. */
interface Revision extends RoundPlace {
  readonly standings: Bulk;
}

/** Null while there are none: no such tournament or round, not closed, or a cursor of another tournament. */
export async function readStandingsPage(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
  query: StandingsQuery,
): Promise<StandingsPage | null> {
  const loaded = await findTournament(context, caller, id);
  if (loaded === null) return null;
  const { tournament } = loaded.state;
  const pinned = query.cursor === null ? null : placeIn(query.cursor);
  const revision =
    pinned === null ? revisionAfter(tournament, query.after) : await revisionWith(context, loaded, pinned.hash);
  if (revision === null) return null;
  const columns = tournament.options.tieBreaks.length;
  const { stage, round, standings } = revision;
  const [roll, rows] = await Promise.all([
    readRoll(context, id, tournament),
    readStandings(context, id, revision, { standings, columns }),
  ]);
  const numbers = numbersOf(rows.length, { cursor: pinned?.number ?? null, limit: query.limit });
  const page = pageOf(
    rows.length,
    numbers,
    numbers.map((number) => standingAt(rows, number, { roll, options: tournament.options, stage })),
  );
  return {
    ...page,
    entries: page.entries.map(({ cursor, entry }) => ({ cursor: `${standings.hash}.${cursor}`, entry })),
    stage,
    round,
    ordinal: ordinalOf(tournament, revision),
    revision: standings.hash,
    isFinal: tournament.standings?.hash === standings.hash,
    unitsPerPoint: unitsPerPoint(tournament.options.points, tournament.options.size.seats),
    tieBreaks: tournament.options.tieBreaks,
  };
}

interface Pinned {
  /** Of all standings, hex. */
  readonly hash: string;
  /** The cursor within them. */
  readonly number: string;
}

function placeIn(cursor: string): Pinned {
  const [hash = '', number = ''] = cursor.split('.');
  return { hash, number };
}

/** `after`: a round; null for the last one that is closed. */
export function revisionAfter(
  { rounds, standings: final }: TournamentState,
  after: RoundPlace | null,
): Revision | null {
  const isWanted = ({ stage, round }: RoundPlace) => after === null || (stage === after.stage && round === after.round);
  const found = rounds.findLast((one) => one.standings !== null && isWanted(one));
  if (found?.standings == null) return null;
  const isLast = found === rounds.findLast(({ standings }) => standings !== null);
  const { stage, round } = found;
  return { stage, round, standings: (isLast ? final : null) ?? found.standings };
}

/** Those that a cursor names, which may have been corrected since; null when this tournament never had them. */
export async function revisionWith(
  { tournaments }: TournamentContext,
  { stream, version, state: { tournament } }: Loaded<ControlState>,
  hash: string,
): Promise<Revision | null> {
  for (const { stage, round, standings } of tournament.rounds) {
    if (standings?.hash === hash) return { stage, round, standings };
  }
  const commits = await tournaments.control.commits(stream, 0, version);
  const events = commits.flatMap(({ body, schemaVersion }) =>
    decodeEvents(body, schemaVersion).map(parseTournamentEvent),
  );
  const named = namedBulk(events).find((bulk) => bulk.kind === 'standings' && bulk.hash === hash);
  return named === undefined ? null : { stage: named.stage, round: named.round, standings: named };
}
