// `GET /v1/tournaments/{id}/template`: what creates another tournament like it.

import { templateOf } from '../../../app/index.ts';
import { isFresh } from '../../http/conditional.ts';
import { jsonResult } from '../../http/result.ts';
import type { ResourceMethod } from '../resource.ts';
import { headersFor, tournamentNotFound } from './tournaments.ts';

export const getTemplate: ResourceMethod = async ({ app, caller, id, request }) => {
  const tournament = await app.tournament(caller, id);
  if (tournament === null) return tournamentNotFound(id);
  const headers = headersFor(tournament, '.template');
  if (isFresh(request.header('if-none-match'), headers.etag)) return { statusCode: 304, headers, body: '' };
  return jsonResult(200, templateOf(tournament), headers);
};
