// 429: an account has used up an allowance.

import type { Problem } from '../../app/index.ts';
import { spokenProblem } from '../http/problem.ts';
import type { RestRequest } from '../http/request.ts';
import type { RestResult } from '../http/result.ts';

export function tooMany(request: RestRequest, found: Extract<Problem, { readonly kind: 'TooMany' }>): RestResult {
  const { allowance, limit, retryAfter, retryAt, message } = found;
  return spokenProblem(request, 'TOO_MANY', {
    message,
    headers: { 'retry-after': String(retryAfter) },
    more: { allowance, limit, retryAt: new Date(retryAt).toISOString() },
  });
}
