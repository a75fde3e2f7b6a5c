// 429: an account has used up an allowance.

import type { Problem } from '../../app/index.ts';
import { spokenProblem } from '../http/problem.ts';
import { rateLimitHeaders } from '../http/rateLimit.ts';
import type { RestResult } from '../http/result.ts';
import type { RestCall } from './resource.ts';

export async function tooMany(
  { app, account, request }: Pick<RestCall, 'app' | 'account' | 'request'>,
  found: Extract<Problem, { readonly kind: 'TooMany' }>,
): Promise<RestResult> {
  const { allowance, limit, retryAfter, retryAt, message } = found;
  return spokenProblem(request, 'TOO_MANY', {
    message,
    headers: { ...rateLimitHeaders([await app.limitOf(account, allowance)]), 'retry-after': String(retryAfter) },
    more: { allowance, limit, retryAt: new Date(retryAt).toISOString() },
  });
}
