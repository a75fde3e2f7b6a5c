// The secrets of this machine, created at the first start and kept in the store's file: master secrets of games, the
// key of tokens.

import { randomBytes } from 'node:crypto';
import type { Secrets } from '../../app/index.ts';
import type { MetaStore } from '../../eventstore/sqlite/index.ts';

const SECRET_BYTES = 32;
const SECRET = /^[0-9a-f]{64}$/;
const KEY_ID_BYTES = 4;
const MASTER = 'secret/master/';
const CURRENT = 'secret/current';
const TOKENS = 'secret/tokens';

/** A game names a master secret that is not in this file. */
export class SecretUnknown extends Error {
  override readonly name = 'SecretUnknown';
}

/** A secret in the file is no secret: games that were drawn from it could be predicted. The message never quotes it. */
export class SecretDamaged extends Error {
  override readonly name = 'SecretDamaged';
}

/** Master secrets by key id, kept in `meta`. Throws SecretDamaged unless every one of them is 64 hexadecimal digits. */
export function localSecrets(meta: MetaStore): Secrets {
  const current = meta.read(CURRENT) ?? makeMaster(meta);
  const masters = new Map(
    meta
      .list(MASTER)
      .map(({ key, value }) => [key.slice(MASTER.length), secretFrom(value, `the master secret ${key}`)]),
  );
  if (!masters.has(current)) throw new SecretDamaged('the current master secret is missing');
  return {
    currentKeyId: async () => current,
    masterSecret: async (keyId) => {
      const secret = masters.get(keyId);
      if (secret === undefined) throw new SecretUnknown(`no master secret has the key id ${keyId}`);
      return secret;
    },
  };
}

function secretFrom(text: string, what: string): Uint8Array {
  if (!SECRET.test(text)) throw new SecretDamaged(`${what} is damaged: it must be 64 hexadecimal digits`);
  return Buffer.from(text, 'hex');
}

function makeMaster(meta: MetaStore): string {
  const keyId = `local-${randomBytes(KEY_ID_BYTES).toString('hex')}`;
  meta.write(MASTER + keyId, randomBytes(SECRET_BYTES).toString('hex'));
  meta.write(CURRENT, keyId);
  return keyId;
}

/** The key that signs this machine's tokens. Throws SecretDamaged. */
export function tokenKey(meta: MetaStore): Uint8Array {
  const kept = meta.read(TOKENS);
  if (kept !== null) return secretFrom(kept, 'the key of tokens');
  const key = randomBytes(SECRET_BYTES);
  meta.write(TOKENS, key.toString('hex'));
  return key;
}
