// API Gateway in miniature: an HTTP request becomes an event of an HTTP API (payload 2.0), and a route's result becomes
// the response.

import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { methodNotAllowed } from '../../lambdas/http/failure.ts';
import type { Invocation } from '../../lambdas/process/invocation.ts';
import type { Hold } from '../gate/gate.ts';

/** A handler's result. Unlike with an HTTP API, a body may be streamed. */
export interface Result extends Omit<APIGatewayProxyStructuredResultV2, 'body'> {
  readonly body?: string | AsyncIterable<string | Uint8Array> | undefined;
}

/** Handles an event: a Lambda handler, or a route that exists only on this machine. */
export type Route = (event: APIGatewayProxyEventV2, context: Invocation) => Promise<Result>;

/** The event that API Gateway would send for `request` of a client at `sourceIp`, as yet without its body. */
export function eventOf(request: IncomingMessage, sourceIp: string): APIGatewayProxyEventV2 {
  const [path = '/', query = ''] = splitOnce(request.url ?? '/', '?');
  const headers = headersOf(request);
  const now = new Date();
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: query,
    headers,
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName: headers.host ?? '127.0.0.1',
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: '$default',
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    isBase64Encoded: false,
  };
}

/** `event` with its body. */
export function withBody(event: APIGatewayProxyEventV2, body: Buffer): APIGatewayProxyEventV2 {
  if (body.length === 0) return event;
  const isText = isUtf8(body);
  return { ...event, body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
}

/** Names in lower case; values of a repeated header joined by commas. */
function headersOf({ rawHeaders }: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const [name, value] = [rawHeaders[at]?.toLowerCase() ?? '', rawHeaders[at + 1] ?? ''];
    headers[name] = Object.hasOwn(headers, name) ? `${headers[name]},${value}` : value;
  }
  return headers;
}

function splitOnce(text: string, separator: string): readonly [string, string] {
  const index = text.indexOf(separator);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + separator.length)];
}

export function jsonResult(statusCode: number, body: object): APIGatewayProxyStructuredResultV2 {
  return textResult(statusCode, 'application/json; charset=utf-8', `${JSON.stringify(body)}\n`);
}

export function textResult(statusCode: number, type: string, body: string): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    body,
  };
}

/** 405 for every method but `method`, or null. GET includes HEAD; Node leaves out the body of its response. */
export function wrongMethod(
  event: APIGatewayProxyEventV2,
  method: 'GET' | 'POST',
): APIGatewayProxyStructuredResultV2 | null {
  const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
  if (methods.includes(event.requestContext.http.method)) return null;
  return methodNotAllowed(methods);
}

/** A client read nothing for so long that its connection was closed. */
export class StalledReader extends Error {
  override readonly name = 'StalledReader';

  constructor(stalledMs: number) {
    super(`the client read nothing for ${stalledMs} ms; connection closed`);
  }
}

/** An answer is over after this time, however slowly it is read. */
const LONGEST_MS = 10 * 60_000;

/**
 * Sends `result` as the response. A streamed body is read no faster than the client takes it. If reading fails, the
 * connection is destroyed, so that nobody mistakes a part for the whole, and the promise rejects. It also rejects when
 * the client disconnects, and with a StalledReader when the client does not read the response, or its next piece,
 * within `readMs`. `take`: room for an answer that is not read at once; where there is none, its connection is closed.
 */
export async function sendResult(
  response: ServerResponse,
  result: Result,
  readMs: number,
  take: (bytes: number) => Hold | null,
): Promise<void> {
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value));
  response.statusCode = result.statusCode ?? 200;
  const reader = watchReader(response, readMs);
  try {
    await sendBody(response, result, reader, take);
  } catch (error) {
    throw reader.isStalled() ? new StalledReader(readMs) : error;
  } finally {
    reader.leave();
  }
}

async function sendBody(
  response: ServerResponse,
  { body, isBase64Encoded }: Result,
  reader: Reader,
  take: (bytes: number) => Hold | null,
): Promise<void> {
  if (typeof body === 'object') {
    // Compression may hold back the first bytes for long.
    response.flushHeaders();
    reader.begin();
    await pipeline(Readable.from(paced(body, reader), { highWaterMark: 1 }), response);
    return;
  }
  // Text goes out in one piece with the head.
  response.end(isBase64Encoded === true ? Buffer.from(body ?? '', 'base64') : (body ?? ''));
  // Mostly the system has taken all of it by now.
  if (response.writableLength === 0) return finished(response);
  const hold = take(response.writableLength);
  if (hold === null) throw new StalledReader(0);
  reader.isToRead();
  await finished(response).finally(() => hold.release());
}

interface Reader {
  /** The body is streamed from now on. */
  begin(): void;
  /** From now on it is the client that is waited for; */
  isToRead(): void;
  /** or not any more. */
  hasRead(): void;
  isStalled(): boolean;
  leave(): void;
}

/** Destroys `response` when the client is waited for too long. */
function watchReader(response: ServerResponse, readMs: number): Reader {
  let isStalled = false;
  const give = (): void => {
    isStalled = true;
    response.destroy();
  };
  let longest: NodeJS.Timeout | undefined;
  let turn: NodeJS.Timeout | undefined;
  const hasRead = (): void => clearTimeout(turn);
  return {
    begin() {
      longest = setTimeout(give, LONGEST_MS);
    },
    hasRead,
    isToRead() {
      clearTimeout(turn);
      turn = setTimeout(give, readMs);
    },
    isStalled: () => isStalled,
    leave() {
      clearTimeout(longest);
      hasRead();
    },
  };
}

/** `pieces`; while one of them waits to be taken, and after the last, the client is waited for. */
async function* paced(pieces: AsyncIterable<string | Uint8Array>, reader: Reader): AsyncGenerator<string | Uint8Array> {
  for await (const piece of pieces) {
    reader.isToRead();
    yield piece;
    reader.hasRead();
  }
  reader.isToRead();
}
