// A browser that wants to be told: its keys, what it says of itself, and how it opens what it is sent (RFC 8291, 8188).

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushServices } from '../../../app/index.ts';

export interface Browser {
  readonly p256dh: string;
  readonly auth: string;
  /** The text of a message that was sent here. Throws where it is not for this browser. */
  open(body: Buffer): string;
}

const SALT_BYTES = 16;
const KEY_ID_LENGTH_AT = 20;
const TAG_BYTES = 16;
/** After the text of the last record. */
const LAST = 2;

export function createBrowser(): Browser {
  const ecdh = createECDH('prime256v1');
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: own.toString('base64url'),
    auth: auth.toString('base64url'),
    open(body) {
      const salt = body.subarray(0, SALT_BYTES);
      const end = KEY_ID_LENGTH_AT + 1 + body.readUInt8(KEY_ID_LENGTH_AT);
      const sender = body.subarray(KEY_ID_LENGTH_AT + 1, end);
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, about, 32));
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(body.subarray(body.length - TAG_BYTES));
      const text = Buffer.concat([decipher.update(body.subarray(end, body.length - TAG_BYTES)), decipher.final()]);
      return text.subarray(0, text.lastIndexOf(LAST)).toString();
    },
  };
}

/** What this browser says when it wants to be told in English of turns, at `endpoint`. */
export async function orderOf({ p256dh, auth }: Browser, endpoint: string, services: Pick<PushServices, 'key'>) {
  const serverKey = (await services.key())?.text ?? '';
  return { endpoint, p256dh, auth, serverKey, name: 'Firefox, Linux', kinds: ['turn'], language: 'en' } as const;
}
