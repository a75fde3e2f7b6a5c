// Allowances as headers: `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-11).

import type { LimitAnswer } from '../../app/index.ts';

/** How an allowance stands. */
type Stand = Omit<LimitAnswer, 'problem'>;

/** The headers that tell of these allowances, as far as it is known what is left of them. */
export function rateLimitHeaders(limits: readonly Stand[]): Readonly<Record<string, string>> {
  const known = limits.filter(({ remaining }) => remaining !== null);
  if (known.length === 0) return {};
  return { 'ratelimit-policy': known.map(policyOf).join(', '), ratelimit: known.map(standOf).join(', ') };
}

function policyOf({ name, limit, windowSeconds }: Stand): string {
  return `"${name}";q=${limit}${windowSeconds === null ? '' : `;w=${windowSeconds}`}`;
}

function standOf({ name, remaining, resetSeconds }: Stand): string {
  return `"${name}";r=${remaining}${resetSeconds === null ? '' : `;t=${resetSeconds}`}`;
}
