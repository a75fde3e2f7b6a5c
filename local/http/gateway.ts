// The HTTP server of one machine: routes each request as API Gateway would, and stops without dropping any.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { publishedEvent } from '../../lambdas/http/address.ts';
import { addressKey, isLoopback } from '../../lambdas/http/addressKey.ts';
import { failure } from '../../lambdas/http/failure.ts';
import { describeError, type Log, type LogEntry } from '../../lambdas/process/observability.ts';
import { type Clients, clientsBehind } from '../gate/clients.ts';
import { countConnections } from '../gate/connections.ts';
import { createFairTurns, type FairTurns } from '../gate/fairTurns.ts';
import { createGate, type Gate, type Hold } from '../gate/gate.ts';
import type { Sockets } from '../live/liveSockets.ts';
import { eventOf, type Result, type Route, StalledReader, sendResult, withBody } from './apiGateway.ts';
import { type BodyRefusal, drop, receive } from './bodies.ts';
import { type BrowserRules, corsHeaders, foreignHost, NO_OTHERS, preflight } from './browsers.ts';
import { BODY_BYTES, GATEWAY_LIMITS, type GatewayLimits } from './limits.ts';
import { createTurns } from './pipelining.ts';
import { acceptSockets } from './upgrades.ts';

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
  /** By which clients call the server behind a proxy: `https://games.club.example`; default: by the host they name. */
  readonly publicUrl?: string | null;
  /** The most bytes that the body of a POST to a path may have; 0: it is not read. Default: 64 KB everywhere. */
  readonly bodyBytes?: (path: string) => number;
  /** The path at which sockets are accepted, and by whom; default: nowhere. */
  readonly sockets?: { readonly path: string } & Sockets;
  /** Default: GATEWAY_LIMITS. */
  readonly limits?: Partial<GatewayLimits>;
  /** What clients hold of the server; default: a gate of its own. */
  readonly gate?: Gate;
  /** In whose turn work is done; default: turns of its own. */
  readonly fairTurns?: FairTurns;
  /** Whose requests these are; default: no proxy is trusted. */
  readonly clients?: Clients;
  readonly log: Log;
}

const HOST = '127.0.0.1';
const KEEP_ALIVE_MS = 65_000;
/** How often connections are looked at that take too long, at least. */
const CHECK_MS = 2_000;

/** Listens on loopback. Rejects with the system's error when the port is not available. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const limits = { ...GATEWAY_LIMITS, ...options.limits };
  const server = createServer({
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: Math.min(CHECK_MS, limits.headMs),
    // What asks for another protocol is answered in HTTP.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  });
  const gate = options.gate ?? createGate();
  const fairTurns = options.fairTurns ?? createFairTurns();
  const clients = options.clients ?? clientsBehind(options.log);
  const connections = countConnections(server, gate, options.log);
  const turns = createTurns();
  server.on('request', (request, response) => {
    if (!connections.asked(request.socket, response)) return;
    const exchange = { request, response, gate, fairTurns, address: clients.of(request) };
    // Read at once, so that a waiting request holds no more than its body; handled in its turn.
    const received = receiveEvent(options, exchange);
    received.catch(() => {});
    turns.run(request.socket, () => answer(options, exchange, received, server));
  });
  if (options.sockets !== undefined) acceptSockets(server, options, { ...options.sockets, gate, clients, connections });
  await listen(server, options.port);
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const stopAll = async (): Promise<void> => {
    // The server waits for sockets as for any connection.
    await Promise.all([options.sockets?.stop(), stop(server, limits.stopMs)]);
  };
  return { url: `http://${HOST}:${port}`, stop: stopAll };
}

/** A request and what its answer needs. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly gate: Gate;
  readonly fairTurns: FairTurns;
  /** Of the client. */
  readonly address: string;
}

/** A request as an event with its body, or what refuses it before its body is read. */
interface ReceivedEvent {
  readonly event: APIGatewayProxyEventV2;
  readonly refusal: Result | null;
  /** The room that the body takes; null: it has none. */
  readonly hold: Hold | null;
}

