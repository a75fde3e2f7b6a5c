// An HTTP API on the loopback interface: throttles, routes, permissions, and events in the payload format 2.0.

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Api, Apis, Cors, Throttle } from './apis.ts';
import { answerOf, type Functions } from './functions.ts';
import { LIMITS } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { bodyOf, type Listening, listen } from './server.ts';
import { type Data, listOf, numberOf, optionalData, Refused, textOf } from './values.ts';

export interface DoorParts {
  readonly account: string;
  readonly region: string;
  readonly apis: Apis;
  readonly functions: Functions;
  readonly metrics: Metrics;
}

/** Opens the API called `id`. */
export function openHttpDoor(parts: DoorParts, id: string): Promise<Listening> {
  const buckets = new Map<string, Bucket>();
  return listen(async (request, response) => {
    const api = parts.apis.api(id);
    const { cors } = api;
    const answer =
      cors !== null && isPreflight(request)
        ? preflight(cors, request)
        : await answerTo(parts, api, buckets, request).catch(() => plain(500, 'Internal Server Error'));
    count(parts.metrics, api, answer.statusCode);
    write(response, { ...answer, headers: { ...answer.headers, ...corsHeaders(cors, request) } });
  });
}

function count(metrics: Metrics, { id, stage }: Api, status: number): void {
  for (const set of [{ ApiId: id }, { ApiId: id, Stage: stage?.name ?? '' }]) {
    metrics.add('AWS/ApiGateway', 'Count', set, 1);
    metrics.add('AWS/ApiGateway', '5xx', set, status >= 500 ? 1 : 0);
    metrics.add('AWS/ApiGateway', '4xx', set, status >= 400 && status < 500 ? 1 : 0);
  }
}

interface HttpAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

async function answerTo(
  parts: DoorParts,
  api: Api,
  buckets: Map<string, Bucket>,
  request: IncomingMessage,
): Promise<HttpAnswer> {
  const { stage } = api;
  const url = new URL(request.url ?? '/', 'http://door');
  const routed = parts.apis.route(api.id, request.method ?? '', decodeURIComponent(url.pathname));
  if (routed === null || stage === null) return plain(404, 'Not Found');
  const bucket = buckets.get(routed.key) ?? bucketOf(stage.byRoute.get(routed.key) ?? stage.usual);
  buckets.set(routed.key, bucket);
  if (!bucket.takes()) return plain(429, 'Too Many Requests');
  const route = routed.key === '$default' ? '/$default' : `/${routed.key.replace(' ', '')}`;
  const arn = `arn:aws:execute-api:${parts.region}:${parts.account}:${api.id}/${stage.name}${route}`;
  if (!parts.functions.isPermitted(routed.target, 'apigateway.amazonaws.com', arn)) return FAILED;
  const asked = { routeKey: routed.key, parameters: routed.parameters, url, request };
  const event = eventOf(parts, api, asked, await bodyOf(request));
  return called(parts, routed.target, event);
}

/** An API with a CORS configuration answers it itself: no route sees it. */
function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
}

function preflight(cors: Cors, request: IncomingMessage): HttpAnswer {
  const isAllowed = allowedOrigin(cors, request) !== null;
  const headers = {
    'access-control-allow-methods': cors.methods.join(','),
    'access-control-allow-headers': cors.headers.join(','),
  };
  return { statusCode: 204, headers: isAllowed ? headers : {}, cookies: [], body: Buffer.alloc(0) };
}

/** What pages of other origins may read of an answer. */
function corsHeaders(cors: Cors | null, request: IncomingMessage): Readonly<Record<string, string>> {
  const origin = cors && allowedOrigin(cors, request);
  if (cors === null || origin === null) return {};
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': cors.exposed.join(',') };
}

function allowedOrigin({ origins }: Cors, { headers: { origin } }: IncomingMessage): string | null {
  if (origin === undefined) return null;
  return origins.includes('*') ? '*' : origins.includes(origin) ? origin : null;
}

