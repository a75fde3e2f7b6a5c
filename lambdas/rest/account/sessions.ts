// `GET /v1/me/sessions`: where the caller has signed in.

import { problem } from '../../http/problem.ts';
import { jsonResult } from '../../http/result.ts';
import { momentOf } from '../games/card.ts';
import type { ResourceMethod } from '../resource.ts';

export const listSessions: ResourceMethod = async ({ app, account }) => {
  if (account === null) {
    const detail =
      'These are the sessions of a player. Sign in, and send an access token in the Authorization header (Bearer).';
    return problem('UNAUTHENTICATED', detail, { headers: { 'www-authenticate': 'Bearer' } });
  }
  const sessions = (await app.sessionsOf(account)).map((session) => ({
    ...session,
    startedAt: momentOf(session.startedAt),
    lastUsedAt: momentOf(session.lastUsedAt),
  }));
  return jsonResult(200, { sessions }, { 'cache-control': 'no-store' });
};
