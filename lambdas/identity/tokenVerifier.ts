// The port that turns an access token into a caller, and how a caller's pseudonym and display name are derived.

import { createHash } from 'node:crypto';
import { NAMELESS, tidyName } from '../../app/index.ts';
import { base32 } from '../../domain/log/index.ts';
import type { VerifiedToken } from './verifiedToken.ts';

export interface TokenVerifier {
  /** What the token says; null when it is not valid here. Faults: IdentityFault. */
  verify(token: string): Promise<VerifiedToken | null>;
}

/** The keys to verify tokens with could not be fetched; the token may be valid. */
export class IdentityFault extends Error {
  override readonly name = 'IdentityFault';
  readonly retryable = true;
}

const PLAYER_ID_CHARACTERS = 26;

/** `player_` and 26 characters: the first 130 bits of SHA-256 over issuer and subject. One-way, the same for ever. */
export function playerIdOf(issuer: string, subject: string): string {
  const digest = createHash('sha256').update(`${issuer}|${subject}`).digest();
  return `player_${base32(digest, PLAYER_ID_CHARACTERS)}`;
}

/**
 * The display name in the token's claims. A token without one, or with one that has no visible characters, names
 * `Player`: what its owner signs in with is nobody else's business.
 */
export function displayName({ name }: Claims): string {
  return (typeof name === 'string' ? tidyName(name) : '') || NAMELESS;
}

/** The claims of a valid token. */
export type Claims = Readonly<Record<string, unknown>>;

const MS_PER_SECOND = 1_000;

/** When the owner signed in (not when the token was refreshed, if it says so), ms since 1970; null if unknown. */
export function signedInAt({ auth_time: signedIn, iat: issued }: Claims): number | null {
  const seconds = typeof signedIn === 'number' ? signedIn : issued;
  return typeof seconds === 'number' ? seconds * MS_PER_SECOND : null;
}
