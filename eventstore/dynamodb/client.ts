// The client of the AWS SDK with limits that suit one request of a game: short timeouts, and no retries of its own.

import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

/** A put or query takes single-digit milliseconds; a request that takes longer than this is lost. */
const REQUEST_TIMEOUT_MS = 2_500;
const CONNECTION_TIMEOUT_MS = 1_000;

/**
 * A client; `config` adds endpoint, region or credentials. The SDK sends once: the journal retries with the same bytes, and only it
 * can recognise a lost reply.
 */
export function createDynamodbClient(config: DynamoDBClientConfig = {}): DynamoDBClient {
  return new DynamoDBClient({
    maxAttempts: 1,
    requestHandler: {
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    ...config,
  });
}
