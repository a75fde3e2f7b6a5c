// The suites of all stores and of the journal over the DynamoDB adapter, on DynamoDB Local.

import { inject } from 'vitest';
import { createDynamodbStore } from '../../../eventstore/dynamodb/index.ts';
import { freshLogTable, localClient } from '../../kit/stores/dynamodbTable.ts';
import { type StoreUnderTest, storeSuite } from '../../kit/stores/storeSuite.ts';
import { dynamodbFeed } from './feed.ts';

async function open(tableName: string): Promise<StoreUnderTest> {
  const client = localClient();
  const store = createDynamodbStore({ client, tableName });
  return {
    store,
    feed: await dynamodbFeed(client, tableName, inject('dynamodbEndpoint')),
    shared: true,
    async reopen() {
      await store.close();
      return open(tableName);
    },
  };
}

storeSuite('dynamodb', async () => open(await freshLogTable(localClient())));
