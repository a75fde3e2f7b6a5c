// Messages to connections of API Gateway, by its management API.

import {
  type ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { Push } from '../../app/index.ts';
import { transientCode } from '../../eventstore/dynamodb/index.ts';
import { describeError, type Log } from '../process/observability.ts';

export interface ManagementPushOptions {
  readonly client: Pick<ApiGatewayManagementApiClient, 'send'>;
  readonly log: Log;
}

export function managementPush({ client, log }: ManagementPushOptions): Push {
  /** What no repeat mends is for the operator: no right, another address. */
  const report = (error: unknown): void => {
    if (transientCode(error) === null) log({ level: 'error', event: 'push', error: describeError(error) });
  };
  return {
    async post(connection, message) {
      try {
        await client.send(new PostToConnectionCommand({ ConnectionId: connection, Data: Buffer.from(message) }));
        return 'ok';
      } catch (error) {
        if (error instanceof GoneException) return 'gone';
        report(error);
        return 'fault';
      }
    },
    // Nothing piles up here: a message is taken when its post is answered.
    ready: async () => {},
    async close(connection) {
      try {
        await client.send(new DeleteConnectionCommand({ ConnectionId: connection }));
      } catch (error) {
        // Its rows are gone already; API Gateway ends it after ten idle minutes.
        if (!(error instanceof GoneException)) report(error);
      }
    },
  };
}
