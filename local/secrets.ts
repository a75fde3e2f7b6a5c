// The secrets of this machine, created at the first start and kept in the store's file: master secrets of games, the key of tokens.

import { randomBytes } from 'node:crypto';
import type { Secrets } from '../app/index.ts';
import type { MetaStore } from '../eventstore/sqlite/index.ts';

const SECRET_BYTES = 32;
const KEY_ID_BYTES = 4;
const MASTER = 'secret/master/';
const CURRENT = 'secret/current';
const TOKENS = 'secret/tokens';

/** A game names a master secret that is not in this file. */
export class SecretUnknown extends Error {
  override readonly name = 'SecretUnknown';
}

/** Master secrets by key id, kept in `meta`. */
export function localSecrets(meta: MetaStore): Secrets {
  const current = meta.read(CURRENT) ?? makeMaster(meta);
  return {
    currentKeyId: async () => current,
    masterSecret: async (keyId) => {
      const text = meta.read(MASTER + keyId);
      if (text === null) throw new SecretUnknown(`no master secret has the key id ${keyId}`);
      return Buffer.from(text, 'hex');
    },
  };
}

function makeMaster(meta: MetaStore): string {
  const keyId = `local-${randomBytes(KEY_ID_BYTES).toString('hex')}`;
  meta.write(MASTER + keyId, randomBytes(SECRET_BYTES).toString('hex'));
  meta.write(CURRENT, keyId);
  return keyId;
}

/** The key that signs this machine's tokens. */
export function tokenKey(meta: MetaStore): Uint8Array {
  const kept = meta.read(TOKENS);
  if (kept !== null) return Buffer.from(kept, 'hex');
  const key = randomBytes(SECRET_BYTES);
  meta.write(TOKENS, key.toString('hex'));
  return key;
}
