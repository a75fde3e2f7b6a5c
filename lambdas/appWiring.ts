// The use cases of every function on AWS: on DynamoDB and Secrets Manager, with logs. Nothing is fetched before a request needs it. Functions that
// clients call read tokens besides (wiring.ts).

import { hash } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { createApp, type ProcessApp, readAsOf, type Views } from '../app/index.ts';
import {
  createDynamodbClient,
  createDynamodbIdentities,
  createDynamodbInvitations,
  createDynamodbProfiles,
  createDynamodbStore,
  SENT_ONCE,
} from '../eventstore/dynamodb/index.ts';
import type { EventStore } from '../eventstore/port.ts';
import { createDynamodbReadStore } from '../readstore/dynamodb.ts';
import { type Config, OUTAGES, readConfig, STALE_AFTER_MS } from './config.ts';
import { alarmingLog, countedStore, countUnits } from './counting.ts';
import { pooledEntropy } from './entropy.ts';
import { masterSecrets } from './masterSecrets.ts';
import { auditCrashEntry, type Log, type Tally } from './observability.ts';
import { powertoolsCounter, powertoolsLog, powertoolsTally, type Service } from './powertools.ts';
import { REGISTRY } from './titles.ts';

export interface AppWiring {
  readonly app: ProcessApp;
  readonly store: EventStore;
  readonly views: Views;
  /** Of the tables. */
  readonly client: DynamoDBClient;
  readonly log: Log;
  readonly tally: Tally;
  readonly config: Config;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Call it once per process, at the cold start. Throws BadConfig. */
export function wireApp(service: Service, environment: Environment): AppWiring {
  const config = readConfig(environment);
  const log = alarmingLog(powertoolsLog(service), (what) => powertoolsCounter(service, what)(1));
  const tally = powertoolsTally(service, environment.AWS_LAMBDA_FUNCTION_VERSION ?? 'none');
  const client = createDynamodbClient();
  countUnits(client, tally);
  const store = countedStore(createDynamodbStore({ client, tableName: config.logTable }), tally);
  const views = viewsIn(config.viewsTables, client);
  const app = createApp({
    titles: REGISTRY,
    store,
    clock: { now: Date.now },
    staleAfterMs: STALE_AFTER_MS,
    secrets: masterSecrets({ client: new SecretsManagerClient(SENT_ONCE), secretArn: config.secretArn, now: Date.now }),
    profiles: createDynamodbProfiles({ client, tableName: config.profilesTable }),
    identities: createDynamodbIdentities({ client, tableName: config.identitiesTable }),
    invitations: createDynamodbInvitations({ client, tableName: config.invitationsTable }),
    entropy: pooledEntropy(),
    views,
    outageRules: OUTAGES,
    allowances: { tournaments: config.openTournaments },
    sha256: (bytes) => hash('sha256', bytes, 'buffer'),
    onAuditCrash: (crash) => log(auditCrashEntry(crash)),
  });
  return { app, store, views, client, log, tally, config };
}

/** Cards and lists: read from the first table, own rows put into all. */
function viewsIn(tableNames: readonly string[], client: DynamoDBClient): Views {
  const tables = tableNames.map((tableName) => createDynamodbReadStore({ client, tableName }));
  const [read] = tables;
  if (read === undefined) throw new TypeError('no table of projections');
  return {
    ...read,
    put: async (rows) => void (await Promise.all(tables.map((table) => table.put(rows)))),
    asOf: () => readAsOf(read),
  };
}
