// The suite of what accounts use and hold over the DynamoDB adapter, on DynamoDB Local; and faults of the table.

import { expect, test } from 'vitest';
import { createDynamodbAccounts } from '../../../eventstore/dynamodb/index.ts';
import { type AccountsUnderTest, accountSuite } from '../../kit/stores/accountSuite.ts';
import { freshProfilesTable, localClient } from '../../kit/stores/dynamodbTable.ts';

function open(tableName: string): AccountsUnderTest {
  const accounts = createDynamodbAccounts({ client: localClient(), tableName });
  return { accounts, reopen: async () => open(tableName) };
}

accountSuite('dynamodb', async () => open(await freshProfilesTable(localClient())));

test('a table that is not there is a fault, never room for one more', async () => {
  const accounts = createDynamodbAccounts({ client: localClient(), tableName: 'profiles-nowhere' });
  const fault = { name: 'StoreFault', retryable: false };
  const claims = [{ id: 'a', group: null }];
  await expect(accounts.pay('player_1', 'games', { cost: 1, now: 1, most: 1 })).rejects.toMatchObject(fault);
  await expect(accounts.hold('player_1', 'games', { claims, most: 1, mostOfGroup: 1 })).rejects.toMatchObject(fault);
  await expect(accounts.held('player_1', 'games')).rejects.toMatchObject(fault);
});
