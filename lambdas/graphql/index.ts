// The GraphQL function on AWS: DynamoDB, Secrets Manager, Cognito. Everything is made once, at the cold start; nothing is
// fetched before a request needs it.

import { hash, randomBytes } from 'node:crypto';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { createApp } from '../../app/index.ts';
import { createDynamodbClient, createDynamodbProfiles, createDynamodbStore } from '../../eventstore/dynamodb/index.ts';
import { readConfig } from '../config.ts';
import { cognitoVerifier } from '../identity/index.ts';
import { masterSecrets } from '../masterSecrets.ts';
import { createGraphqlHandler, type GraphqlHandler } from './handler.ts';

function wire(): GraphqlHandler {
  const config = readConfig(process.env);
  const client = createDynamodbClient();
  const app = createApp(
    {
      store: createDynamodbStore({ client, tableName: config.logTable }),
      clock: { now: Date.now },
      secrets: masterSecrets({ client: new SecretsManagerClient({}), secretArn: config.secretArn, now: Date.now }),
      profiles: createDynamodbProfiles({ client, tableName: config.profilesTable }),
      entropy: { bytes: (count) => randomBytes(count) },
    },
    { sha256: (bytes) => hash('sha256', bytes, 'buffer') },
  );
  const verifier = cognitoVerifier({ userPoolId: config.userPoolId, clientIds: config.userPoolClientIds });
  return createGraphqlHandler({ app, verifier, log: (entry) => console.error(JSON.stringify(entry)) });
}

export const handler: GraphqlHandler = wire();
