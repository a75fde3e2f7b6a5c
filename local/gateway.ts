// The HTTP server of one machine: routes each request as API Gateway would, and stops without dropping any.

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { MAX_IMPORT_BYTES } from '../app/index.ts';
import { failure } from '../lambdas/failure.ts';
import { describeError, type Log, type LogEntry } from '../lambdas/observability.ts';
import { eventOf, type Result, type Route, StalledReader, sendResult } from './apiGateway.ts';
import { type BrowserRules, corsHeaders, foreignHost, NO_OTHERS, preflight } from './browsers.ts';

export interface Gateway {
  /** `http://127.0.0.1:4000`. */
  readonly url: string;
  /** Takes no new requests, finishes current ones (cut off after some seconds), and releases the port. */
  stop(): Promise<void>;
}

export interface GatewayOptions {
  /** 0: the system chooses. */
  readonly port: number;
  /** By path; a path that ends in `/*` matches everything below it. */
  readonly routes: Readonly<Record<string, Route>>;
  /** Served hosts and allowed origins; default: loopback and none. */
  readonly browsers?: BrowserRules;
  /** A client that reads nothing of a streamed response for this long is disconnected; default: a minute. */
  readonly stalledMs?: number;
  readonly log: Log;
}

/** Protects memory. The handlers' own limits are smaller; the largest is that of a replay to import. */
const MAX_BODY_BYTES = 1.5 * MAX_IMPORT_BYTES;
const MAX_DRAINED_BYTES = 16 * MAX_BODY_BYTES;

const HOST = '127.0.0.1';
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;
const STOP_TIMEOUT_MS = 5_000;

/** Listens on loopback. Rejects with the system's error when the port is not available. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const server = createServer((request, response) => {
    handle(options, request)
      .then((result) => {
        // A stopping server keeps no connection alive.
        if (!server.listening) response.setHeader('connection', 'close');
        return sendResult(response, result, options.stalledMs);
      })
      .catch((error: unknown) => {
        const entry = brokenConnection(error, request, response.getHeader('x-request-id'));
        if (entry !== null) options.log(entry);
        response.destroy();
      })
      .finally(() => {
        // A response that was being streamed when the server began to stop has promised to keep its connection alive.
        if (!server.listening) server.closeIdleConnections();
      });
  });
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await listen(server, options.port);
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return { url: `http://${HOST}:${port}`, stop: () => stop(server) };
}

/** Codes of errors which only mean that the client disconnected. */
const DISCONNECTED = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'];

/** The log entry for a response that was not sent completely; null when the client just disconnected. */
function brokenConnection(error: unknown, request: IncomingMessage, requestId: unknown): LogEntry | null {
  if (error instanceof Error && 'code' in error && DISCONNECTED.includes(String(error.code))) return null;
  const isOurs = request.complete && !(error instanceof StalledReader);
  if (!isOurs) return { level: 'warn', event: 'connection', detail: String(error) };
  return {
    level: 'error',
    event: 'stream',
    requestId: String(requestId),
    path: pathOf(request),
    error: describeError(error),
  };
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').replace(/\?.*$/s, '');
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
    server.close(() => {
      clearTimeout(cutOff);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Rejects when the connection breaks before the whole request has arrived. */
async function handle(options: GatewayOptions, request: IncomingMessage): Promise<Result> {
  const body = await readBody(request);
  const event = eventOf(request, body ?? Buffer.alloc(0));
  const result = body === null ? bodyTooLarge(event) : await dispatch(options, event);
  const { requestId } = event.requestContext;
  const cors = corsHeaders(event, options.browsers ?? NO_OTHERS);
  const vary = [cors.vary, result.headers?.vary].filter((value) => value !== undefined).join(', ');
  const headers = { 'x-request-id': requestId, ...cors, ...result.headers };
  return { ...result, headers: vary === '' ? headers : { ...headers, vary } };
}

function bodyTooLarge({ rawPath }: APIGatewayProxyEventV2): Result {
  const result = failure(rawPath, 'BODY_TOO_LARGE', `The body has more than ${MAX_BODY_BYTES} bytes.`);
  return { ...result, headers: { ...result.headers, connection: 'close' } };
}

async function dispatch(options: GatewayOptions, event: APIGatewayProxyEventV2): Promise<Result> {
  const browsers = options.browsers ?? NO_OTHERS;
  const early = foreignHost(event, browsers) ?? preflight(event, browsers);
  if (early !== null) return early;
  const route = findRoute(options.routes, event.rawPath);
  if (route === null) return failure(event.rawPath, 'NOT_FOUND', `No resource at ${event.rawPath.slice(0, 100)}.`);
  const { requestId } = event.requestContext;
  try {
    return await route(event, { awsRequestId: requestId });
  } catch (error) {
    options.log({ level: 'error', event: 'handler', requestId, path: event.rawPath, error: describeError(error) });
    const message = 'An internal error occurred. The request was not at fault.';
    return failure(event.rawPath, 'INTERNAL_SERVER_ERROR', message, { requestId });
  }
}

function findRoute(routes: GatewayOptions['routes'], path: string): Route | null {
  const exact = Object.hasOwn(routes, path) ? routes[path] : undefined;
  if (exact !== undefined) return exact;
  const above = Object.entries(routes).find(
    ([pattern]) => pattern.endsWith('/*') && path.startsWith(pattern.slice(0, -1)),
  );
  return above?.[1] ?? null;
}

/** The whole body; null when it is too large. Such a body is still read to its end, within reason, so that the response arrives. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Without an encoding set, a request yields buffers.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    if (size > MAX_DRAINED_BYTES) return null;
  }
  return size <= MAX_BODY_BYTES ? Buffer.concat(chunks) : null;
}
