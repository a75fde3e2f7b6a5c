// From an API Gateway event (HTTP API, payload 2.0) to a GraphQL request, or a refusal before GraphQL sees it.

import { createHash } from 'node:crypto';
import { HeaderMap, type HTTPGraphQLRequest } from '@apollo/server';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Asked } from './known.ts';

/** Bytes of a request's body. */
export const MAX_REQUEST_BYTES = 65_536;

/** GETs here are answered as to a spectator, whatever token they bring. */
export const PUBLIC_PATH = '/graphql/public';

/** Nesting of a body's JSON: the levels of a GraphQL request and of options within it. */
export const MAX_REQUEST_DEPTH = 20;

/** Not a valid GraphQL request over HTTP; `status` and `code` say why. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

function badRequest(message: string): RequestRefused {
  return new RequestRefused(400, 'BAD_REQUEST', message);
}

/** The event as a request for Apollo Server. Throws RequestRefused. */
export function parseRequest(event: APIGatewayProxyEventV2): HTTPGraphQLRequest {
  const method = event.requestContext.http.method.toUpperCase();
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(event.headers)) headers.set(name, value ?? '');
  if (method === 'GET') {
    checkQuery(new URLSearchParams(event.rawQueryString));
    if (event.rawPath === PUBLIC_PATH || isFromClient(headers)) headers.set('apollo-require-preflight', 'safe');
    return { method, headers, search: event.rawQueryString, body: null };
  }
  if (method !== 'POST') {
    throw new RequestRefused(405, 'METHOD_NOT_ALLOWED', 'Use GET, POST here.', { allow: 'GET, POST' });
  }
  checkContentType(headers.get('content-type'));
  return { method, headers, search: event.rawQueryString, body: parseBody(event) };
}

/** What a POST asks for; null where Apollo Server has to look at it. */
export function plainlyAsked(event: APIGatewayProxyEventV2): Asked | null {
  const body = event.requestContext.http.method === 'POST' ? bodyOf(event) : null;
  if (body === null) return null;
  const {
    query,
    operationName = null,
    variables,
    extensions,
  } = { query: null, variables: null, extensions: null, ...body };
  if (typeof query !== 'string' || (operationName !== null && typeof operationName !== 'string')) return null;
  if ((extensions ?? null) !== null || typeof variables !== 'object' || Array.isArray(variables)) return null;
  return { query, operationName, variables: variables ?? {} };
}

function bodyOf(event: APIGatewayProxyEventV2): object | null {
  try {
    return Object(parseRequest(event).body);
  } catch (error) {
    if (error instanceof RequestRefused) return null;
    throw error;
  }
}

/**
 * Whether a GET comes from a GraphQL client, not from a link or an image of some page. Clients such as urql send no
 * header that Apollo Server takes for a sign of it. A page may forge the media type, which gains it nothing: only a
 * token names the caller, and that it cannot forge.
 */
function isFromClient(headers: HeaderMap): boolean {
  return headers.has('authorization') || (headers.get('accept') ?? '').includes('application/graphql-response+json');
}

/** Refuses parameters that Apollo Server would take for faults of its own, or not look at. */
function checkQuery(query: URLSearchParams): void {
  const [variables, extensions] = [memberOf(query, 'variables'), memberOf(query, 'extensions')];
  checkJson([variables, extensions]);
  checkPersistedQuery(query.get('query') ?? undefined, extensions);
}

/** A JSON object, or undefined if it is absent or null. */
function memberOf(query: URLSearchParams, name: string): unknown {
  const text = query.get(name);
  if (text === null || text === '') return undefined;
  const value = parseJson(text, `\`${name}\``);
  if (value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) throw badRequest(`\`${name}\` is not a JSON object.`);
  return value;
}

const SHA256 = /^[0-9a-f]{64}$/;

function checkPersistedQuery(query: unknown, extensions: unknown): void {
  if (typeof extensions !== 'object' || extensions === null || !('persistedQuery' in extensions)) return;
  const { persistedQuery } = extensions;
  if (persistedQuery === null || persistedQuery === undefined) return;
  const { version, sha256Hash } = { version: null, sha256Hash: null, ...Object(persistedQuery) };
  if (version !== 1 || typeof sha256Hash !== 'string' || !SHA256.test(sha256Hash)) {
    throw badRequest(
      '`persistedQuery` must be {"version": 1, "sha256Hash": …} with 64 hexadecimal digits in lower case.',
    );
  }
  if (typeof query === 'string' && createHash('sha256').update(query).digest('hex') !== sha256Hash) {
    throw badRequest('`persistedQuery.sha256Hash` is not the SHA-256 of `query`.');
  }
}

function checkContentType(contentType: string | undefined): void {
  const [essence, ...parameters] = (contentType ?? '')
    .toLowerCase()
    .split(';')
    .map((piece) => piece.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (essence !== 'application/json' || !isUtf8) {
    throw new RequestRefused(
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'Send the request as `content-type: application/json`, in UTF-8.',
      { accept: 'application/json' },
    );
  }
}

function parseBody({ body: sent = '', isBase64Encoded }: APIGatewayProxyEventV2): unknown {
  const json = isBase64Encoded ? Buffer.from(sent, 'base64') : sent;
  if (Buffer.byteLength(json) > MAX_REQUEST_BYTES) {
    throw new RequestRefused(413, 'BODY_TOO_LARGE', `The body is larger than ${MAX_REQUEST_BYTES} bytes.`);
  }
  const body = parseJson(json, 'The body');
  if (Array.isArray(body)) throw badRequest('The body is a list. Send one operation per request.');
  if (typeof body !== 'object' || body === null || Object.keys(body).length === 0) {
    throw badRequest('The body must be a JSON object with `query` and, if needed, `variables` and `operationName`.');
  }
  checkJson(body);
  checkPersistedQuery('query' in body ? body.query : undefined, 'extensions' in body ? body.extensions : undefined);
  return body;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** `json`: as text, or its bytes in UTF-8. */
function parseJson(json: string | Buffer, what: string): unknown {
  try {
    return JSON.parse(typeof json === 'string' ? json.replace(/^\uFEFF/, '') : decoder.decode(json));
  } catch {
    throw badRequest(`${what} is not valid JSON in UTF-8.`);
  }
}

/** Refuses deep nesting and ill-formed Unicode with a RequestRefused. Not recursive: the caller chooses the depth. */
export function checkJson(body: unknown): void {
  let level: readonly unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_REQUEST_DEPTH) throw badRequest(`The JSON is nested more than ${MAX_REQUEST_DEPTH} levels deep.`);
    const next: unknown[] = [];
    for (const value of level) checkValue(value, next);
    level = next;
  }
}

function checkText(text: string): void {
  if (!text.isWellFormed()) throw badRequest('The JSON contains a lone surrogate.');
}

/** Checks the texts of `value` itself, and adds its children to `children`. */
function checkValue(value: unknown, children: unknown[]): void {
  if (typeof value === 'string') checkText(value);
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) for (const key of Object.keys(value)) checkText(key);
  for (const child of Object.values(value)) children.push(child);
}
