// The text of the secrets that this server issues: a prefix that says of what kind it is, 160 bits, and a checksum, by
// which a slip of the pen, and a program that looks for leaked secrets, tells them from other text.

import { base32, type HashFunction, hex } from '../../domain/log/index.ts';

/** By prefix: the token of somebody who has signed in, that of a program, the cookie of a browser, a ticket. */
export const SECRET_KINDS = { sbs: 'session', sbx: 'personal', sbc: 'browser', sbt: 'ticket' } as const;

type Prefix = keyof typeof SECRET_KINDS;
export type SecretKind = (typeof SECRET_KINDS)[Prefix];
/** Of those that are sent as tokens. */
export type TokenKind = Exclude<SecretKind, 'browser' | 'ticket'>;

const PREFIXES: Readonly<Record<SecretKind, Prefix>> = {
  session: 'sbs',
  personal: 'sbx',
  browser: 'sbc',
  ticket: 'sbt',
};

/** 160 bits. */
export const TOKEN_BYTES = 20;
const CHARACTERS = 32;
const CHECK_CHARACTERS = 6;

const FORM = new RegExp(`^(sb[sctx])_([0-9A-HJKMNP-TV-Z]{${CHARACTERS}})([0-9A-HJKMNP-TV-Z]{${CHECK_CHARACTERS}})$`);

/** A new secret. `secret`: TOKEN_BYTES unpredictable bytes. */
export function secretText(kind: SecretKind, secret: Uint8Array, sha256: HashFunction): string {
  const start = `${PREFIXES[kind]}_${base32(secret, CHARACTERS)}`;
  return start + checksum(start, sha256);
}

/** Whether `text` claims to be a token of this server: no other token begins so. */
export function isOwnToken(text: string): boolean {
  return /^sb[a-z]_/.test(text);
}

/** Its kind; null for a text that no secret has. */
export function secretKindOf(text: string, sha256: HashFunction): SecretKind | null {
  const [, prefix, secret, check] = FORM.exec(text) ?? [];
  if (prefix === undefined || secret === undefined) return null;
  return checksum(`${prefix}_${secret}`, sha256) === check ? SECRET_KINDS[prefix as Prefix] : null;
}

/** What a secret is stored under: its SHA-256, hex. A secret of 160 bits needs no salt and no slow hash. */
export function secretId(secret: string, sha256: HashFunction): string {
  return hex(sha256(new TextEncoder().encode(secret)));
}

function checksum(text: string, sha256: HashFunction): string {
  return base32(sha256(new TextEncoder().encode(text)), CHECK_CHARACTERS);
}
