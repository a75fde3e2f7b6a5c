// What keeps web pages of others out, and lets those in that the operator names. A page anywhere on the web can make the browser of
// somebody on this machine send requests to loopback; the name it asks for and the origin it comes from give it away.

import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { failure, type Result } from './apiGateway.ts';

export interface BrowserRules {
  /** Host names besides those of loopback under which this server may be asked, such as the one of a proxy in front. */
  readonly hosts: readonly string[];
  /** Origins whose pages may call the API: `http://localhost:5173`. */
  readonly origins: readonly string[];
}

/** Loopback only, and no page of another origin. */
export const NO_OTHERS: BrowserRules = { hosts: [], origins: [] };

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
const PREFLIGHT_SECONDS = '600';

/** What pages of allowed origins may send and read. A test holds the HTTP API on AWS to the same. */
export const CORS = {
  methods: ['GET', 'HEAD', 'POST'],
  requestHeaders: ['authorization', 'content-type', 'if-none-match'],
  responseHeaders: ['x-request-id', 'x-cost', 'retry-after', 'etag', 'link', 'location', 'content-disposition'],
} as const;

/** The answer to a request for a host that is not served here (a rebound DNS name), or null. */
export function foreignHost(event: APIGatewayProxyEventV2, { hosts }: BrowserRules): Result | null {
  const name = (event.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  if (LOOPBACK.includes(name) || hosts.includes(name)) return null;
  const message = `This server is not ${name.slice(0, 100)}. Name the host in SIGNALBOX_HOSTS to serve it.`;
  return failure(event.rawPath, 'HOST_NOT_SERVED', message);
}

/** The answer to the question that a browser asks before a page of an allowed origin may send its request, or null. */
export function preflight(event: APIGatewayProxyEventV2, rules: BrowserRules): Result | null {
  const asks =
    event.requestContext.http.method === 'OPTIONS' && event.headers['access-control-request-method'] !== undefined;
  if (!asks || !isAllowed(event, rules)) return null;
  return {
    statusCode: 204,
    headers: {
      'access-control-allow-methods': CORS.methods.join(', '),
      'access-control-allow-headers': CORS.requestHeaders.join(', '),
      'access-control-max-age': PREFLIGHT_SECONDS,
    },
  };
}

/** The headers that let a page of an allowed origin read the answer. */
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
