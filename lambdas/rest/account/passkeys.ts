// `GET /v1/me/passkeys`: what the caller can sign in with, without its keys.

import { jsonResult } from '../../http/result.ts';
import type { ResourceMethod } from '../resource.ts';
import { passkeyJson } from './proofs.ts';
import { nobodysOwn } from './telling.ts';

export const listPasskeys: ResourceMethod = async ({ app, account }) => {
  if (account === null) return nobodysOwn('These are the passkeys of a player.');
  const passkeys = (await app.passkeysOf(account)).map(passkeyJson);
  return jsonResult(200, { passkeys }, { 'cache-control': 'no-store' });
};
