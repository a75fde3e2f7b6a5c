// `GET /v1/limits`: what an account may do and have, what is left of it, and what an address may hold of this machine.

import { rateLimitHeaders } from '../../http/rateLimit.ts';
import { jsonResult } from '../../http/result.ts';
import type { ResourceMethod } from '../resource.ts';

export const getLimits: ResourceMethod = async ({ app, account, held, request }) => {
  const limits = await app.limitsOf(account);
  const told = limits.map(({ name, limit, windowSeconds: window, remaining, resetSeconds: reset }) => {
    return { name, limit, window, remaining, reset };
  });
  const content = { account: told, address: held?.(request.sourceIp) ?? [] };
  return jsonResult(200, content, {
    'cache-control': 'private, no-store',
    vary: 'authorization',
    ...rateLimitHeaders(limits),
  });
};
