// What goes wrong between the adapter and DynamoDB, as faults of the store.

import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { createDynamodbClient, createDynamodbStore } from '../../../eventstore/dynamodb/index.ts';
import { PAGE_COMMITS } from '../../../eventstore/port.ts';
import { chainOf, commitAfter } from '../../kit/stores/commits.ts';
import { add, freshStream } from '../../kit/stores/counter.ts';
import { freshLogTable, localClient } from '../../kit/stores/dynamodbTable.ts';
import { journalOn } from '../../kit/stores/journals.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** A server on the loopback interface that does `greet` with every connection. */
async function serverThat(
  greet: 'hangs up' | 'is silent',
): Promise<{ readonly server: Server; readonly endpoint: string }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (greet === 'hangs up') socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, endpoint: `http://127.0.0.1:${address.port}` };
}

/** An error as the SDK makes it from the service's answer. */
function serviceError(name: string, $fault: 'client' | 'server' = 'client'): Error {
  return Object.assign(new Error('on purpose'), { name, $fault });
}

test.each([
  ['ProvisionedThroughputExceededException', 'client', 'throttled', true],
  ['ThrottlingException', 'client', 'throttled', true],
  ['RequestLimitExceeded', 'client', 'throttled', true],
  ['InternalServerError', 'server', 'unavailable', true],
  ['TimeoutError', 'client', 'timeout', true],
  ['LimitExceededException', 'client', 'throttled', true],
  ['TooManyRequestsException', 'client', 'throttled', true],
  ['RequestTimeout', 'client', 'timeout', true],
  ['AbortError', 'client', 'timeout', true],
  ['ServiceUnavailable', 'server', 'unavailable', true],
  ['RequestTimeTooSkewed', 'client', 'unavailable', true],
  ['AccessDeniedException', 'client', 'denied', false],
  ['CredentialsProviderError', 'client', 'denied', false],
  ['ExpiredTokenException', 'client', 'denied', false],
  ['IncompleteSignatureException', 'client', 'denied', false],
  ['InvalidSignatureException', 'client', 'denied', false],
  ['KMSAccessDeniedException', 'client', 'denied', false],
  ['MissingAuthenticationTokenException', 'client', 'denied', false],
  ['UnrecognizedClientException', 'client', 'denied', false],
  ['ResourceNotFoundException', 'client', 'missing-table', false],
  ['ItemCollectionSizeLimitExceededException', 'client', 'rejected', false],
  ['ValidationException', 'client', 'rejected', false],
  ['SomethingNeverSeen', 'client', 'rejected', false],
  ['SomethingNeverSeen', 'server', 'unavailable', true],
] as const)(
  'the service’s %s, a fault of the %s, is the fault "%s", retryable: %s',
  async (name, side, code, retryable) => {
    const client = localClient();
    client.middlewareStack.add(() => async () => Promise.reject(serviceError(name, side)), { step: 'finalizeRequest' });
    const store = createDynamodbStore({ client, tableName: 'log' });
    const fault = { name: 'StoreFault', code, retryable };
    const commit = commitAfter(freshStream(), null);
    await expect(store.append(commit)).rejects.toMatchObject(fault);
    await expect(store.readForward(commit.stream, 0, 1, { strong: true })).rejects.toMatchObject(fault);
    await expect(store.readBackward(commit.stream, null, 1, { strong: true })).rejects.toMatchObject(fault);
  },
);

test.each([
  ['throttled', serviceError('ThrottlingException')],
  ['failed for a reason internal to the service', serviceError('SomethingNeverSeen', 'server')],
])('%s twice, the journal sends the same bytes again and the commit lands once', async (_what, error) => {
  const client = localClient();
  const tableName = await freshLogTable(client);
  let failures = 2;
  client.middlewareStack.add(
    (next, context) => async (parameters) => {
      const isPut = context.commandName === PutItemCommand.name;
      if (isPut && failures-- > 0) throw error;
      return next(parameters);
    },
    { step: 'finalizeRequest' },
  );
  const stream = freshStream();
  const store = createDynamodbStore({ client, tableName });
  expect(await journalOn(store).execute(add(stream, 1))).toMatchObject({ kind: 'committed', repeated: false });
  expect(failures).toBeLessThan(0);
  expect((await store.readForward(stream, 0, PAGE_COMMITS, { strong: true })).commits).toHaveLength(1);
});

test('nobody listens: a retryable fault', async () => {
  const { server, endpoint } = await serverThat('is silent');
  server.close();
  await once(server, 'close');
  const store = createDynamodbStore({
    client: createDynamodbClient({ endpoint, region: 'local', credentials }),
    tableName: 'log',
  });
  await expect(store.append(commitAfter(freshStream(), null))).rejects.toMatchObject({
    code: 'unavailable',
    retryable: true,
  });
});

test('the connection breaks: a retryable fault', async () => {
  const { server, endpoint } = await serverThat('hangs up');
  const store = createDynamodbStore({
    client: createDynamodbClient({ endpoint, region: 'local', credentials }),
    tableName: 'log',
  });
  await expect(store.append(commitAfter(freshStream(), null))).rejects.toMatchObject({ retryable: true });
  server.close();
});

test('no answer: a timeout after a bounded wait', async () => {
  const { server, endpoint } = await serverThat('is silent');
  const requestHandler = { requestTimeout: 150, throwOnRequestTimeout: true };
  const client = createDynamodbClient({ endpoint, region: 'local', credentials, requestHandler });
  const store = createDynamodbStore({ client, tableName: 'log' });
  await expect(store.append(commitAfter(freshStream(), null))).rejects.toMatchObject({
    code: 'timeout',
    retryable: true,
  });
  await store.close();
  server.close();
});

test('a missing table is a fault that a retry does not cure', async () => {
  const store = createDynamodbStore({ client: localClient(), tableName: 'no-such-table' });
  await expect(store.append(commitAfter(freshStream(), null))).rejects.toMatchObject({
    code: 'missing-table',
    retryable: false,
  });
});

test('an item of the log that lacks an attribute is a loud fault; a broken snapshot is skipped', async () => {
  const client = localClient();
  const tableName = await freshLogTable(client);
  const store = createDynamodbStore({ client, tableName });
  const stream = freshStream();
  for (const commit of chainOf(stream, 2)) await store.append(commit);
  const key = { p: { S: stream } };
  await client.send(
    new PutItemCommand({ TableName: tableName, Item: { ...key, s: { N: '1.5' }, f: { S: 'counter-1' } } }),
  );
  expect((await store.readBackward(stream, null, PAGE_COMMITS, { strong: true })).snapshots).toEqual([]);
  await client.send(new PutItemCommand({ TableName: tableName, Item: { ...key, s: { N: '3' } } }));
  await expect(store.readForward(stream, 0, PAGE_COMMITS, { strong: true })).rejects.toMatchObject({
    code: 'unreadable-item',
    retryable: false,
    message: expect.stringContaining(stream),
  });
});
