// How invitations and links are written: the game's id, the code and, in a link, the secret, with hyphens between.

import { base32, hex, hmacSha256, PLAYED_ID, sha256, utf8 } from '../../domain/log/index.ts';

const CODE_CHARACTERS = 16;
const SECRET_CHARACTERS = 26;
const NAME = new RegExp(`^(${PLAYED_ID})-([0-9A-Z]{${CODE_CHARACTERS}})(?:-([0-9A-Z]{${SECRET_CHARACTERS}}))?$`);

export interface NamedInvitation {
  readonly gameId: string;
  readonly code: string;
  /** Of a link, 130 bits; null where only the invitation is named. */
  readonly secret: string | null;
}

/** What `nameOf` wrote; null for any other text. */
export function namedInvitation(text: string): NamedInvitation | null {
  const [, gameId, code, secret = null] = NAME.exec(text) ?? [];
  return gameId === undefined || code === undefined ? null : { gameId, code, secret };
}

export function nameOf({ gameId, code, secret }: NamedInvitation): string {
  return secret === null ? `${gameId}-${code}` : `${gameId}-${code}-${secret}`;
}

/** Code and secret of the invitation that `host` makes by `commandId`: the same for a repeat, unknowable to others. */
export function keysOf(
  masterSecret: Uint8Array,
  gameId: string,
  host: string,
  commandId: string,
): { readonly code: string; readonly secret: string } {
  const bytes = hmacSha256(masterSecret, utf8(`signalbox/invitation/1\n${gameId}\n${host}\n${commandId}`));
  return { code: base32(bytes, CODE_CHARACTERS), secret: base32(bytes.subarray(10), SECRET_CHARACTERS) };
}

/** What is stored of a secret: SHA-256, hex. The secret has 130 random bits, so it cannot be guessed from it. */
export function secretHash(secret: string): string {
  return hex(sha256(utf8(secret)));
}
