// The suites of identities and of names over the DynamoDB adapter, on DynamoDB Local; and what it does with items of
// others.

import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { createDynamodbIdentities, createDynamodbProfiles } from '../../../eventstore/dynamodb/index.ts';
import { freshIdentitiesTable, freshProfilesTable, localClient } from '../../kit/stores/dynamodbTable.ts';
import { type IdentitiesUnderTest, identitySuite } from '../../kit/stores/identitySuite.ts';
import { profileSuite } from '../../kit/stores/profileSuite.ts';

function open(tableName: string): IdentitiesUnderTest {
  const identities = createDynamodbIdentities({ client: localClient(), tableName });
  return { identities, reopen: async () => open(tableName) };
}

identitySuite('dynamodb', async () => open(await freshIdentitiesTable(localClient())));

profileSuite('dynamodb', async () => {
  const client = localClient();
  return createDynamodbProfiles({ client, tableName: await freshProfilesTable(client) });
});

test('a name that release 0.2.0 stored has no key; it is kept, and can be changed', async () => {
  const client = localClient();
  const tableName = await freshProfilesTable(client);
  const item = { p: { S: 'player-1' }, name: { S: 'Ada' } };
  await client.send(new PutItemCommand({ TableName: tableName, Item: item }));
  const profiles = createDynamodbProfiles({ client, tableName });
  expect(await profiles.setName('player-1', { text: 'Eve', key: 'eve' }, { replace: false })).toBe('kept');
  expect(await profiles.names(['player-1'])).toEqual(new Map([['player-1', 'Ada']]));
  expect(await profiles.setName('player-1', { text: 'Eve', key: 'eve' }, { replace: true })).toBe('set');
  expect(await profiles.names(['player-1'])).toEqual(new Map([['player-1', 'Eve']]));
});

test('a table that is not there is a fault that no retry mends, never an identity without a player', async () => {
  const identities = createDynamodbIdentities({ client: localClient(), tableName: 'identities-nowhere' });
  const fault = { name: 'StoreFault', retryable: false };
  await expect(identities.boundTo('player_1')).rejects.toMatchObject(fault);
  await expect(identities.bind('player_1', 'player_1')).rejects.toMatchObject(fault);
});

test('a store that cannot be reached is a retryable fault', async () => {
  const client = localClient('http://127.0.0.1:1');
  const identities = createDynamodbIdentities({ client, tableName: 'identities' });
  await expect(identities.boundTo('player_1')).rejects.toMatchObject({ name: 'StoreFault', retryable: true });
});
