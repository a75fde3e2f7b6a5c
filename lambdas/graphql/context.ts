// What every resolver has at hand, made anew for each request; and how a request's token becomes the caller.

import { HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
import type { App, Caller } from '../../app/index.ts';
import type { TokenVerifier } from '../identity/index.ts';
import { isUnavailable, UNAVAILABLE_HEAD } from './errors.ts';
import type { PlayerNames } from './playerNames.ts';

export interface Context {
  readonly app: App;
  /** Null for a spectator without a token. */
  readonly caller: Caller | null;
  readonly players: PlayerNames;
}

const MAX_TOKEN_CHARACTERS = 8_192;

/**
 * The caller named by an `Authorization` header; null without one. A header that does not hold a valid token is an error,
 * never silently a spectator.
 */
export async function callerOf(header: string | undefined, verifier: TokenVerifier): Promise<Caller | null> {
  if (header === undefined) return null;
  const token = /^bearer +(\S+) *$/i.exec(header)?.[1];
  const usable = token !== undefined && token.length <= MAX_TOKEN_CHARACTERS;
  const caller = usable ? await verify(token, verifier) : null;
  if (caller !== null) return caller;
  throw refusal('The access token is not valid, or no longer. Get a new one, or send none to look on.', {
    code: 'UNAUTHENTICATED',
    http: { status: 401, headers: new HeaderMap([['www-authenticate', 'Bearer error="invalid_token"']]) },
  });
}

/** A fault of the verifier is the one error that has a status before any operation runs. */
async function verify(token: string, verifier: TokenVerifier): Promise<Caller | null> {
  try {
    return await verifier.verify(token);
  } catch (cause) {
    if (!isUnavailable(cause)) throw cause;
    throw refusal('', { code: 'SERVICE_UNAVAILABLE', http: UNAVAILABLE_HEAD }, cause);
  }
}

function refusal(message: string, extensions: Readonly<Record<string, unknown>>, cause?: unknown): GraphQLError {
  const originalError = cause instanceof Error ? { originalError: cause } : {};
  return new GraphQLError(message, { extensions, ...originalError });
}
