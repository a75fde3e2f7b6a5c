// `GET /v1/tournaments`, `GET /v1/players/{id}/tournaments`, `GET /v1/tournaments/{id}` and its `…/rounds/{n}`: public
// lists, a player's, one, and the tables of a round.

import type {
  DatedRound,
  ListedTournament,
  RoundAnswer,
  TableAnswer,
  TournamentAnswer,
  TournamentPage,
} from '../../../app/index.ts';
import { isTournamentOver } from '../../../domain/tournament/index.ts';
import { tournamentPath } from '../../http/address.ts';
import { isFresh } from '../../http/conditional.ts';
import { digestOf } from '../../http/digest.ts';
import { problem } from '../../http/problem.ts';
import type { RestRequest } from '../../http/request.ts';
import { jsonResult, type RestResult } from '../../http/result.ts';
import { formatTournamentCursor, type TournamentList } from '../../http/tournamentCursors.ts';
import { momentOf } from '../games/card.ts';
import { isPlayerId, playerNotFound } from '../lists/history.ts';
import { nextLink } from '../lists/lists.ts';
import { knownTitle, QUERIES } from '../queries.ts';
import type { ResourceMethod, RestCall } from '../resource.ts';
import { correctionOf } from './intervention.ts';

export const listTournaments: ResourceMethod = async ({ app, request }) => {
  const { status, title, limit, after: cursor } = QUERIES.tournaments.read(request.query);
  const list = await app.tournaments({ status, titleId: knownTitle(title, app.titles), limit, cursor });
  return pageOfList(request, list);
};

/** The public ones of a player. */
export const listTournamentsOf: ResourceMethod = async ({ app, request, id }) => {
  const { limit, after: cursor } = QUERIES.tournamentsOfPlayer.read(request.query);
  if (!isPlayerId(id)) return playerNotFound(id);
  return pageOfList(request, await app.tournamentsOfPlayer(id, { limit, cursor }));
};

function pageOfList(request: RestRequest, list: TournamentPage): RestResult {
  const nextCursor = nextCursorOf('tournaments', list);
  const content = { nextCursor, tournaments: list.entries.map(({ entry }) => listed(entry, request.address)) };
  const headers = { etag: digestOf(content), 'cache-control': 'public, no-cache' };
  if (isFresh(request.header('if-none-match'), headers.etag)) return { statusCode: 304, headers, body: '' };
  const link = linkTo(request, nextCursor);
  return jsonResult(200, { asOf: momentOf(list.asOf), ...content }, { ...headers, ...link });
}

export const getTournament: ResourceMethod = async (call) => {
  const tournament = await call.app.tournament(call.caller, call.id);
  if (tournament === null) return tournamentNotFound(call.id);
  const headers = headersFor(tournament, '');
  if (isFresh(call.request.header('if-none-match'), headers.etag)) return { statusCode: 304, headers, body: '' };
  return jsonResult(200, await tournamentJson(call, tournament), headers);
};

export const getRound: ResourceMethod = async (call) => {
  const { limit, after: cursor } = QUERIES.round.read(call.request.query);
  const found = await roundOf(call, call.number);
  if ('refusal' in found) return found.refusal;
  const { tournament, round } = found;
  const { stage, round: number } = round;
  const tables = await call.app.roundTables(call.caller, call.id, { place: { stage, round: number }, limit, cursor });
  if (tables === null) return roundNotFound(call.number);
  const nextCursor = nextCursorOf('tables', tables);
  const body = {
    ...(await roundSummary(call, tournament, round)),
    tableCount: tables.total,
    byes: cursor === null ? tables.byes.map(({ playerId, entrant }) => ({ player: playerId, entrant })) : [],
    requestedByes:
      cursor === null ? tables.requestedByes.map(({ playerId, ...bye }) => ({ player: playerId, ...bye })) : [],
    nextCursor,
    tables: await Promise.all(tables.entries.map(({ entry }) => tableSummary(call, entry))),
  };
  // Results come in without a commit of the tournament.
  const headers = headersOfGames(tournament);
  const tagged = { ...headers, etag: digestOf(body) };
  if (isFresh(call.request.header('if-none-match'), tagged.etag)) return { statusCode: 304, headers: tagged, body: '' };
  return jsonResult(200, body, { ...tagged, ...linkTo(call.request, nextCursor) });
};

interface AnyPage {
  readonly entries: readonly { readonly cursor: string }[];
  readonly more: boolean;
}

export function nextCursorOf(list: TournamentList, { entries, more }: AnyPage): string | null {
  const last = entries.at(-1);
  return more && last !== undefined ? formatTournamentCursor(list, last.cursor) : null;
}

export function linkTo(request: RestRequest, cursor: string | null): RestResult['headers'] {
  return cursor === null ? {} : { link: nextLink(request, cursor) };
}

