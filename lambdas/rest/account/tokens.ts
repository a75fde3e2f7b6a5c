// `GET /v1/me/tokens`: the tokens that the caller has made for programs, without their secrets.

import type { TokenAnswer } from '../../../app/index.ts';
import { jsonResult } from '../../http/result.ts';
import { momentOf } from '../games/card.ts';
import type { ResourceMethod } from '../resource.ts';
import { nobodysOwn } from './telling.ts';

export const listTokens: ResourceMethod = async ({ app, account }) => {
  if (account === null) return nobodysOwn('These are the tokens of a player.');
  const tokens = await app.tokensOf(account);
  return jsonResult(200, { tokens: tokens.map(tokenJson) }, { 'cache-control': 'no-store' });
};

export function tokenJson({ key, name, scopes, createdAt, expiresAt, lastUsedAt }: TokenAnswer) {
  return {
    key,
    name,
    scopes,
    createdAt: momentOf(createdAt),
    expiresAt: momentOf(expiresAt),
    lastUsedAt: momentOf(lastUsedAt),
  };
}
