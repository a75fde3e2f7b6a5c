// `GET /v1/tournaments/{id}/report.trf`: a tournament of pairs as FIDE's Tournament Report File.

import { isFresh } from '../../http/conditional.ts';
import { digestOf } from '../../http/digest.ts';
import { fideReport } from '../../http/fideReport.ts';
import { problem } from '../../http/problem.ts';
import type { ResourceMethod } from '../resource.ts';
import { tournamentNotFound } from './tournaments.ts';

export const getReport: ResourceMethod = async (call) => {
  const { app, caller, id, request } = call;
  const tournament = await app.tournament(caller, id);
  if (tournament === null) return tournamentNotFound(id);
  const body = await fideReport(call, tournament);
  if (body === null)
    return problem('STANDINGS_NOT_FOUND', 'Only tournaments of pairs have a report, once a round is closed.');
  // Names change without a commit.
  const headers = { etag: digestOf({ body }), 'cache-control': 'private, no-cache', vary: 'authorization' };
  if (isFresh(request.header('if-none-match'), headers.etag)) return { statusCode: 304, headers, body: '' };
  const sent = {
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': `attachment; filename="${id}.trf"`,
  };
  return { statusCode: 200, headers: { ...headers, ...sent }, body };
};
