// Verifies tokens of any OpenID Connect issuer: signature, issuer, audience, expiry. Keys are fetched once and cached,
// as those of Cognito.

import { JwtVerifier } from 'aws-jwt-verify';
import { FetchError } from 'aws-jwt-verify/error';
import { cachingVerifier } from './cachingVerifier.ts';
import type { OidcSettings } from './issuers.ts';
import { CLOCK_SKEW_SECONDS, claimsOf, FETCH_TIMEOUT_MS, type FetchKeys, keyCache } from './keys.ts';
import { displayName, playerIdOf, signedInAt, type TokenVerifier } from './tokenVerifier.ts';
import { issuerToken } from './verifiedToken.ts';

const MS_PER_SECOND = 1_000;

/** `fetchKeys`: for tests. */
export function oidcVerifier({ issuer, audience, keys }: OidcSettings, fetchKeys?: FetchKeys): TokenVerifier {
  const fetching = fetchKeys ?? (keys.startsWith('http:') ? fetchPlain : undefined);
  const verifier = JwtVerifier.create(
    { issuer, audience, jwksUri: keys, graceSeconds: CLOCK_SKEW_SECONDS },
    { jwksCache: keyCache(fetching) },
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

/** For issuers on loopback; the library speaks HTTPS only. */
async function fetchPlain(address: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.arrayBuffer();
  } catch (error) {
    throw new FetchError(address, error);
  }
}
