// An OpenID Connect issuer on loopback, as far as an API needs one: a key set and a discovery document over HTTP, and tokens signed by its key.

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
  /** The same without the address of its keys, which its discovery document says. */
  readonly discovered: OidcSettings;
  /** How often the key set, or the document, was fetched. */
  readonly fetched: () => number;
  /** A token of an hour, for a sign-in just now. */
  tokenOf(owner: TokenOf): Promise<string>;
  /** No answer to requests for keys from now on, or answers again. */
  hang(hangs: boolean): void;
  /** Says this of itself from now on, beside or in place of the truth. */
  claim(document: object): void;
  stop(): void;
}

const DISCOVERY = '/.well-known/openid-configuration';
const AUDIENCE = 'signalbox-test';
const SECOND = 1_000;
const HOUR_SECONDS = 3_600;

export async function startOidcIssuer(): Promise<OidcIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }] });
  let fetched = 0;
  let hangs = false;
  let claimed: object = {};
  const server = createServer(({ url }, response) => {
    fetched += 1;
    if (!hangs) response.setHeader('content-type', 'application/json').end(url === DISCOVERY ? document() : keys);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Listening on a port, so the address is an object.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const document = () => JSON.stringify({ issuer, jwks_uri: `${issuer}/keys`, ...claimed });
  return {
    settings: { issuer, audience: AUDIENCE, keys: `${issuer}/keys` },
    discovered: { issuer, audience: AUDIENCE, keys: null },
    fetched: () => fetched,
    tokenOf({ subject, claims = {}, key = privateKey }) {
      const now = Math.floor(Date.now() / SECOND);
      const usual = { iss: issuer, aud: AUDIENCE, sub: subject, iat: now, exp: now + HOUR_SECONDS };
      return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'ES256', kid: 'k1' }).sign(key);
    },
    hang(now) {
      hangs = now;
    },
    claim(document) {
      claimed = document;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
