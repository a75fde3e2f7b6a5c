// The suite of credentials over the DynamoDB adapter, on DynamoDB Local.

import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { createDynamodbCredentials } from '../../../eventstore/dynamodb/index.ts';
import { MAX_CREDENTIALS } from '../../../eventstore/port.ts';
import { type CredentialsUnderTest, credentialSuite } from '../../kit/stores/credentialSuite.ts';
import { freshProfilesTable, localClient } from '../../kit/stores/dynamodbTable.ts';

function open(tableName: string): CredentialsUnderTest {
  const credentials = createDynamodbCredentials({ client: localClient(), tableName });
  return { credentials, reopen: async () => open(tableName) };
}

credentialSuite('dynamodb', async () => open(await freshProfilesTable(localClient())));

test('what DynamoDB has deleted makes room', async () => {
  const tableName = await freshProfilesTable(localClient());
  const { credentials } = open(tableName);
  const one = { kind: 'personal', playerId: 'player-1', version: 1, expiresAt: 1, body: '{}' };
  for (let n = 0; n < MAX_CREDENTIALS; n += 1) await credentials.put({ ...one, id: `c${n}` });
  expect(await credentials.put({ ...one, id: 'new' })).toBe('full');
  const expired = { TableName: tableName, Key: { p: { S: 'credential#c7' } } };
  await localClient().send(new DeleteItemCommand(expired));
  expect(await credentials.put({ ...one, id: 'new' })).toBe('stored');
  expect(await credentials.ofPlayer('player-1')).toHaveLength(MAX_CREDENTIALS);
});

test('a table that is not there is a fault, never a credential that is not there', async () => {
  const credentials = createDynamodbCredentials({ client: localClient(), tableName: 'credentials-nowhere' });
  await expect(credentials.get('a')).rejects.toMatchObject({ name: 'StoreFault', retryable: false });
  await expect(credentials.ofPlayer('a')).rejects.toMatchObject({ name: 'StoreFault', retryable: false });
});
