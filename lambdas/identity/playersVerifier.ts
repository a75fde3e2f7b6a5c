// From a token of any accepted issuer to the player whom its owner acts for.

import { JwtParseError } from 'aws-jwt-verify/error';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { LRUCache } from 'lru-cache';
import type { ProcessApp } from '../../app/index.ts';
import { MAX_TOKENS } from './cachingVerifier.ts';
import type { TokenVerifier } from './tokenVerifier.ts';

/**
 * A verifier of tokens of several issuers. `verifiers`: by the claim `iss`. `identities`: says for which player an
 * identity acts; if it rejects, so does the verifier: a caller who may be linked to a player is never taken for another one.
 */
export function playersVerifier(
  verifiers: ReadonlyMap<string, TokenVerifier>,
  identities: Pick<ProcessApp, 'playerOf' | 'identityOf'>,
): TokenVerifier {
  // Of tokens that were valid: a client sends the same one with every request, and what it claims does not change.
  const known = new LRUCache<string, TokenVerifier>({ max: MAX_TOKENS });
  return {
    async verify(token) {
      const verifier = known.get(token) ?? verifiers.get(issuerClaimed(token) ?? '');
      const verified = (await verifier?.verify(token)) ?? null;
      if (verifier === undefined || verified === null) return null;
      known.set(token, verifier);
      const identityId = await identities.identityOf(verified.caller.playerId);
      const caller = { ...verified.caller, identityId, playerId: await identities.playerOf(identityId) };
      return { ...verified, caller };
    },
  };
}

/** The issuer that a token claims, before anything is verified. */
function issuerClaimed(token: string): string | null {
  try {
    return decomposeUnverifiedJwt(token).payload.iss ?? null;
  } catch (error) {
    if (error instanceof JwtParseError) return null;
    throw error;
  }
}
