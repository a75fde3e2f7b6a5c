// The key by which push services know this server (VAPID, RFC 8292): derived from a master secret, so that there is no
// other secret to keep. Subscriptions name the master secret's key id, as games do.

import { createECDH, hkdfSync } from 'node:crypto';

/** Of P-256. */
const KEY_BYTES = 32;
const CURVE = 'prime256v1';

export interface VapidKey {
  /** Uncompressed point, base64url. */
  readonly publicKey: string;
  /** For signing, as JSON Web Key. */
  readonly jwk: {
    readonly kty: 'EC';
    readonly crv: 'P-256';
    readonly x: string;
    readonly y: string;
    readonly d: string;
  };
}

export function vapidKey(master: Uint8Array): VapidKey {
  const ecdh = createECDH(CURVE);
  const secret = scalarFor(master, ecdh);
  const point = ecdh.getPublicKey();
  const [x, y] = [point.subarray(1, KEY_BYTES + 1), point.subarray(KEY_BYTES + 1)];
  return {
    publicKey: point.toString('base64url'),
    jwk: {
      kty: 'EC',
      crv: 'P-256',
      x: x.toString('base64url'),
      y: y.toString('base64url'),
      d: secret.toString('base64url'),
    },
  };
}

/** One text of 2^32 gives a number that is no private key: then the next one does. */
function scalarFor(master: Uint8Array, ecdh: ReturnType<typeof createECDH>): Buffer {
  for (let count = 0; ; count += 1) {
    const secret = Buffer.from(hkdfSync('sha256', master, '', `signalbox web push ${count}`, KEY_BYTES));
    try {
      ecdh.setPrivateKey(secret);
      return secret;
    } catch {
      // Zero, or not below the order of the curve.
    }
  }
}
