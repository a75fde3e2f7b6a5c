import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { createDynamodbClient } from '../../../eventstore/dynamodb/index.ts';

const LOCAL = { region: 'none', credentials: { accessKeyId: 'none', secretAccessKey: 'none' } };

test('requests and answers are not copied for a log of the SDK', () => {
  const logging = ({ middlewareStack }: DynamoDBClient) =>
    middlewareStack.identify().filter((name) => /logger/i.test(name));
  expect(logging(new DynamoDBClient(LOCAL))).toHaveLength(1);
  expect(logging(createDynamodbClient(LOCAL))).toEqual([]);
});
