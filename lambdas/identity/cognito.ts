// Verifies access and id tokens of a Cognito user pool: signature, issuer, client, use, expiry. Keys are fetched once
// and cached.

import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { cachingVerifier } from './cachingVerifier.ts';
import { CLOCK_SKEW_SECONDS, claimsOf, type FetchKeys, keyCache } from './keys.ts';
import { displayName, playerIdOf, signedInAt, type TokenVerifier } from './tokenVerifier.ts';
import { issuerToken } from './verifiedToken.ts';

export interface CognitoSettings {
  readonly userPoolId: string;
  readonly clientIds: readonly string[];
  /** Default: over HTTPS. */
  readonly fetchKeys?: FetchKeys;
}

const MS_PER_SECOND = 1_000;

/** The `iss` of a pool's tokens. */
export function cognitoIssuer(userPoolId: string): string {
  return CognitoJwtVerifier.parseUserPoolId(userPoolId).issuer;
}

export function cognitoVerifier({ userPoolId, clientIds, fetchKeys }: CognitoSettings): TokenVerifier {
  const verifier = CognitoJwtVerifier.create(
    { userPoolId, clientId: [...clientIds], tokenUse: null, graceSeconds: CLOCK_SKEW_SECONDS },
    { jwksCache: keyCache(fetchKeys) },
  );
  return cachingVerifier(async (token) => {
    const claims = await claimsOf(userPoolId, () => verifier.verify(token));
    if (claims === null) return null;
    const playerId = playerIdOf(claims.iss, claims.sub);
    const account = claims['cognito:username'] ?? claims.username;
    const caller = {
      playerId,
      name: displayName(claims),
      signedInAt: signedInAt(claims),
      ...(typeof account === 'string' ? { issuerAccount: account } : {}),
    };
    return issuerToken(caller, (claims.exp + CLOCK_SKEW_SECONDS) * MS_PER_SECOND);
  }, Date.now);
}
