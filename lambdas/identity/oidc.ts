// Verifies tokens of any OpenID Connect issuer: signature, issuer, audience, expiry. Keys are fetched once and cached, as those of Cognito.

import { JwtVerifier } from 'aws-jwt-verify';
import { FetchError } from 'aws-jwt-verify/error';
import { cachingVerifier } from './cachingVerifier.ts';
import { CLOCK_SKEW_SECONDS, claimsOf, FETCH_TIMEOUT_MS, type FetchKeys, keyCache } from './keys.ts';
import { displayName, playerIdOf, signedInAt, type TokenVerifier } from './tokenVerifier.ts';

/** An issuer whose tokens are accepted. */
export interface OidcSettings {
  /** The claim `iss`, character by character. */
  readonly issuer: string;
  /** What the claim `aud` must be or hold. */
  readonly audience: string;
  /** Address of the issuer's key set (`jwks_uri`): HTTPS, on loopback also HTTP. */
  readonly keys: string;
}

/** The issuers cannot be read: the configuration is wrong. */
export class BadIssuers extends Error {
  override readonly name = 'BadIssuers';
}

const MS_PER_SECOND = 1_000;

/** `fetchKeys`: for tests. */
export function oidcVerifier({ issuer, audience, keys }: OidcSettings, fetchKeys?: FetchKeys): TokenVerifier {
  const fetching = fetchKeys ?? (keys.startsWith('http:') ? fetchPlain : undefined);
  const verifier = JwtVerifier.create(
    { issuer, audience, jwksUri: keys, graceSeconds: CLOCK_SKEW_SECONDS },
    { jwksCache: keyCache(fetching) },
  );
  return cachingVerifier(async (token) => {
    const claims = await claimsOf(issuer, () => verifier.verify(token));
    // Without these a token would name nobody, or for ever.
    if (claims === null || typeof claims.exp !== 'number' || typeof claims.sub !== 'string' || claims.sub === '') {
      return null;
    }
    const caller = {
      playerId: playerIdOf(issuer, claims.sub),
      name: displayName(claims),
      signedInAt: signedInAt(claims),
    };
    return { caller, expiresAt: (claims.exp + CLOCK_SKEW_SECONDS) * MS_PER_SECOND };
  }, Date.now);
}

/** For issuers on loopback; the library speaks HTTPS only. */
async function fetchPlain(address: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.arrayBuffer();
  } catch (error) {
    throw new FetchError(address, error);
  }
}

/** No `|`, which separates issuer and subject in a player id's digest. */
const ADDRESS = /^https:\/\/[^\s|]+$|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/[^\s|]*)?$/;

/** The issuers in `text`: a JSON list of `{"issuer", "audience", "keys"}`; none if it is empty or absent. Throws BadIssuers. */
export function parseIssuers(text: string | undefined): readonly OidcSettings[] {
  if (text === undefined || text.trim() === '') return [];
  const list = parseList(text);
  if (list === null) throw new BadIssuers('not a JSON list of {"issuer", "audience", "keys"}');
  const issuers = list.map(issuerOf);
  const twice = issuers.find(({ issuer }, index) => issuers.findIndex((one) => one.issuer === issuer) !== index);
  if (twice !== undefined) throw new BadIssuers(`${twice.issuer} is listed twice`);
  return issuers;
}

function parseList(text: string): readonly unknown[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

function issuerOf(value: unknown, index: number): OidcSettings {
  const { issuer, audience, keys, ...others } = { issuer: '', audience: '', keys: '', ...Object(value) };
  const where = `entry ${index + 1}`;
  if (typeof issuer !== 'string' || !ADDRESS.test(issuer)) throw new BadIssuers(`${where}: \`issuer\` is no address`);
  if (typeof keys !== 'string' || !ADDRESS.test(keys)) throw new BadIssuers(`${where}: \`keys\` is no address`);
  if (typeof audience !== 'string' || audience === '') throw new BadIssuers(`${where}: \`audience\` is missing`);
  const [other] = Object.keys(others);
  if (other !== undefined) throw new BadIssuers(`${where}: \`${other}\` is not known`);
  return { issuer, audience, keys };
}
