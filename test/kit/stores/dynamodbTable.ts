// Tables on the DynamoDB Local that the project's set-up has started.

import { randomUUID } from 'node:crypto';
import { CreateTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { inject } from 'vitest';
import {
  createDynamodbClient,
  identitiesTable,
  invitationsTable,
  logTable,
  profilesTable,
} from '../../../eventstore/dynamodb/index.ts';
import { liveTable } from '../../../livestore/dynamodb.ts';
import { viewsTable } from '../../../readstore/dynamodb.ts';

/** A client of DynamoDB Local; any credentials will do there. */
export function localClient(endpoint: string = inject('dynamodbEndpoint'), maxAttempts = 1): DynamoDBClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  // The first request of a fresh Java process can take longer than a production client would wait.
  const requestHandler = { requestTimeout: 20_000, throwOnRequestTimeout: true };
  return createDynamodbClient({ endpoint, region: 'local', credentials, requestHandler, maxAttempts });
}

/** The name of a new, empty log table. */
export async function freshLogTable(client: DynamoDBClient): Promise<string> {
  const tableName = `log-${randomUUID()}`;
  await client.send(new CreateTableCommand(logTable(tableName)));
  return tableName;
}

/** The name of a new, empty table of display names. */
export async function freshProfilesTable(client: DynamoDBClient): Promise<string> {
  const tableName = `profiles-${randomUUID()}`;
  await client.send(new CreateTableCommand(profilesTable(tableName)));
  return tableName;
}

/** The name of a new, empty table of identities. */
export async function freshIdentitiesTable(client: DynamoDBClient): Promise<string> {
  const tableName = `identities-${randomUUID()}`;
  await client.send(new CreateTableCommand(identitiesTable(tableName)));
  return tableName;
}

/** The name of a new, empty table of invitations. */
export async function freshInvitationsTable(client: DynamoDBClient): Promise<string> {
  const tableName = `invitations-${randomUUID()}`;
  await client.send(new CreateTableCommand(invitationsTable(tableName)));
  return tableName;
}

/** The name of a new, empty table of projections. */
export async function freshViewsTable(client: DynamoDBClient): Promise<string> {
  const tableName = `views-${randomUUID()}`;
  await client.send(new CreateTableCommand(viewsTable(tableName)));
  return tableName;
}

/** The name of a new, empty table of live connections. */
export async function freshLiveTable(client: DynamoDBClient): Promise<string> {
  const tableName = `live-${randomUUID()}`;
  await client.send(new CreateTableCommand(liveTable(tableName)));
  return tableName;
}
