// Checks a token's signature once and remembers who it names until it expires: a client sends the same token with every move.

import type { Caller } from '../../app/index.ts';
import type { TokenVerifier } from './tokenVerifier.ts';

/** Whom a valid token names, and until when it is accepted (milliseconds since 1970-01-01 UTC). */
export interface CheckedToken {
  readonly caller: Caller;
  readonly expiresAt: number;
}

/** At most 8 KB each; the one not used for longest is forgotten first. */
const TOKENS_KEPT = 1_000;

/** A verifier that asks `check` about a token that it does not know. What `check` refuses is asked again each time. */
export function remembering(check: (token: string) => Promise<CheckedToken | null>, now: () => number): TokenVerifier {
  const known = new Map<string, CheckedToken>();

  function keep(token: string, checked: CheckedToken): void {
    known.delete(token);
    known.set(token, checked);
    if (known.size <= TOKENS_KEPT) return;
    for (const oldest of known.keys()) {
      known.delete(oldest);
      return;
    }
  }

  return {
    async verify(token) {
      const remembered = known.get(token);
      const checked = remembered !== undefined && now() < remembered.expiresAt ? remembered : await check(token);
      if (checked === null) {
        known.delete(token);
        return null;
      }
      keep(token, checked);
      return checked.caller;
    },
  };
}
