// Verifies a token's signature once and caches what it says until it is to be checked again: a client sends the same token with every
// request.

import { LRUCache } from 'lru-cache';
import type { TokenVerifier } from './tokenVerifier.ts';
import type { VerifiedToken } from './verifiedToken.ts';

/** Of tokens that a process remembers; at most 8 KB each. */
export const MAX_TOKENS = 1_000;

/** A verifier that asks `verify` about tokens it does not know. Tokens that `verify` refuses are verified each time. */
export function cachingVerifier(
  verify: (token: string) => Promise<VerifiedToken | null>,
  now: () => number,
): TokenVerifier {
  const cache = new LRUCache<string, VerifiedToken>({ max: MAX_TOKENS });
  return {
    async verify(token) {
      const cached = cache.get(token);
      if (cached !== undefined && now() < cached.checkAgainAt) return cached;
      const verified = await verify(token);
      if (verified === null) cache.delete(token);
      else cache.set(token, verified);
      return verified;
    },
  };
}
