// The suite of reports over the DynamoDB adapter, on DynamoDB Local.

import { expect, test } from 'vitest';
import { createDynamodbProfiles, createDynamodbReports, dynamodbReports } from '../../../eventstore/dynamodb/index.ts';
import { freshProfilesTable, localClient } from '../../kit/stores/dynamodbTable.ts';
import { reportSuite } from '../../kit/stores/reportSuite.ts';

async function open() {
  const options = { client: localClient(), tableName: await freshProfilesTable(localClient()) };
  return { ...options, reports: createDynamodbReports(options), all: () => dynamodbReports(options) };
}

reportSuite('dynamodb', open);

test('names and other things of the table are no reports', async () => {
  const { all, ...options } = await open();
  const name = { text: 'report#1', key: 'report#1' };
  await createDynamodbProfiles(options).setName('player-1', name, { replace: true });
  expect(await all()).toEqual([]);
  await expect(dynamodbReports({ ...options, tableName: 'reports-nowhere' })).rejects.toMatchObject({
    retryable: false,
  });
});
