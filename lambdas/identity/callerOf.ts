// From an `Authorization` header to the caller: the same rules for GraphQL and REST.

import type { Caller } from '../../app/index.ts';
import type { TokenVerifier } from './tokenVerifier.ts';
import { callerWith, type VerifiedToken } from './verifiedToken.ts';

/** The header holds no valid token. */
export class InvalidToken extends Error {
  override readonly name = 'InvalidToken';
  readonly code = 'UNAUTHENTICATED';
  /** Required by HTTP with status 401. */
  readonly headers = { 'www-authenticate': 'Bearer error="invalid_token"' };

  constructor() {
    super('The access token is invalid or expired. Get a new one, or send none to spectate.');
  }
}

const MAX_TOKEN_CHARACTERS = 8_192;

/**
 * What the token in an `Authorization` header says; null without one. A header without a valid token throws
 * InvalidToken: it never makes a spectator. Faults of the verifier propagate.
 */
export async function verifiedIn(header: string | undefined, verifier: TokenVerifier): Promise<VerifiedToken | null> {
  if (header === undefined) return null;
  const token = /^bearer +(\S+) *$/i.exec(header)?.[1];
  const verified = token === undefined ? null : await verifiedBy(token, verifier);
  if (verified === null) throw new InvalidToken();
  return verified;
}

/** The caller named by an `Authorization` header, as `verifiedIn`. */
export async function callerOf(header: string | undefined, verifier: TokenVerifier): Promise<Caller | null> {
  const verified = await verifiedIn(header, verifier);
  return verified === null ? null : callerWith(verified);
}

/** The caller named by a token; null if it is not valid. Faults of the verifier propagate. */
export async function callerOfToken(token: string, verifier: TokenVerifier): Promise<Caller | null> {
  const verified = await verifiedBy(token, verifier);
  return verified === null ? null : callerWith(verified);
}

async function verifiedBy(token: string, verifier: TokenVerifier): Promise<VerifiedToken | null> {
  return token.length <= MAX_TOKEN_CHARACTERS ? verifier.verify(token) : null;
}
