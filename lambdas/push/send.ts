// Sends one message to a push service (RFC 8030), for one browser (RFC 8291), as this server (RFC 8292). The address
// comes from a stranger: it is one of a known service, its name must lead to a public address, no redirect is followed,
// and little is waited for.

import { createECDH, randomBytes } from 'node:crypto';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { encrypt } from 'http_ece';
import { importJWK, SignJWT } from 'jose';
import type { PushParcel } from '../../app/index.ts';
import type { VapidKey } from './keys.ts';
import { publicLookup } from './publicLookup.ts';

export interface Sending {
  readonly parcel: PushParcel;
  readonly key: VapidKey;
  /** Who to ask about what is sent, an address of the Web. */
  readonly contact: string;
}

/** A push service that takes longer is given up. */
const PATIENCE_MS = 4_000;
/** Of the answer, which nobody reads. */
const MAX_ANSWER_BYTES = 16_384;
const SALT_BYTES = 16;

/** The status that the service answers with. Rejects where it does not answer. */
export async function send({ parcel, key, contact }: Sending): Promise<number> {
  const { address, topic, keptSeconds } = parcel;
  const body = encrypted(parcel);
  return post(new URL(address.endpoint), body, {
    authorization: `vapid t=${await tokenFor(new URL(address.endpoint).origin, key, contact)}, k=${key.publicKey}`,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': String(body.length),
    ttl: String(keptSeconds),
    topic,
    urgency: 'high',
  });
}

function encrypted({ address, text }: PushParcel): Buffer {
  const { p256dh: dh, auth: authSecret } = address;
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  return encrypt(Buffer.from(text), { version: 'aes128gcm', dh, privateKey, salt, authSecret });
}

async function tokenFor(origin: string, { jwk }: VapidKey, contact: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(origin)
    .setSubject(contact)
    .setExpirationTime('12h')
    .sign(await importJWK(jwk, 'ES256'));
}

function post(url: URL, body: Buffer, headers: Readonly<Record<string, string>>): Promise<number> {
  const ask = url.protocol === 'https:' ? request : plainRequest;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const asked = ask(url, { method: 'POST', headers, signal, lookup: publicLookup }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_ANSWER_BYTES) response.destroy();
      });
      response.on('error', () => {});
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
