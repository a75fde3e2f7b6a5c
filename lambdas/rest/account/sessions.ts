// `GET /v1/me/sessions`: where the caller has signed in.

import { jsonResult } from '../../http/result.ts';
import { momentOf } from '../games/card.ts';
import type { ResourceMethod } from '../resource.ts';
import { nobodysOwn } from './telling.ts';

export const listSessions: ResourceMethod = async ({ app, account }) => {
  if (account === null) return nobodysOwn('These are the sessions of a player.');
  const sessions = (await app.sessionsOf(account)).map((session) => ({
    ...session,
    startedAt: momentOf(session.startedAt),
    lastUsedAt: momentOf(session.lastUsedAt),
  }));
  return jsonResult(200, { sessions }, { 'cache-control': 'no-store' });
};
