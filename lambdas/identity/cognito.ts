// Verifies access and id tokens of a Cognito user pool: signature, issuer, client, use, expiry. Keys are fetched once and cached.

import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError, JwksValidationError, JwkValidationError, JwtBaseError } from 'aws-jwt-verify/error';
import { displayName, IdentityFault, playerIdOf, type TokenVerifier } from './tokenVerifier.ts';

export interface CognitoSettings {
  readonly userPoolId: string;
  readonly clientIds: readonly string[];
  /** Public keys of the pool; fetched from its well-known address when left out. */
  readonly jwks?: Parameters<ReturnType<typeof createVerifier>['cacheJwks']>[0];
}

const CLOCK_SKEW_SECONDS = 60;

function createVerifier(settings: { readonly userPoolId: string; readonly clientIds: readonly string[] }) {
  return CognitoJwtVerifier.create({
    userPoolId: settings.userPoolId,
    clientId: [...settings.clientIds],
    tokenUse: null,
    graceSeconds: CLOCK_SKEW_SECONDS,
  });
}

/** Whether the pool's keys could not be had; every other error of the verifier is the token's. */
function isKeyFault(error: unknown): boolean {
  return error instanceof FetchError || error instanceof JwksValidationError || error instanceof JwkValidationError;
}

export function cognitoVerifier(settings: CognitoSettings): TokenVerifier {
  const verifier = createVerifier(settings);
  if (settings.jwks !== undefined) verifier.cacheJwks(settings.jwks);
  return {
    async verify(token) {
      try {
        const claims = await verifier.verify(token);
        return { playerId: playerIdOf(claims.iss, claims.sub), name: displayName(claims) };
      } catch (error) {
        if (isKeyFault(error)) throw new IdentityFault('the keys of the user pool are out of reach', { cause: error });
        if (error instanceof JwtBaseError) return null;
        throw error;
      }
    },
  };
}
