// From an `Authorization` header to the caller: the same rules for every kind of API.

import type { Caller } from '../../app/index.ts';
import type { TokenVerifier } from './tokenVerifier.ts';

/** The header holds no token that is valid now. */
export class InvalidToken extends Error {
  override readonly name = 'InvalidToken';
  readonly code = 'UNAUTHENTICATED';
  /** What HTTP wants beside the status 401. */
  readonly headers = { 'www-authenticate': 'Bearer error="invalid_token"' };

  constructor() {
    super('The access token is not valid, or no longer. Get a new one, or send none to look on.');
  }
}

const MAX_TOKEN_CHARACTERS = 8_192;

/**
 * The caller named by an `Authorization` header; null without one. A header that does not hold a valid token throws InvalidToken:
 * it never makes a spectator. Faults of the verifier rise.
 */
export async function callerOf(header: string | undefined, verifier: TokenVerifier): Promise<Caller | null> {
  if (header === undefined) return null;
  const token = /^bearer +(\S+) *$/i.exec(header)?.[1];
  const usable = token !== undefined && token.length <= MAX_TOKEN_CHARACTERS;
  const caller = usable ? await verifier.verify(token) : null;
  if (caller === null) throw new InvalidToken();
  return caller;
}
