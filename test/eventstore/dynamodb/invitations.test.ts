// The suite of invitations over the DynamoDB adapter, on DynamoDB Local.

import { expect, test } from 'vitest';
import { createDynamodbInvitations } from '../../../eventstore/dynamodb/index.ts';
import { freshInvitationsTable, localClient } from '../../kit/stores/dynamodbTable.ts';
import { type InvitationsUnderTest, invitationSuite } from '../../kit/stores/invitationSuite.ts';

function open(tableName: string): InvitationsUnderTest {
  const invitations = createDynamodbInvitations({ client: localClient(), tableName });
  return { invitations, reopen: async () => open(tableName) };
}

invitationSuite('dynamodb', async () => open(await freshInvitationsTable(localClient())));

test('a table that is not there is a fault, never an invitation that is not there', async () => {
  const invitations = createDynamodbInvitations({ client: localClient(), tableName: 'invitations-nowhere' });
  const fault = { name: 'StoreFault', retryable: false };
  await expect(invitations.get('game', 'A')).rejects.toMatchObject(fault);
  await expect(invitations.ofGame('game')).rejects.toMatchObject(fault);
});
