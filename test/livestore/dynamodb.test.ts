// The suite of all stores of live connections over DynamoDB, on DynamoDB Local; what a subscription costs, and lost
// replies.

import { expect, test } from 'vitest';
import { createDynamodbLiveStore } from '../../livestore/dynamodb.ts';
import { freshLiveTable, localClient } from '../kit/stores/dynamodbTable.ts';
import { connectionOf, liveStoreSuite, subscriptionOf } from '../kit/stores/liveStoreSuite.ts';

const client = localClient();
const tableName = freshLiveTable(client);

liveStoreSuite('dynamodb', async () => createDynamodbLiveStore({ client, tableName: await tableName }));

/** A client that notes the names of its commands, and loses the replies to as many as `lost`. */
function watchedClient({ lost = 0 } = {}) {
  const sent: string[] = [];
  const watched = localClient(undefined, 3);
  let left = lost;
  watched.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (call) => {
        sent.push(commandName.replace('Command', ''));
        return next(call);
      },
    { step: 'initialize' },
  );
  watched.middlewareStack.add(
    (next) => async (call) => {
      const answer = await next(call);
      if (left === 0) return answer;
      left -= 1;
      throw Object.assign(new Error('lost'), { name: 'TimeoutError' });
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  return { sent, watched };
}

test('a subscription is two writes, and one more for a document that the process does not know', async () => {
  const { sent, watched } = watchedClient();
  const store = createDynamodbLiveStore({ client: watched, tableName: await tableName });
  const connection = connectionOf();
  await store.connect(connection);
  const first = subscriptionOf(connection);
  await store.subscribe(first, 'subscription { a }');
  sent.length = 0;
  const again = connectionOf({ expiresAt: connection.expiresAt + 3_600_000 });
  await store.subscribe(subscriptionOf(again, { documentHash: first.documentHash }), 'subscription { a }');
  expect(sent).toEqual(['PutItem', 'PutItem']);
  sent.length = 0;
  await store.subscribe(subscriptionOf(again, { operation: '2' }), 'subscription { b }');
  expect(sent).toEqual(['PutItem', 'PutItem', 'PutItem']);
});

test('a document is found by processes that have not written it', async () => {
  const [one, two] = await Promise.all(
    [1, 2].map(async () => createDynamodbLiveStore({ client, tableName: await tableName })),
  );
  const subscription = subscriptionOf(connectionOf());
  await one?.subscribe(subscription, 'subscription { a }');
  expect(await two?.document(subscription.documentHash)).toBe('subscription { a }');
});

test('a write that is sent again because its reply was lost finds its own row', async () => {
  const { watched } = watchedClient({ lost: 1 });
  const store = createDynamodbLiveStore({ client: watched, tableName: await tableName });
  const connection = connectionOf();
  expect(await store.connect(connection)).toBe(true);
  expect((await store.connection(connection.id))?.connection).toEqual(connection);
});

test('a table that is not there, or does not answer, is a fault', async () => {
  const connection = connectionOf();
  const nowhere = createDynamodbLiveStore({ client, tableName: 'live-nowhere' });
  const silent = createDynamodbLiveStore({ client: localClient('http://127.0.0.1:1'), tableName: 'live' });
  for (const [store, retryable] of [
    [nowhere, false],
    [silent, true],
  ] as const) {
    const fault = { name: 'StoreFault', retryable };
    await expect(store.connect(connection)).rejects.toMatchObject(fault);
    await expect(store.connection(connection.id)).rejects.toMatchObject(fault);
    await expect(store.subscribe(subscriptionOf(connection), 'x')).rejects.toMatchObject(fault);
    await expect(store.unsubscribe(connection.id, '1')).rejects.toMatchObject(fault);
    await expect(store.disconnect(connection.id)).rejects.toMatchObject(fault);
    await expect(store.subscribers('topic', null)).rejects.toMatchObject(fault);
    await expect(store.document('hash')).rejects.toMatchObject(fault);
  }
});
