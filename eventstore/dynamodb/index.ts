// The event store on DynamoDB, the production adapter. Layout and reasons: docs/decisions/0001-commit-per-item.md.

export { createDynamodbAccounts } from './accounts.ts';
export { createDynamodbClient, SENT_ONCE } from './client.ts';
export { createDynamodbCredentials } from './credentials.ts';
export { dynamodbFault, transientCode } from './faults.ts';
export { createDynamodbIdentities } from './identities.ts';
export { createDynamodbInvitations } from './invitations.ts';
export { commitOfItem, itemOfCommit } from './items.ts';
export { createDynamodbProfiles } from './profiles.ts';
export { pulseTime, sendPulse } from './pulse.ts';
export { createDynamodbReports, dynamodbReports } from './reports.ts';
export { createStreamScan, type StreamScan } from './scan.ts';
export { type Charge, createDynamodbStore } from './store.ts';
export { identitiesTable, invitationsTable, logTable, profilesTable } from './table.ts';
