// Keeps foreign web pages out and lets in those that the operator names. Any page on the web can make a browser on this
// machine send requests to loopback; the `host` and `origin` headers give it away.

import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import CORS from '../../lambdas/http/cors.json' with { type: 'json' };
import { failure } from '../../lambdas/http/failure.ts';
import type { Result } from './apiGateway.ts';

export interface BrowserRules {
  /** Host names, besides those of loopback, that this server answers to, such as that of a proxy in front. */
  readonly hosts: readonly string[];
  /** Origins whose pages may call the API, such as `http://localhost:5173`. */
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

/**
 * Whether a page that is neither of this server nor of an allowed origin asks for a socket. Browsers let any page do
 * that, and say which: here it counts, since answers over a socket can be read by the page that opened it.
 */
export function isForeignPage(event: APIGatewayProxyEventV2, rules: BrowserRules): boolean {
  const { origin, host } = event.headers;
  if (origin === undefined || isAllowed(event, rules)) return false;
  return origin !== `http://${host}` && origin !== `https://${host}`;
}

/** The response to a preflight request from an allowed origin, or null. */
export function preflight(event: APIGatewayProxyEventV2, rules: BrowserRules): Result | null {
  const isPreflight =
    event.requestContext.http.method === 'OPTIONS' && event.headers['access-control-request-method'] !== undefined;
  if (!isPreflight || !isAllowed(event, rules)) return null;
  return {
    statusCode: 204,
    headers: {
      'access-control-allow-methods': CORS.methods.join(', '),
      'access-control-allow-headers': CORS.requestHeaders.join(', '),
      'access-control-max-age': PREFLIGHT_SECONDS,
    },
  };
}

/** The headers that let pages of an allowed origin read the response. */
export function corsHeaders(event: APIGatewayProxyEventV2, rules: BrowserRules): Readonly<Record<string, string>> {
  if (rules.origins.length === 0) return {};
  if (!isAllowed(event, rules)) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': event.headers.origin ?? '',
    'access-control-expose-headers': CORS.responseHeaders.join(', '),
  };
}

function isAllowed(event: APIGatewayProxyEventV2, { origins }: BrowserRules): boolean {
  return event.headers.origin !== undefined && origins.includes(event.headers.origin);
}
