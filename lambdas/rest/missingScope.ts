// 403: the token does not let its holder do this.

import type { Problem } from '../../app/index.ts';
import { spokenProblem } from '../http/problem.ts';
import type { RestRequest } from '../http/request.ts';
import type { RestResult } from '../http/result.ts';

export function missingScope(
  request: RestRequest,
  { scope, message }: Extract<Problem, { readonly kind: 'MissingScope' }>,
): RestResult {
  return spokenProblem(request, 'MISSING_SCOPE', {
    message,
    // RFC 6750, section 3.1.
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
    more: { scope, retryable: false },
  });
}
