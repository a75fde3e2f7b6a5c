// Tokens by their prefix: those of this server are looked up, and no other one is.

import { createHash } from 'node:crypto';
import { isOwnToken, type ProcessApp, secretId, secretKindOf, TOKEN_FRESH_MS } from '../../app/index.ts';
import type { TokenVerifier } from './tokenVerifier.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** A verifier of this server's tokens, and by `others` of all others. `now`: ms since 1970. */
export function byPrefix(app: Pick<ProcessApp, 'tokenOf'>, others: TokenVerifier, now: () => number): TokenVerifier {
  return {
    async verify(text) {
      if (!isOwnToken(text)) return others.verify(text);
      const kind = secretKindOf(text, sha256);
      // What a browser sends as a cookie is no token, and a ticket opens streams only.
      if (kind === null || kind === 'browser' || kind === 'ticket') return null;
      const token = await app.tokenOf(secretId(text, sha256), true);
      if (token?.kind !== kind) return null;
      const { caller, scopes, id: tokenId, endsAt } = token;
      return { kind, caller, scopes, tokenId, endsAt, checkAgainAt: now() + TOKEN_FRESH_MS };
    },
  };
}