async function called({ functions }: DoorParts, target: string, event: object): Promise<HttpAnswer> {
  try {
    return answerIn(answerOf(await functions.invoke(target, JSON.stringify(event))));
  } catch (error) {
    if (!(error instanceof Refused)) return FAILED;
    return error.status === 413 ? plain(413, 'Request Entity Too Large') : plain(503, 'Service Unavailable');
  }
}

interface Asked {
  readonly routeKey: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly url: URL;
  readonly request: IncomingMessage;
}

const TEXT = /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded|[\w.-]+\+(json|xml)))/;

function eventOf(
  { account, region }: DoorParts,
  api: Api,
  { routeKey, parameters, url, request }: Asked,
  body: Buffer,
): object {
  const domainName = `${api.id}.execute-api.${region}.amazonaws.com`;
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(',')]),
  );
  const path = decodeURIComponent(url.pathname);
  const { cookie, ...others } = headers;
  const forwarded = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-port': '443', 'x-forwarded-proto': 'https' };
  const userAgent = headers['user-agent'] ?? '';
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: url.search.slice(1),
    cookies: cookie?.split('; '),
    headers: { ...others, host: domainName, ...forwarded },
    queryStringParameters: unlessEmpty(queryOf(url)),
    pathParameters: unlessEmpty(parameters),
    requestContext: {
      accountId: account,
      apiId: api.id,
      domainName,
      domainPrefix: api.id,
      http: { method: request.method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent },
      requestId: randomUUID(),
      routeKey,
      stage: api.stage?.name,
      time: new Date().toISOString(),
      timeEpoch: Date.now(),
    },
    ...bodyPart(headers, body),
  };
}

/** Several values of a name are joined. */
function queryOf({ searchParams }: URL): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name).join(',')]),
  );
}

/** What is undefined is left out of the JSON. */
function unlessEmpty(record: Readonly<Record<string, string>>): object | undefined {
  return Object.keys(record).length === 0 ? undefined : record;
}

function bodyPart(headers: Readonly<Record<string, string>>, body: Buffer): object {
  if (body.length === 0) return { isBase64Encoded: false };
  const isText = TEXT.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined;
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
}

function answerIn(result: Data): HttpAnswer {
  if (result.statusCode === undefined) {
    return {
      statusCode: 200,
      headers: { 'content-type': 'application/json' },
      cookies: [],
      body: Buffer.from(JSON.stringify(result)),
    };
  }
  const headers = Object.fromEntries(
    Object.entries(optionalData(result.headers)).map(([name, value]) => [name, textOf(value)]),
  );
  const text = result.body === undefined || result.body === null ? '' : textOf(result.body);
  const body = Buffer.from(text, result.isBase64Encoded === true ? 'base64' : 'utf8');
  if (body.length > LIMITS.payloadBytes) return plain(500, 'Internal Server Error');
  return { statusCode: numberOf(result.statusCode, 200), headers, cookies: listOf(result.cookies).map(textOf), body };
}

const FAILED = plain(500, 'Internal Server Error');

function plain(statusCode: number, message: string): HttpAnswer {
  const headers = { 'content-type': 'application/json' };
  return { statusCode, headers, cookies: [], body: Buffer.from(JSON.stringify({ message })) };
}

function write(response: ServerResponse, { statusCode, headers, cookies, body }: HttpAnswer): void {
  const own = statusCode === 204 || statusCode === 304 ? {} : { 'content-length': String(body.length) };
  response.writeHead(statusCode, {
    ...headers,
    ...own,
    ...(cookies.length === 0 ? {} : { 'set-cookie': [...cookies] }),
  });
  response.end(body);
}

export interface Bucket {
  /** Whether there is room for one more request now. */
  takes(): boolean;
}

export function bucketOf({ rate, burst }: Throttle): Bucket {
  let [left, at] = [burst, Date.now()];
  return {
    takes() {
      const now = Date.now();
      left = Math.min(burst, left + ((now - at) / 1_000) * rate);
      at = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
