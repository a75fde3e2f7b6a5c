// Stands before DynamoDB Local and fails as networks and services do: delays, silence, resets before and after the
// reply, connections that one side has forgotten, the service's own errors, key ranges that take this many requests a
// second.

import { createHash } from 'node:crypto';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Errors of DynamoDB, as it sends them. */
export const SERVICE_ERRORS = {
  ProvisionedThroughputExceededException: 400,
  ThrottlingException: 400,
  RequestLimitExceeded: 400,
  AccessDeniedException: 400,
  ExpiredTokenException: 400,
  ResourceNotFoundException: 400,
  InternalServerError: 500,
  ServiceUnavailable: 503,
} as const;
export type ServiceError = keyof typeof SERVICE_ERRORS;

/**
 * `stalled`: never reaches the service, no reply. `half`: half of the reply, then nothing. `reset`: before the service
 * is asked; `reset-after`: in place of its reply. A number: forwarded after this many milliseconds.
 */
export type NetworkFault = 'none' | 'stalled' | 'half' | 'reset' | 'reset-after' | number | ServiceError;

export interface ProxiedRequest {
  /** `PutItem`, `Query`, `BatchGetItem`. */
  readonly operation: string;
  /** The partition key; empty where there are several. */
  readonly key: string;
}

export interface FaultyProxy {
  readonly endpoint: string;
  /** What happens to each request. */
  plan: (request: ProxiedRequest) => NetworkFault;
  /** Requests so far, whatever became of them. */
  readonly sent: () => number;
  /** Forgets all connections: on those that clients hold open now nothing arrives any more, and nothing comes back. */
  forget(): void;
  /**
   * Resolves when the service has answered the next request of `operation`; the answer is kept from the client for
   * ever.
   */
  holdNext(operation: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it on a free port, without a fault. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set<Socket>();
  const forgotten = new WeakSet<Socket>();
  let sent = 0;
  let held: { readonly operation: string; arrived(): void } | null = null;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    sent += 1;
    if (forgotten.has(request.socket)) return;
    const operation = String(request.headers['x-amz-target']).replace(/^.*\./, '');
    const fault = proxy.plan({ operation, key: keyIn(body) });
    if (typeof fault === 'number') await sleep(fault);
    if (endedBefore(fault, request, response)) return;
    const reply = await forwarded(agent, target, request, body);
    if (held?.operation !== operation) return send(reply, fault, request, response);
    held.arrived();
    held = null;
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const proxy: FaultyProxy = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plan: () => 'none',
    sent: () => sent,
    forget() {
      for (const socket of sockets) forgotten.add(socket);
    },
    holdNext: (operation) =>
      new Promise((arrived) => {
        held = { operation, arrived };
      }),
    stop: () =>
      new Promise((stopped) => {
        agent.destroy();
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
  return proxy;
}

/** Whether the request has met its end without the service. */
function endedBefore(fault: NetworkFault, { socket }: IncomingMessage, response: ServerResponse): boolean {
  if (fault === 'reset') socket.resetAndDestroy();
  if (isServiceError(fault)) refuse(response, fault);
  return fault === 'reset' || fault === 'stalled' || isServiceError(fault);
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

function forwarded(agent: Agent, target: string, { method, headers }: IncomingMessage, body: Buffer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = { agent, ...(method === undefined ? {} : { method }), headers };
    const onward = httpRequest(target, options, (answer) => {
      buffer(answer).then(
        (whole) => resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: whole }),
        reject,
      );
    });
    onward.once('error', reject);
    onward.end(body);
  });
}

function send(reply: Reply, fault: NetworkFault, { socket }: IncomingMessage, response: ServerResponse): void {
  if (fault === 'reset-after') {
    socket.resetAndDestroy();
    return;
  }
  response.writeHead(reply.status, reply.headers);
  if (fault === 'half') response.write(reply.body.subarray(0, reply.body.length / 2));
  else response.end(reply.body);
}

function isServiceError(fault: NetworkFault): fault is ServiceError {
  return typeof fault === 'string' && Object.hasOwn(SERVICE_ERRORS, fault);
}

function refuse(response: ServerResponse, error: ServiceError): void {
  response.writeHead(SERVICE_ERRORS[error], { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${error}`, message: 'on purpose' }));
}

function keyIn(body: Buffer): string {
  return /"(?:p|:p)":\{"S":"([^"]*)"\}/.exec(body.toString())?.[1] ?? '';
}

export interface KeyRanges {
  /** Key ranges, each with a bucket of its own. */
  readonly ranges: number;
  /** Requests a second that each takes, and how many at once. */
  readonly perSecond: number;
  readonly burst: number;
}

/**
 * A plan of key ranges that refuse what exceeds their buckets, and always the first request to each: its bucket is
 * empty.
 */
export function keyRanges({ ranges, perSecond, burst }: KeyRanges): FaultyProxy['plan'] {
  const buckets = Array.from({ length: ranges }, () => ({ tokens: 0, at: Number.NaN }));
  return ({ key }) => {
    const bucket = buckets[createHash('sha256').update(key).digest().readUInt16BE() % ranges];
    if (bucket === undefined) return 'none';
    const now = performance.now();
    const passedMs = Number.isNaN(bucket.at) ? 0 : now - bucket.at;
    bucket.tokens = Math.min(burst, bucket.tokens + (passedMs / 1_000) * perSecond);
    bucket.at = now;
    if (bucket.tokens < 1) return 'ThrottlingException';
    bucket.tokens -= 1;
    return 'none';
  };
}
