// `GET /v1/me/push`: the browsers in which the caller is told what happens, and what others subscribe with.

import type { PushSubscriptionAnswer } from '../../../app/index.ts';
import { jsonResult } from '../../http/result.ts';
import { momentOf } from '../games/card.ts';
import type { ResourceMethod } from '../resource.ts';
import { nobodysOwn } from './telling.ts';

export const listPush: ResourceMethod = async ({ app, account }) => {
  if (account === null) return nobodysOwn('These are the browsers of a player.');
  const subscriptions = (await app.pushSubscriptionsOf(account)).map(pushJson);
  return jsonResult(200, { serverKey: await app.pushKey(), subscriptions }, { 'cache-control': 'no-store' });
};

export function pushJson({ createdAt, expiresAt, ...subscription }: PushSubscriptionAnswer) {
  return { ...subscription, createdAt: momentOf(createdAt), expiresAt: momentOf(expiresAt) };
}