/** Sends the answer to a request. Never rejects. */
async function answer(
  options: GatewayOptions,
  exchange: Exchange,
  received: Promise<ReceivedEvent>,
  server: Server,
): Promise<void> {
  const { request, response, gate, fairTurns, address } = exchange;
  try {
    const { event, refusal, hold } = await received;
    const handled = (): Promise<Result> => dispatch(options, event).finally(() => hold?.release());
    const result = refusal ?? (await fairTurns.run(turnOf(exchange), handled, () => !request.socket.destroyed));
    // The client has left before its turn came.
    if (result === null) return hold?.release();
    // A stopping server keeps no connection alive.
    if (!server.listening) response.setHeader('connection', 'close');
    await sendResult(
      response,
      withCommonHeaders(options, event, result),
      options.limits?.readMs ?? GATEWAY_LIMITS.readMs,
      (bytes) => gate.take('answers', addressKey(address), bytes),
    );
  } catch (error) {
    const entry = brokenConnection(error, request, response.getHeader('x-request-id'));
    if (entry !== null) options.log(entry);
    response.destroy();
  } finally {
    // A response that was being streamed when the server began to stop has promised to keep its connection alive.
    if (!server.listening) server.closeIdleConnections();
  }
}

/** Who takes turns: an address; on this machine, which is many clients, a connection. */
function turnOf({ request, address }: Exchange): string {
  return isLoopback(address) ? `${address} ${request.socket.remotePort}` : addressKey(address);
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

function stop(server: Server, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), withinMs);
    server.close(() => {
      clearTimeout(cutOff);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Host, path, method and length are judged before a byte of the body is kept. Rejects when the connection breaks. */
async function receiveEvent(
  options: GatewayOptions,
  { request, response, gate, address }: Exchange,
): Promise<ReceivedEvent> {
  const event = calledEvent(options, eventOf(request, address));
  const early = judgeHead(options, event);
  const limit = early === null && request.method === 'POST' ? (options.bodyBytes ?? anyPath)(event.rawPath) : 0;
  if (limit === 0) {
    drop(request);
    return { event, refusal: early, hold: null };
  }
  const key = addressKey(address);
  const unfinished = gate.take('unfinished', key);
  const hold = unfinished && gate.take(limit > BODY_BYTES ? 'imports' : 'bodies', key, 0);
  if (unfinished === null || hold === null) {
    drop(request);
    return { event, refusal: bodyRefused(event, 'no-room', limit), hold: null };
  }
  response.once('close', () => hold.release());
  const received = await receive(request, limit, hold).finally(() => unfinished.release());
  if (!received.ok) return { event, refusal: bodyRefused(event, received.reason, limit), hold: null };
  return { event: withBody(event, received.bytes), refusal: null, hold };
}

/** As clients call the server, whatever a proxy calls it. */
function calledEvent({ publicUrl = null }: GatewayOptions, event: APIGatewayProxyEventV2): APIGatewayProxyEventV2 {
  return publicUrl === null ? event : publishedEvent(event, publicUrl);
}

function anyPath(): number {
  return BODY_BYTES;
}

/** The response to a request that needs no look at its body, or null. */
function judgeHead(options: GatewayOptions, event: APIGatewayProxyEventV2): Result | null {
  const browsers = options.browsers ?? NO_OTHERS;
  const early = foreignHost(event, browsers) ?? preflight(event, browsers);
  if (early !== null || findRoute(options.routes, event.rawPath) !== null) return early;
  return failure(event.rawPath, 'NOT_FOUND', `No resource at ${event.rawPath.slice(0, 100)}.`);
}

function bodyRefused({ rawPath }: APIGatewayProxyEventV2, reason: BodyRefusal, limit: number): Result {
  switch (reason) {
    case 'too-large':
      return failure(rawPath, 'BODY_TOO_LARGE', `The body has more than ${limit} bytes.`);
    case 'chopped':
      return failure(rawPath, 'BAD_REQUEST', 'The body comes in too many small chunks. Send larger ones.');
    case 'no-room':
      return failure(rawPath, 'SERVICE_UNAVAILABLE', 'Too many requests have large bodies. Send it again.');
  }
}

function withCommonHeaders(options: GatewayOptions, event: APIGatewayProxyEventV2, result: Result): Result {
  const cors = corsHeaders(event, options.browsers ?? NO_OTHERS);
  const vary = [cors.vary, result.headers?.vary].filter((value) => value !== undefined).join(', ');
  const headers = { 'x-request-id': event.requestContext.requestId, ...cors, ...result.headers };
  return { ...result, headers: vary === '' ? headers : { ...headers, vary } };
}

/** What the route of a request that was judged answers. */
async function dispatch(options: GatewayOptions, event: APIGatewayProxyEventV2): Promise<Result> {
  const route = findRoute(options.routes, event.rawPath);
  if (route === null) throw new TypeError(`no route for ${event.rawPath}`);
  const { requestId } = event.requestContext;
  try {
    const end = Date.now() + (options.limits?.answerMs ?? GATEWAY_LIMITS.answerMs);
    return await route(event, { awsRequestId: requestId, getRemainingTimeInMillis: () => end - Date.now() });
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
