// What a passkey signs: an unpredictable text that this server has made a moment ago, and takes once. Nothing is stored
// until it is used: a code by the master secret says whose it is.

import { base32, hex, hmacSha256, utf8 } from '../../domain/log/index.ts';
import { StoreFault } from '../../eventstore/port.ts';
import type { AppContext } from '../context.ts';
import { secretId } from '../tokens/tokenText.ts';

/** How long somebody may take for it, ms. */
const CHALLENGE_MS = 300_000;

const NONCE_BYTES = 15;
const NONCE_CHARACTERS = 24;
const TIME_DIGITS = 12;
const CODE_CHARACTERS = 24;

/** All of it is base64url as it stands: a browser decodes and encodes it again. */
const FORM = new RegExp(`^([0-9A-Z]{${NONCE_CHARACTERS}}[0-9a-f]{${TIME_DIGITS}})([0-9A-Z]{${CODE_CHARACTERS}})$`);

export async function newChallenge(context: AppContext): Promise<string> {
  const nonce = base32(context.entropy.bytes(NONCE_BYTES), NONCE_CHARACTERS);
  const start = nonce + context.clock.now().toString(16).padStart(TIME_DIGITS, '0');
  return start + (await codeOf(context, start));
}

/** Whether the text is a challenge of this server that nobody has used; from now on it is used, by this player. */
export async function useChallenge(context: AppContext, playerId: string, text: string): Promise<boolean> {
  const { clock, credentials, entropy, sha256 } = context;
  const [, start = '', code] = FORM.exec(text) ?? [];
  if (code === undefined || (await codeOf(context, start)) !== code) return false;
  const expiresAt = Number.parseInt(start.slice(NONCE_CHARACTERS), 16) + CHALLENGE_MS;
  if (expiresAt <= clock.now()) return false;
  // No two notes are the same: of those who come at once one is first.
  const body = JSON.stringify({ by: hex(entropy.bytes(NONCE_BYTES)) });
  const note = { id: `challenge-${secretId(text, sha256)}`, kind: 'challenge', playerId, version: 1, expiresAt, body };
  const put = await credentials.put(note);
  if (put === 'full') throw new StoreFault('contention', 'the player has too many credentials', { retryable: true });
  return put === 'stored';
}

async function codeOf({ secrets }: AppContext, start: string): Promise<string> {
  const key = await secrets.masterSecret(await secrets.currentKeyId());
  return base32(hmacSha256(key, utf8(`signalbox/challenge/1\n${start}`)), CODE_CHARACTERS);
}
