// Where an issuer's keys are: its settings say so, or the document that it publishes of itself (OpenID Connect Discovery
// 1.0), which is read before the keys are, whenever they are.

import { FetchError } from 'aws-jwt-verify/error';
import { isObject } from '../../domain/read/shape.ts';
import { isIssuerAddress, type OidcSettings } from './issuers.ts';
import { FETCH_TIMEOUT_MS, FETCHER, type FetchKeys } from './keys.ts';

/** From where, and by what, the keys of an issuer are fetched. */
export interface KeySource {
  readonly address: string;
  readonly fetch: FetchKeys;
}

/** `fetchKeys`: for tests. Fetching rejects with a FetchError. */
export function keySourceOf({ issuer, keys }: OidcSettings, fetchKeys: FetchKeys = fetchFrom): KeySource {
  if (keys !== null) return { address: keys, fetch: fetchKeys };
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  return { address, fetch: async () => fetchKeys(keysIn(await fetchKeys(address), { issuer, address })) };
}

/** The address of the key set that a discovery document names. */
function keysIn(document: ArrayBuffer, { issuer, address }: { readonly issuer: string; readonly address: string }) {
  const said = parsed(document, address);
  if (said.issuer !== issuer) throw new FetchError(address, `it is of another issuer, not of ${issuer}`);
  const { jwks_uri: keys } = said;
  // What is asked for over HTTPS does not lead to this machine.
  const isFit = typeof keys === 'string' && isIssuerAddress(keys) && (keys.startsWith('https:') || isPlain(issuer));
  if (!isFit) throw new FetchError(address, '`jwks_uri` is no address of keys');
  return keys;
}

function parsed(document: ArrayBuffer, address: string): Readonly<Record<string, unknown>> {
  try {
    const said: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(document));
    return isObject(said) ? { ...said } : {};
  } catch {
    throw new FetchError(address, 'it is not JSON');
  }
}

function isPlain(address: string): boolean {
  return address.startsWith('http:');
}

/** On loopback also over HTTP, which the library does not speak. */
function fetchFrom(address: string): Promise<ArrayBuffer> {
  return isPlain(address) ? fetchPlain(address) : FETCHER.fetch(address);
}

async function fetchPlain(address: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.arrayBuffer();
  } catch (error) {
    throw new FetchError(address, error);
  }
}