const HASH_DIGITS = 16;

/** A tournament that is over never changes. Of any other the organiser and the arbiters may see more than others. */
export function headersFor(tournament: TournamentAnswer, part: string) {
  const { version, headHash, status, isArbiter } = tournament;
  const etag = `"${version}-${headHash.slice(0, HASH_DIGITS)}${isArbiter ? '.official' : ''}${part}"`;
  if (isArbiter) return { etag, 'cache-control': 'private, no-cache', vary: 'authorization' };
  return {
    etag,
    'cache-control': isTournamentOver({ status }) ? 'public, max-age=3600' : 'public, no-cache',
    vary: 'authorization',
  };
}

/** Of what tells of games as well, without a tag: after a tournament was cancelled they continue. */
export function headersOfGames(tournament: TournamentAnswer): RestResult['headers'] {
  const { etag: _, ...headers } = headersFor(tournament, '');
  return tournament.status === 'cancelled' && !tournament.isArbiter
    ? { ...headers, 'cache-control': 'public, no-cache' }
    : headers;
}

export function tournamentNotFound(id: string): RestResult {
  return problem('TOURNAMENT_NOT_FOUND', `No tournament has the id ${JSON.stringify(id.slice(0, 64))}.`);
}

export function roundNotFound(number: string): RestResult {
  return problem('ROUND_NOT_FOUND', `The tournament has no round ${JSON.stringify(number.slice(0, 20))} to show.`);
}

type FoundRound =
  | { readonly tournament: TournamentAnswer; readonly round: RoundAnswer }
  | { readonly refusal: RestResult };

/** The round that people call by `number`, counted from 1 over all stages. */
export async function roundOf({ app, caller, id }: RestCall, number: string): Promise<FoundRound> {
  const tournament = await app.tournament(caller, id);
  if (tournament === null) return { refusal: tournamentNotFound(id) };
  const round = tournament.rounds.find((one) => String(one.number) === number);
  return round === undefined ? { refusal: roundNotFound(number) } : { tournament, round };
}

function listed(tournament: ListedTournament, address: string) {
  const { titleId, startsAt, roundStartsAt, closesAt, createdAt, finishedAt, ...rest } = tournament;
  return {
    ...rest,
    title: titleId,
    startsAt: momentOf(startsAt),
    roundStartsAt: momentOf(roundStartsAt),
    closesAt: momentOf(closesAt),
    createdAt: momentOf(createdAt),
    finishedAt: momentOf(finishedAt),
    recordUrl: `${address}${tournamentPath(tournament.id)}/record`,
  };
}

export async function tournamentJson(call: RestCall, tournament: TournamentAnswer) {
  const {
    isOrganiser: _organiser,
    isArbiter: _arbiter,
    titleId,
    rounds,
    nextDated,
    createdAt,
    finishedAt,
    ...rest
  } = tournament;
  return {
    ...rest,
    title: titleId,
    rounds: await Promise.all(rounds.map((round) => roundSummary(call, tournament, round))),
    nextDated: nextDated && datedJson(nextDated),
    createdAt: momentOf(createdAt),
    finishedAt: momentOf(finishedAt),
    recordUrl: `${call.request.address}${tournamentPath(tournament.id)}/record`,
  };
}

async function roundSummary({ app, caller }: RestCall, tournament: TournamentAnswer, answer: RoundAnswer) {
  const { hashes, plannedAt, startsAt, closesAt, draw, figures: known, ...round } = answer;
  const figures = known ?? (await app.roundFigures(caller, tournament.id, round));
  const dates = { plannedAt: momentOf(plannedAt), startsAt: momentOf(startsAt), closesAt: momentOf(closesAt) };
  return { ...round, figures, redraws: draw, ...dates, hashes };
}

export function datedJson({ stage, round, ordinal, plannedAt }: DatedRound) {
  return { stage, round, ordinal, plannedAt: momentOf(plannedAt) };
}

export async function tableSummary(call: Pick<RestCall, 'app' | 'caller'>, answer: TableAnswer) {
  const { table, isThirdPlace, players, gameId, result, reported } = answer;
  return {
    table,
    isThirdPlace,
    gameId,
    seats: players.map(({ playerId, entrant }, seat) => ({
      player: playerId,
      entrant,
      place: result?.places[seat] ?? null,
      score: result?.scores?.[seat] ?? null,
      forfeited: result?.forfeits.includes(seat) ?? false,
      noShow: result?.noShows.includes(seat) ?? false,
    })),
    how: result?.how ?? null,
    reported,
    correction: await correctionOf(call, answer),
    isFinal: result?.isFinal ?? false,
    headHash: result?.headHash ?? null,
  };
}
