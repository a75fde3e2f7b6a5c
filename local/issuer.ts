// The identity provider of one machine, and its route `POST /dev/token`: a token for any name. Only the local gateway
// has it.

import { createHmac } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { errors, jwtVerify, SignJWT } from 'jose';
import { isLongName, MAX_NAME_CHARACTERS, type ProcessApp, tidyName } from '../app/index.ts';
import { errorResult } from '../lambdas/http/failure.ts';
import {
  cachingVerifier,
  displayName,
  issuerToken,
  playerIdOf,
  signedInAt,
  type TokenVerifier,
} from '../lambdas/identity/index.ts';
import { jsonResult, type Result, type Route, wrongMethod } from './http/apiGateway.ts';
import { isFromHere } from './http/browsers.ts';

export interface IssuedToken {
  readonly token: string;
  readonly playerId: string;
  readonly name: string;
  /** RFC 3339. */
  readonly expiresAt: string;
}

export interface Issuer {
  /** The same name is the same player on this machine. Null for a name without visible characters or with too many. */
  issue(name: string): Promise<IssuedToken | null>;
  readonly verifier: TokenVerifier;
}

/** The `iss` of this machine's tokens. */
export const ISSUER = 'signalbox-local';
const AUDIENCE = 'signalbox';
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
const MS_PER_SECOND = 1000;
const ALGORITHM = 'HS256';

/** `key`: 32 bytes. `now`: milliseconds since 1970-01-01 UTC. */
export function createIssuer(key: Uint8Array, now: () => number): Issuer {
  return {
    async issue(name) {
      const tidy = tidyName(name);
      if (tidy === '' || isLongName(name)) return null;
      const subject = createHmac('sha256', key).update(`player\n${tidy}`).digest('hex');
      const expiresAt = Math.floor((now() + LIFETIME_MS) / MS_PER_SECOND);
      const token = await new SignJWT({ name: tidy })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(subject)
        .setIssuedAt(Math.floor(now() / MS_PER_SECOND))
        .setExpirationTime(expiresAt)
        .sign(key);
      const expires = new Date(expiresAt * MS_PER_SECOND).toISOString();
      return { token, playerId: playerIdOf(ISSUER, subject), name: tidy, expiresAt: expires };
    },
    verifier: cachingVerifier(async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          issuer: ISSUER,
          audience: AUDIENCE,
          algorithms: [ALGORITHM],
          requiredClaims: ['sub', 'exp'],
          currentDate: new Date(now()),
        });
        const playerId = playerIdOf(ISSUER, payload.sub ?? '');
        const caller = { playerId, name: displayName(payload), signedInAt: signedInAt(payload) };
        return issuerToken(caller, (payload.exp ?? 0) * MS_PER_SECOND);
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    }, now),
  };
}

/** Who may have tokens: those who come through a loopback host, everybody, nobody. */
export const DEV_TOKENS = ['loopback', 'everywhere', 'off'] as const;
export type DevTokens = (typeof DEV_TOKENS)[number];

export interface TokenRouteParts {
  readonly issuer: Issuer;
  readonly devTokens: DevTokens;
  /** Lets others see the name of a player who has signed in. */
  readonly app: Pick<ProcessApp, 'introduce' | 'playerOf'>;
}

/** `POST /dev/token {"name": "Ada"}`. A client that gets such tokens may play as anybody. */
export function tokenRoute({ issuer, devTokens, app }: TokenRouteParts): Route {
  return async (event) => {
    const refused = wrongMethod(event, 'POST') ?? notForYou(event, devTokens);
    if (refused !== null) return refused;
    // A page of another origin cannot send this type without a preflight request, which is refused.
    const isJson = (event.headers['content-type'] ?? '').toLowerCase().startsWith('application/json');
    if (!isJson) return errorResult(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send `content-type: application/json`.');
    const name = parseName(bodyText(event));
    const issued = name === null ? null : await issuer.issue(name);
    if (issued === null) {
      return errorResult(400, 'BAD_REQUEST', `Send {"name": "Ada"}: a name of 1 to ${MAX_NAME_CHARACTERS} characters.`);
    }
    const playerId = await app.playerOf(issued.playerId);
    await app.introduce({ playerId, name: issued.name });
    return jsonResult(200, { ...issued, playerId });
  };
}

function notForYou(event: APIGatewayProxyEventV2, devTokens: DevTokens): Result | null {
  if (devTokens === 'everywhere' || (devTokens === 'loopback' && isFromHere(event))) return null;
  const message =
    devTokens === 'off'
      ? 'This server hands out no tokens (SIGNALBOX_DEV_TOKENS=off).'
      : 'Tokens are handed out on loopback hosts only. To hand them out everywhere, set SIGNALBOX_DEV_TOKENS=everywhere.';
  return errorResult(403, 'DEV_TOKENS_OFF', message);
}

/** The body as text. */
function bodyText(event: APIGatewayProxyEventV2): string {
  return event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');
}

function parseName(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('name' in body)) return null;
    return typeof body.name === 'string' ? body.name : null;
  } catch {
    return null;
  }
}
