// The text of the tokens that this server issues: a prefix that says of what kind it is, 160 bits, and a checksum, by
// which a slip of the pen, and a program that looks for leaked secrets, tells them from other text.

import { base32, type HashFunction, hex } from '../../domain/log/index.ts';

/** By prefix: of somebody who has signed in, and of a program. */
export const TOKEN_KINDS = { sbs: 'session', sbx: 'personal' } as const;

type Prefix = keyof typeof TOKEN_KINDS;
export type TokenKind = (typeof TOKEN_KINDS)[Prefix];

/** 160 bits. */
export const TOKEN_BYTES = 20;
const CHARACTERS = 32;
const CHECK_CHARACTERS = 6;

const FORM = new RegExp(`^(sb[sx])_([0-9A-HJKMNP-TV-Z]{${CHARACTERS}})([0-9A-HJKMNP-TV-Z]{${CHECK_CHARACTERS}})$`);

/** A new token. `secret`: TOKEN_BYTES unpredictable bytes. */
export function tokenText(kind: TokenKind, secret: Uint8Array, sha256: HashFunction): string {
  const start = `${kind === 'session' ? 'sbs' : 'sbx'}_${base32(secret, CHARACTERS)}`;
  return start + checksum(start, sha256);
}

/** Whether `text` claims to be a token of this server: no other token begins so. */
export function isOwnToken(text: string): boolean {
  return /^sb[a-z]_/.test(text);
}

/** Its kind; null for a text that no token has. */
export function tokenKindOf(text: string, sha256: HashFunction): TokenKind | null {
  const [, prefix, secret, check] = FORM.exec(text) ?? [];
  if (prefix === undefined || secret === undefined) return null;
  return checksum(`${prefix}_${secret}`, sha256) === check ? TOKEN_KINDS[prefix as Prefix] : null;
}

/** What a secret is stored under: its SHA-256, hex. A secret of 160 bits needs no salt and no slow hash. */
export function secretId(secret: string, sha256: HashFunction): string {
  return hex(sha256(new TextEncoder().encode(secret)));
}

function checksum(text: string, sha256: HashFunction): string {
  return base32(sha256(new TextEncoder().encode(text)), CHECK_CHARACTERS);
}
