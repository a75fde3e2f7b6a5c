// The client of the AWS SDK with limits that suit one request of a game: short time-outs, and no retries of its own.

import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

/**
 * A service answers a put or a query within single-digit milliseconds: what takes a hundred times as long is lost. Three tries of it take
 * 2.5 s, a sixth of what a function has.
 */
const REQUEST_TIMEOUT_MS = 800;

/**
 * How clients of the AWS SDK send: once, and not for long. Whoever sends asks again, because only he knows whether a repeat is harmless,
 * and how much time is left.
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
 * A client; `config` adds endpoint, region or credentials. The SDK sends once: the journal retries with the same bytes, and only it
 * can recognise a lost reply.
 */
export function createDynamodbClient(config: DynamoDBClientConfig = {}): DynamoDBClient {
  return new DynamoDBClient({ ...SENT_ONCE, ...config });
}
