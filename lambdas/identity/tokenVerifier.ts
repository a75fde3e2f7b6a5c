// The port that turns an access token into a caller, and how a caller's pseudonym and display name are derived.

import { createHash } from 'node:crypto';
import type { Caller } from '../../app/index.ts';
import { base32 } from '../../domain/log/index.ts';

export interface TokenVerifier {
  /** The caller whom the token names; null when it is forged, expired, issued for another audience, or not a token. Faults: IdentityFault. */
  verify(token: string): Promise<Caller | null>;
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

/** Characters (code points) of a display name. */
export const MAX_NAME_CHARACTERS = 64;

/**
 * The display name in the token's claims. A token without one, or with one that has no visible characters, names `Player`: what its owner
 * signs in with is nobody else's business.
 */
export function displayName({ name }: Readonly<Record<string, unknown>>): string {
  return (typeof name === 'string' ? tidyName(name) : '') || 'Player';
}

/** `text` as a display name, at most 64 characters of it. */
export function tidyName(text: string): string {
  return [...visibleText(text)].slice(0, MAX_NAME_CHARACTERS).join('').trim();
}

/** Whether `text` is longer than a display name may be. */
export function isLongName(text: string): boolean {
  return [...visibleText(text)].length > MAX_NAME_CHARACTERS;
}

/** What is drawn as nothing: fillers, joiners, selectors, the Braille blank; and what has no meaning that everybody shares. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Co}\p{Cn}\u2800]/gu;

/** `text` composed (NFC), without control, direction and invisible characters, with single spaces. */
function visibleText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
