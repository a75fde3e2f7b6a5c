// Verifies access and id tokens of a Cognito user pool: signature, issuer, client, use, expiry. Keys are fetched once and cached.

import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError, JwksValidationError, JwkValidationError, JwtBaseError } from 'aws-jwt-verify/error';
import { SimpleFetcher } from 'aws-jwt-verify/https';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { cachingVerifier } from './cachingVerifier.ts';
import { displayName, IdentityFault, playerIdOf, type TokenVerifier } from './tokenVerifier.ts';

export interface CognitoSettings {
  readonly userPoolId: string;
  readonly clientIds: readonly string[];
  /** Fetches the pool's public keys (JSON in UTF-8); default: over HTTPS. */
  readonly fetchKeys?: (address: string) => Promise<ArrayBuffer>;
}

/** For one of two tries. */
const FETCH_TIMEOUT_MS = 800;
const FETCHER = new SimpleFetcher({
  defaultRequestOptions: { timeout: FETCH_TIMEOUT_MS, responseTimeout: FETCH_TIMEOUT_MS },
});

const CLOCK_SKEW_SECONDS = 60;
const MS_PER_SECOND = 1_000;

/** Whether the pool's keys could not be fetched; every other error of the verifier is the token's. */
function isKeyFault(error: unknown): boolean {
  return error instanceof FetchError || error instanceof JwksValidationError || error instanceof JwkValidationError;
}

export function cognitoVerifier({ userPoolId, clientIds, fetchKeys }: CognitoSettings): TokenVerifier {
  const verifier = CognitoJwtVerifier.create(
    { userPoolId, clientId: [...clientIds], tokenUse: null, graceSeconds: CLOCK_SKEW_SECONDS },
    { jwksCache: new SimpleJwksCache({ fetcher: fetchKeys === undefined ? FETCHER : { fetch: fetchKeys } }) },
  );
  return cachingVerifier(async (token) => {
    try {
      const claims = await verifier.verify(token);
      const caller = { playerId: playerIdOf(claims.iss, claims.sub), name: displayName(claims) };
      return { caller, expiresAt: (claims.exp + CLOCK_SKEW_SECONDS) * MS_PER_SECOND };
    } catch (error) {
      if (isKeyFault(error))
        throw new IdentityFault('the keys of the user pool could not be fetched', { cause: error });
      if (error instanceof JwtBaseError) return null;
      throw error;
    }
  }, Date.now);
}
