// Verifies tokens of any OpenID Connect issuer: signature, issuer, audience, expiry. Keys are fetched once and cached,
// as those of Cognito.

import { JwtVerifier } from 'aws-jwt-verify';
import { cachingVerifier } from './cachingVerifier.ts';
import { keySourceOf } from './discovery.ts';
import type { OidcSettings } from './issuers.ts';
import { CLOCK_SKEW_SECONDS, claimsOf, type FetchKeys, keyCache } from './keys.ts';
import { displayName, playerIdOf, signedInAt, type TokenVerifier } from './tokenVerifier.ts';
import { issuerToken } from './verifiedToken.ts';

const MS_PER_SECOND = 1_000;

/** `fetchKeys`: for tests. */
export function oidcVerifier(settings: OidcSettings, fetchKeys?: FetchKeys): TokenVerifier {
  const { issuer, audience } = settings;
  const source = keySourceOf(settings, fetchKeys);
  const verifier = JwtVerifier.create(
    { issuer, audience, jwksUri: source.address, graceSeconds: CLOCK_SKEW_SECONDS },
    { jwksCache: keyCache(source.fetch) },
  );
  return cachingVerifier(async (token) => {
    const claims = await claimsOf(issuer, () => verifier.verify(token));
    // Without these a token would name nobody, or for ever.
    if (claims === null || typeof claims.exp !== 'number' || typeof claims.sub !== 'string' || claims.sub === '') {
      return null;
    }
    const caller = {
      playerId: playerIdOf(issuer, claims.sub),
      name: displayName(claims),
      signedInAt: signedInAt(claims),
    };
    return issuerToken(caller, (claims.exp + CLOCK_SKEW_SECONDS) * MS_PER_SECOND);
  }, Date.now);
}
