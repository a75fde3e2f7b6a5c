// An OpenID Connect issuer on loopback, as far as an API needs one: a key set over HTTP, and tokens signed by its key.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { OidcSettings } from '../../../lambdas/identity/index.ts';

export interface TokenOf {
  readonly subject: string;
  /** Further claims; `undefined` removes one. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Default: the issuer's own. */
  readonly key?: CryptoKey;
}

export interface OidcIssuer {
  readonly settings: OidcSettings;
  /** How often the key set was fetched. */
  readonly fetched: () => number;
  /** A token of an hour, for a sign-in just now. */
  tokenOf(owner: TokenOf): Promise<string>;
  /** No answer to requests for keys from now on, or answers again. */
  hang(hangs: boolean): void;
  stop(): void;
}

const AUDIENCE = 'signalbox-test';
const SECOND = 1_000;
const HOUR_SECONDS = 3_600;

export async function startOidcIssuer(): Promise<OidcIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }] });
  let fetched = 0;
  let hangs = false;
  const server = createServer((_request, response) => {
    fetched += 1;
    if (!hangs) response.setHeader('content-type', 'application/json').end(keys);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Listening on a port, so the address is an object.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { issuer, audience: AUDIENCE, keys: `${issuer}/keys` },
    fetched: () => fetched,
    tokenOf({ subject, claims = {}, key = privateKey }) {
      const now = Math.floor(Date.now() / SECOND);
      const usual = { iss: issuer, aud: AUDIENCE, sub: subject, iat: now, exp: now + HOUR_SECONDS };
      return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'ES256', kid: 'k1' }).sign(key);
    },
    hang(now) {
      hangs = now;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
