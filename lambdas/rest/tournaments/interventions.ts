// `GET /v1/tournaments/{id}/interventions`: what organisers and arbiters did by hand, with their reasons.

import { isFresh } from '../../http/conditional.ts';
import { jsonResult } from '../../http/result.ts';
import { QUERIES } from '../queries.ts';
import type { ResourceMethod } from '../resource.ts';
import { interventionOf } from './intervention.ts';
import { headersFor, linkTo, nextCursorOf, roundOf, tournamentNotFound } from './tournaments.ts';

export const listInterventions: ResourceMethod = async (call) => {
  const { round, limit, after: cursor } = QUERIES.interventions.read(call.request.query);
  const found = round === null ? null : await roundOf(call, round);
  if (found !== null && 'refusal' in found) return found.refusal;
  const tournament = found?.tournament ?? (await call.app.tournament(call.caller, call.id));
  if (tournament === null) return tournamentNotFound(call.id);
  const headers = headersFor(tournament, '');
  if (isFresh(call.request.header('if-none-match'), headers.etag)) return { statusCode: 304, headers, body: '' };
  const page = await call.app.interventions(call.caller, call.id, { of: found?.round ?? null, limit, cursor });
  if (page === null) return tournamentNotFound(call.id);
  const nextCursor = nextCursorOf('interventions', page);
  const interventions = page.entries.map(({ entry }) => interventionOf(entry));
  return jsonResult(
    200,
    { total: page.total, nextCursor, interventions },
    { ...headers, ...linkTo(call.request, nextCursor) },
  );
};
