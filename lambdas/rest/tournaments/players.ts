// Players in a tournament: `…/provisional.json` has how all of them stand while a round is played, `…/players/{player}`
// the rounds of one.

import type { EntrantRoundAnswer, ProvisionalStandingAnswer } from '../../../app/index.ts';
import { isFresh } from '../../http/conditional.ts';
import { digestOf } from '../../http/digest.ts';
import { problem } from '../../http/problem.ts';
import { jsonResult, type RestResult } from '../../http/result.ts';
import { QUERIES } from '../queries.ts';
import type { ResourceMethod, RestCall } from '../resource.ts';
import { ownEntryJson } from './entries.ts';
import { exclusionOf } from './intervention.ts';
import { standingOf } from './standings.ts';
import { headersOfGames, linkTo, nextCursorOf, tableSummary, tournamentNotFound } from './tournaments.ts';

export const getProvisional: ResourceMethod = async (call) => {
  const { limit, after: cursor } = QUERIES.provisional.read(call.request.query);
  const tournament = await call.app.tournament(call.caller, call.id);
  if (tournament === null) return tournamentNotFound(call.id);
  const page = await call.app.provisionalStandings(call.caller, call.id, { limit, cursor });
  if (page === null) return problem('STANDINGS_NOT_FOUND', 'No round is being played.');
  const { stage, round, total, unitsPerPoint, tieBreaks, entries } = page;
  const nextCursor = nextCursorOf('provisional', page);
  const about = { stage, round, total, unitsPerPoint, tieBreaks, nextCursor };
  const body = { ...about, players: entries.map(({ entry }) => provisionalOf(entry)) };
  return tagged(call, body, { 'cache-control': 'public, no-cache', vary: 'authorization' }, nextCursor);
};

export const getPlayer: ResourceMethod = async (call) => {
  const { limit, after: cursor } = QUERIES.entry.read(call.request.query);
  const { app, caller, id, player } = call;
  const tournament = await app.tournament(caller, id);
  if (tournament === null) return tournamentNotFound(id);
  const entry = await app.entry(caller, id, player);
  const rounds = entry && (await app.entrantRounds(caller, id, { playerId: player, limit, cursor }));
  if (entry === null || rounds === null)
    return problem('ENTRY_NOT_FOUND', 'No such player has entered the tournament.');
  const nextCursor = nextCursorOf('rounds', rounds);
  const body = {
    ...(await ownEntryJson(call, entry)),
    exclusion:
      entry.status === 'excluded' && entry.entrant !== null ? await exclusionOf(call, id, entry.entrant) : null,
    total: rounds.total,
    unitsPerPoint: rounds.unitsPerPoint,
    nextCursor,
    rounds: await Promise.all(rounds.entries.map((one) => roundOf(call, one.entry))),
  };
  // Results and entries come in without a commit of the tournament.
  return tagged(call, body, headersOfGames(tournament), nextCursor);
};

function tagged(
  { request }: RestCall,
  body: object,
  headers: RestResult['headers'],
  nextCursor: string | null,
): RestResult {
  const all = { ...headers, etag: digestOf(body) };
  if (isFresh(request.header('if-none-match'), all.etag)) return { statusCode: 304, headers: all, body: '' };
  return jsonResult(200, body, { ...all, ...linkTo(request, nextCursor) });
}

function provisionalOf({ playerId, standing, ...rest }: ProvisionalStandingAnswer) {
  return { player: playerId, ...rest, standing: standing && standingOf(standing) };
}

async function roundOf(call: RestCall, { table, ...rest }: EntrantRoundAnswer) {
  return { ...rest, table: table && (await tableSummary(call, table)) };
}
