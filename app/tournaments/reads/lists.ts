// Lists of tournaments, from the projections.

import type { Caller } from '../../base/answer.ts';
import type { TournamentCard } from '../../projections/tournamentCard.ts';
import {
  type CursorPage,
  publicTournaments,
  publicTournamentsOf,
  tournamentsOf,
} from '../../projections/tournaments.ts';
import type { ListedTournament, TournamentPage } from '../answers/shapes.ts';
import type { TournamentContext } from '../context.ts';
import type { PageQuery, TournamentsQuery } from '../inputs.ts';

/** Public ones, by their start, the latest first. */
export async function readTournaments(
  { views, titles }: TournamentContext,
  { status, titleId, ...query }: TournamentsQuery,
): Promise<TournamentPage> {
  const asOf = await views.asOf();
  const titleIds = titleId === null ? titles.newest.map(({ id }) => id) : [titleId];
  const wanted = { titleIds, ...(status === null ? {} : { statuses: [status] }) };
  return { ...listed(await publicTournaments(views, wanted, query)), asOf };
}

/** Those that the caller organises, has organised, or has entered. */
export async function readTournamentsOf(
  { views }: TournamentContext,
  { playerId }: Caller,
  query: PageQuery,
): Promise<TournamentPage> {
  const asOf = await views.asOf();
  return { ...listed(await tournamentsOf(views, playerId, query)), asOf };
}

function listed({ entries, more }: CursorPage<TournamentCard>): Pick<TournamentPage, 'entries' | 'more'> {
  return { entries: entries.map(({ cursor, entry }) => ({ cursor, entry: listedTournament(entry) })), more };
}

/** Those of another player that everybody may find. */
export async function readTournamentsOfPlayer(
  { views }: TournamentContext,
  playerId: string,
  query: PageQuery,
): Promise<TournamentPage> {
  const asOf = await views.asOf();
  return { ...listed(await publicTournamentsOf(views, playerId, query)), asOf };
}

/** What lists show of a card, member by member: what timers need of it is nobody else's business. */
function listedTournament(card: TournamentCard): ListedTournament {
  const { id, version, headHash, name, titleId, status, organiser, players, stage, round } = card;
  const { startsAt, roundStartsAt, closesAt, createdAt, finishedAt } = card;
  const times = { startsAt, roundStartsAt, closesAt, createdAt, finishedAt };
  return { id, version, headHash, name, titleId, status, organiser, players, stage, round, ...times };
}
