// The client of the AWS SDK with limits that suit one request of a game: short time-outs, and no retries of its own.

import type { Agent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { transientCode } from './faults.ts';

// An import would read every export of the module, and `WebSocket` among them loads undici: 25 ms of processor time at
// each cold start.
const { Agent: HttpAgent } = process.getBuiltinModule('node:http');

/**
 * A service answers a put or a query within single-digit milliseconds: what takes a hundred times as long is lost.
 * Three tries of it take 2.5 s, a sixth of what a function has.
 */
const REQUEST_TIMEOUT_MS = 800;

/**
 * How clients of the AWS SDK send: once, and not for long. The caller repeats, because only the caller knows whether a
 * repeat is harmless, and how much time is left.
 */
export const SENT_ONCE = {
  maxAttempts: 1,
  requestHandler: {
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: REQUEST_TIMEOUT_MS,
    // Also an answer that stops in its middle.
    socketTimeout: REQUEST_TIMEOUT_MS,
    throwOnRequestTimeout: true,
  },
} as const;

/**
 * A client; `config` adds endpoint, region or credentials. The SDK sends once: the journal retries with the same bytes,
 * and only it can recognise a lost reply.
 */
export function createDynamodbClient(config: DynamoDBClientConfig = {}): DynamoDBClient {
  const agents = { httpAgent: new HttpAgent(KEPT), httpsAgent: new HttpsAgent(KEPT) };
  const requestHandler = { ...SENT_ONCE.requestHandler, ...agents };
  const client = new DynamoDBClient({ ...SENT_ONCE, requestHandler, ...config });
  // Copies every request and answer, without secrets, for a log that nobody keeps: a quarter of a page's processor
  // time.
  client.middlewareStack.remove('loggerMiddleware');
  client.middlewareStack.add(
    (next) => (call) =>
      next(call).catch((error: unknown) => {
        if (transientCode(error) === 'timeout') Object.values(agents).forEach(closeIdle);
        throw error;
      }),
    { step: 'initialize', name: 'closeIdle' },
  );
  return client;
}

/** As the SDK keeps connections. */
const KEPT = { keepAlive: true, maxSockets: 50 };

/**
 * Where one connection is silent, the others may be, too: the network forgets those of a function that was frozen. A
 * repeat takes a new one.
 */
function closeIdle({ freeSockets }: Agent): void {
  for (const socket of Object.values(freeSockets).flat()) socket?.destroy();
}
