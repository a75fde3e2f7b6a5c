// Live updates as on AWS: a real client, sockets and management API of a stand-in for API Gateway, the real client of
// that API, connections on DynamoDB Local, and records as the tables' streams have them.

import { setImmediate as turn } from 'node:timers/promises';
import type { DynamoDBRecord } from 'aws-lambda';
import { createClient } from 'graphql-ws';
import { afterEach, expect, test } from 'vitest';
import { gameStream } from '../../domain/log/index.ts';
import { openMemoryStore } from '../../eventstore/memory.ts';
import { createLive, type Live } from '../../lambdas/live/handler.ts';
import { managementPush } from '../../lambdas/live/managementPush.ts';
import { changesIn, repeatedFrom } from '../../lambdas/live/records.ts';
import { createDynamodbLiveStore } from '../../livestore/dynamodb.ts';
import { ADA, appOn, BOB } from '../kit/app/appOn.ts';
import { VERIFIER } from '../kit/live/liveOn.ts';
import { type StandIn, startStandIn } from '../kit/live/standInGateway.ts';
import { begunTable, playFirst, playOn } from '../kit/live/tables.ts';
import { freshLiveTable, localClient } from '../kit/stores/dynamodbTable.ts';

const client = localClient();
const tableName = freshLiveTable(client);

let standIn: StandIn | null = null;
afterEach(() => standIn?.stop());

const UPDATES = `subscription Updates($id: ID!, $after: Int) {
  gameUpdates(gameId: $id, afterVersion: $after) { fromVersion version events { version } }
}`;

interface Update {
  readonly fromVersion: number;
  readonly version: number;
}

/** The function on a game of Ada and Bob, and one client of Ada's who notes what it hears. */
async function served() {
  const { store: log } = openMemoryStore();
  const app = appOn(log);
  const store = createDynamodbLiveStore({ client, tableName: await tableName });
  let live: Live | null = null;
  const gateway = await startStandIn((event) => live?.socket(event) ?? Promise.reject(new Error('too early')));
  standIn = gateway;
  const logged: object[] = [];
  const push = managementPush({ client: gateway.client, log: (entry) => void logged.push(entry) });
  live = createLive({
    app,
    verifier: VERIFIER,
    store,
    push,
    log: (entry) => void logged.push(entry),
    address: () => 'https://api',
    random: () => 0,
  });
  const gameId = await begunTable(app);
  const heard: Update[] = [];
  const clientOf = createClient({
    url: gateway.url,
    connectionParams: { authorization: 'Bearer ada' },
    retryWait: () => turn(),
    shouldRetry: () => true,
  });
  let isOver = false;
  const follow = () => {
    const after = heard.at(-1)?.version ?? 0;
    clientOf.subscribe<{ gameUpdates: Update }>(
      { query: UPDATES, variables: { id: gameId, after } },
      {
        next: ({ data }) => void (data && heard.push(data.gameUpdates)),
        error: () => {},
        complete: () => {
          isOver = true;
        },
      },
    );
  };
  const hears = (version: number) => expect.poll(() => heard.at(-1)?.version, { timeout: 60_000 }).toBe(version);
  /** The stream of the events brings these versions. */
  const streamed = async (...versions: readonly number[]) => {
    const records = versions.map(
      (version): DynamoDBRecord => ({
        eventName: 'INSERT',
        dynamodb: {
          Keys: { p: { S: gameStream(gameId) ?? '' }, s: { N: String(version) } },
          SequenceNumber: String(100 + version),
        },
      }),
    );
    const changes = changesIn(records, Date.now());
    const untold = (await live?.fanOut(changes.map(({ change }) => change))) ?? [];
    return repeatedFrom(changes, untold, records);
  };
  return { app, gameId, gateway, store, heard, follow, hears, streamed, logged, isOver: () => isOver };
}

test('a client catches up, hears of moves as they come, whatever the stream repeats, and of the end', async () => {
  const { app, gameId, heard, follow, hears, streamed, isOver, gateway, store, logged } = await served();
  follow();
  await hears(3);
  for (const player of [ADA, BOB]) {
    const version = await playFirst(app, player, gameId);
    expect(await streamed(version)).toEqual({ batchItemFailures: [] });
    await hears(version);
    await streamed(version, version - 1);
  }
  const last = await playOn(app, gameId);
  await streamed(...Array.from({ length: 5 }, (_, index) => last - 4 + index));
  await hears(last);
  await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
  expect(heard[0]).toMatchObject({ fromVersion: 0, version: 3 });
  await expect
    .poll(async () => (await store.connection(gateway.connections[0] ?? ''))?.operations ?? 0, { timeout: 60_000 })
    .toBe(0);
  expect(logged).toEqual([]);
});

test('a message that the service does not take for now is sent again', async () => {
  const { app, gameId, follow, hears, streamed, gateway } = await served();
  follow();
  await hears(3);
  gateway.answers.push(429, 500);
  const version = await playFirst(app, ADA, gameId);
  await streamed(version);
  await hears(version);
  expect(gateway.connections).toHaveLength(1);
});

test('a connection that does not take a message is closed and forgotten: its client comes back and continues from where it was', async () => {
  const { app, gameId, follow, hears, streamed, gateway, store } = await served();
  follow();
  await hears(3);
  gateway.answers.push(500, 500, 500);
  const version = await playFirst(app, ADA, gameId);
  await streamed(version);
  await hears(version);
  expect(gateway.connections.length).toBeGreaterThan(1);
  expect(await store.connection(gateway.connections[0] ?? '')).toBeNull();
});

test('a connection that is gone is forgotten', async () => {
  const { app, gameId, follow, hears, streamed, gateway, store, logged } = await served();
  follow();
  await hears(3);
  gateway.answers.push(410);
  await streamed(await playFirst(app, ADA, gameId));
  expect(await store.connection(gateway.connections[0] ?? '')).toBeNull();
  expect(logged).toEqual([]);
});
