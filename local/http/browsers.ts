// Which web pages may call. Any page may call the API with a bearer token, or without one what is public: no cookie
// counts there. What makes tokens is for pages of this server, and for those that the operator names. A page whose name
// was made to lead here (DNS rebinding) gets nothing: the `host` header gives it away.

import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import CORS from '../../lambdas/http/cors.json' with { type: 'json' };
import { failure } from '../../lambdas/http/failure.ts';
import type { Result } from './apiGateway.ts';

export interface BrowserRules {
  /** Host names, besides those of loopback, that this server answers to, such as that of a proxy in front. */
  readonly hosts: readonly string[];
  /** Origins whose pages may call everything, such as `http://localhost:5173`. */
  readonly origins: readonly string[];
}

/** Loopback only, and no other origin. */
export const NO_OTHERS: BrowserRules = { hosts: [], origins: [] };

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
const PREFLIGHT_SECONDS = '600';

/** Headers that a proxy adds to what it passes on. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Whether the request was made for a loopback host, and no proxy says that it comes from elsewhere. */
export function isFromHere({ headers }: APIGatewayProxyEventV2): boolean {
  return LOOPBACK.includes(hostOf(headers.host)) && FORWARDED.every((name) => headers[name] === undefined);
}

function hostOf(header: string | undefined): string {
  return (header ?? '').replace(/:\d+$/, '').toLowerCase();
}

/** The response to a request for a foreign host (DNS rebinding), or null. */
export function foreignHost(event: APIGatewayProxyEventV2, { hosts }: BrowserRules): Result | null {
  const name = hostOf(event.headers.host);
  if (LOOPBACK.includes(name) || hosts.includes(name)) return null;
  const message = `This server does not serve the host ${name.slice(0, 100)}. To serve it, add it to SIGNALBOX_HOSTS.`;
  return failure(event.rawPath, 'HOST_NOT_SERVED', message);
}

/** Where no cookie counts, and no token is made. */
const API = /^\/(graphql(\/public)?|schema\.graphql|health|v1\/.*)$/;

/** Where one signs in: there a cookie counts, or a token is made for whoever asks. */
const SIGN_IN = /^\/v1\/(session|sessions|guests|passkeys|recovery)(\/|$)/;

/** Whether pages of every origin may call this path. */
function isForEveryPage({ rawPath }: APIGatewayProxyEventV2): boolean {
  return API.test(rawPath) && !SIGN_IN.test(rawPath);
}

/** The response to a preflight request of a page that may call, or null. */
export function preflight(event: APIGatewayProxyEventV2, rules: BrowserRules): Result | null {
  const isPreflight =
    event.requestContext.http.method === 'OPTIONS' && event.headers['access-control-request-method'] !== undefined;
  if (!isPreflight || !(isForEveryPage(event) || isAllowed(event, rules))) return null;
  return {
    statusCode: 204,
    headers: {
      'access-control-allow-methods': CORS.methods.join(', '),
      'access-control-allow-headers': CORS.requestHeaders.join(', '),
      'access-control-max-age': PREFLIGHT_SECONDS,
    },
  };
}

/** The headers that let pages read the response, never with credentials. */
export function corsHeaders(event: APIGatewayProxyEventV2, rules: BrowserRules): Readonly<Record<string, string>> {
  const exposed = { 'access-control-expose-headers': CORS.responseHeaders.join(', ') };
  if (isForEveryPage(event)) return { 'access-control-allow-origin': '*', ...exposed };
  if (rules.origins.length === 0) return {};
  if (!isAllowed(event, rules)) return { vary: 'origin' };
  return { vary: 'origin', 'access-control-allow-origin': event.headers.origin ?? '', ...exposed };
}

function isAllowed(event: APIGatewayProxyEventV2, { origins }: BrowserRules): boolean {
  return event.headers.origin !== undefined && origins.includes(event.headers.origin);
}
