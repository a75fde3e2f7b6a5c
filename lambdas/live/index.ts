// The live functions' entry point on AWS: events of sockets, and records of the streams that tell what to push.

import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { createDynamodbClient, SENT_ONCE } from '../../eventstore/dynamodb/index.ts';
import { createDynamodbLiveStore } from '../../livestore/dynamodb.ts';
import { readVariables } from '../process/config.ts';
import { faultyLog } from '../process/counting.ts';
import type { Invocation } from '../process/invocation.ts';
import { describeError } from '../process/observability.ts';
import { releaseOf } from '../process/release.ts';
import type { Question } from '../process/selfTest.ts';
import { answerVersionTest, isQuestion, type VersionTest } from '../process/versionTest.ts';
import { wire } from '../process/wiring.ts';
import { createLive, type SocketEvent, type SocketResult } from './handler.ts';
import { managementPush } from './managementPush.ts';
import { isAdmitted } from './origins.ts';
import { changesIn, repeatedFrom } from './records.ts';
import { testFanOut, testSockets } from './selfTest.ts';

/** Every write of a connection is recognised: it may be sent again. */
const TRIES = 3;

const { liveTable, socketsEndpoint, address } = readVariables(process.env, {
  liveTable: 'SIGNALBOX_LIVE_TABLE',
  socketsEndpoint: 'SIGNALBOX_SOCKETS_ENDPOINT',
  address: 'SIGNALBOX_PUBLIC_URL',
});
const origins = (process.env.SIGNALBOX_ORIGINS ?? '').split(',').filter((origin) => origin !== '');

const service = process.env.SIGNALBOX_SERVICE === 'fan-out' ? 'fan-out' : 'live';
const { app, verifier, log: report, meter, tally } = wire(service, process.env);
const log = faultyLog(report, tally);
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

const version: VersionTest = {
  release: releaseOf(process.env),
  test: () => (service === 'live' ? testSockets(live) : testFanOut(live, Date.now())),
};

export async function handler(
  event: SocketEvent | DynamoDBStreamEvent | Question,
  context: Invocation,
): Promise<SocketResult | DynamoDBBatchResponse | object | null> {
  try {
    if (isQuestion(event)) return await answerVersionTest(version, event);
    if ('Records' in event) return await told(event, context);
    return isAdmitted(event, origins) ? await live.socket(event, context) : { statusCode: 403 };
  } finally {
    tally.publish();
  }
}

async function told({ Records }: DynamoDBStreamEvent, context: Invocation): Promise<DynamoDBBatchResponse> {
  const onFault = ({ dynamodb }: DynamoDBRecord, error: unknown) => {
    const [{ p, s }, sequence] = [dynamodb?.Keys ?? {}, dynamodb?.SequenceNumber];
    const place = { partition: p?.S, sort: s?.S ?? s?.N, sequence };
    log({ level: 'error', event: 'news-parked', ...place, error: describeError(error) });
  };
  const changes = changesIn(Records, Date.now(), onFault);
  const untold = await live.fanOut(
    changes.map(({ change }) => change),
    context,
  );
  return repeatedFrom(changes, untold, Records);
}
