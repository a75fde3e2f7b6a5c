// `GET /v1/tournaments/{id}/requests`: who asks to come, for those who answer.

import { problem } from '../../http/problem.ts';
import { jsonResult } from '../../http/result.ts';
import { nobodysOwn } from '../account/telling.ts';
import { QUERIES } from '../queries.ts';
import type { ResourceMethod } from '../resource.ts';
import { pageJson } from './entries.ts';
import { linkTo, nextCursorOf, tournamentNotFound } from './tournaments.ts';

export const listRequests: ResourceMethod = async (call) => {
  const { account, app, id, request } = call;
  const { limit, after: cursor } = QUERIES.requests.read(request.query);
  if (account === null) return nobodysOwn('These are for those who run the tournament.');
  const page = await app.entryRequests(account, id, { limit, cursor });
  if (page === null) {
    const isThere = (await app.tournament(account, id)) !== null;
    const detail = 'Only those who run the entries of the tournament may see who asks to come.';
    return isThere ? problem('NOT_THE_ORGANISER', detail) : tournamentNotFound(id);
  }
  const nextCursor = nextCursorOf('requests', page);
  const requests = await pageJson(call, page);
  const headers = { 'cache-control': 'private, no-store', vary: 'authorization' };
  return jsonResult(200, { nextCursor, requests }, { ...headers, ...linkTo(request, nextCursor) });
};
