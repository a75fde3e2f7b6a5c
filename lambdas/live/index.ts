// The live functions' entry point on AWS: events of sockets, and records of the streams that tell what to push.

import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { createDynamodbClient, SENT_ONCE } from '../../eventstore/dynamodb/index.ts';
import { createDynamodbLiveStore } from '../../livestore/dynamodb.ts';
import { readVariables } from '../config.ts';
import type { Invocation } from '../invocation.ts';
import { wire } from '../wiring.ts';
import { createLive, type SocketEvent, type SocketResult } from './handler.ts';
import { managementPush } from './managementPush.ts';
import { isAdmitted } from './origins.ts';
import { changesIn, repeatedFrom } from './records.ts';

/** Every write of a connection is recognised: it may be sent again. */
const TRIES = 3;

const { liveTable, socketsEndpoint, address } = readVariables(process.env, {
  liveTable: 'SIGNALBOX_LIVE_TABLE',
  socketsEndpoint: 'SIGNALBOX_SOCKETS_ENDPOINT',
  address: 'SIGNALBOX_PUBLIC_URL',
});
const origins = (process.env.SIGNALBOX_ORIGINS ?? '').split(',').filter((origin) => origin !== '');

const { app, verifier, log, meter, tally } = wire('live', process.env);
const sockets = new ApiGatewayManagementApiClient({ ...SENT_ONCE, endpoint: socketsEndpoint });
const live = createLive({
  app,
  verifier,
  log,
  meter,
  store: createDynamodbLiveStore({ client: createDynamodbClient({ maxAttempts: TRIES }), tableName: liveTable }),
  push: managementPush({ client: sockets, log }),
  address: () => address,
});

export async function handler(
  event: SocketEvent | DynamoDBStreamEvent,
  context: Invocation,
): Promise<SocketResult | DynamoDBBatchResponse> {
  try {
    if ('Records' in event) return await told(event, context);
    return isAdmitted(event, origins) ? await live.socket(event, context) : { statusCode: 403 };
  } finally {
    tally.publish();
  }
}

async function told({ Records }: DynamoDBStreamEvent, context: Invocation): Promise<DynamoDBBatchResponse> {
  const changes = changesIn(Records, Date.now());
  const untold = await live.fanOut(
    changes.map(({ change }) => change),
    context,
  );
  return repeatedFrom(changes, untold, Records);
}
