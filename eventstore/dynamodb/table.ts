// The tables as a local or test instance needs them. On AWS the stack creates them (infra/), with recovery, protection
// and alarms.

import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';

/** The log: partition key `p` (stream), sort key `s` (version), a change stream, no index. */
export function logTable(tableName: string): CreateTableCommandInput {
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [
      { AttributeName: 'p', AttributeType: 'S' },
      { AttributeName: 's', AttributeType: 'N' },
    ],
    KeySchema: [
      { AttributeName: 'p', KeyType: 'HASH' },
      { AttributeName: 's', KeyType: 'RANGE' },
    ],
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
  };
}

/** Display names: `p` (player id) with `name` and `key`; the owner of each key: `p` (`name#<key>`) with `player`. */
export function profilesTable(tableName: string): CreateTableCommandInput {
  return keyedTable(tableName);
}

/** Players of identities: partition key `p` (identity id), attribute `player`. */
export function identitiesTable(tableName: string): CreateTableCommandInput {
  return keyedTable(tableName);
}

/** Invitations: partition key `p` (game or player), sort key `s`; `x` is when an item may be deleted. */
export function invitationsTable(tableName: string): CreateTableCommandInput {
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [
      { AttributeName: 'p', AttributeType: 'S' },
      { AttributeName: 's', AttributeType: 'S' },
    ],
    KeySchema: [
      { AttributeName: 'p', KeyType: 'HASH' },
      { AttributeName: 's', KeyType: 'RANGE' },
    ],
  };
}

function keyedTable(tableName: string): CreateTableCommandInput {
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'p', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'p', KeyType: 'HASH' }],
  };
}
