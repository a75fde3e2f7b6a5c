// What the verifiers of all issuers share: how an issuer's public keys are fetched and cached, and whose fault a
// failure is.

import { FetchError, JwksValidationError, JwkValidationError, JwtBaseError } from 'aws-jwt-verify/error';
import { SimpleFetcher } from 'aws-jwt-verify/https';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { type Claims, IdentityFault } from './tokenVerifier.ts';

/** Fetches an issuer's public keys (JSON in UTF-8). */
export type FetchKeys = (address: string) => Promise<ArrayBuffer>;

/** Clocks of issuers may differ by so much. */
export const CLOCK_SKEW_SECONDS = 60;

/** For one of two tries. */
export const FETCH_TIMEOUT_MS = 800;
/** Over HTTPS, tried twice. */
export const FETCHER = new SimpleFetcher({
  defaultRequestOptions: { timeout: FETCH_TIMEOUT_MS, responseTimeout: FETCH_TIMEOUT_MS },
});

/**
 * A cache of keys: fetched at the first token and for a key id that is not known, but not again within seconds of a
 * failure. Default: over HTTPS, tried twice.
 */
export function keyCache(fetchKeys?: FetchKeys): SimpleJwksCache {
  return new SimpleJwksCache({ fetcher: fetchKeys === undefined ? FETCHER : { fetch: fetchKeys } });
}

/** The claims of `verify`; null if it rejects because of the token, IdentityFault if because of `issuer`'s keys. */
export async function claimsOf<Found extends Claims>(
  issuer: string,
  verify: () => Promise<Found>,
): Promise<Found | null> {
  try {
    return await verify();
  } catch (error) {
    if (isKeyFault(error)) throw new IdentityFault(`the keys of ${issuer} could not be fetched`, { cause: error });
    if (error instanceof JwtBaseError) return null;
    throw error;
  }
}

/** Whether the keys could not be fetched or are none; every other error of the verifier is the token's. */
function isKeyFault(error: unknown): boolean {
  return error instanceof FetchError || error instanceof JwksValidationError || error instanceof JwkValidationError;
}
