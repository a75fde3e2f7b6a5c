// The use cases of every function on AWS: on DynamoDB and Secrets Manager, with logs. Nothing is fetched before a
// request needs it. Functions that clients call read tokens besides (wiring.ts).

import { hash } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import {
  type AuditCrash,
  createApp,
  invitedRow,
  type ProcessApp,
  readAsOf,
  type Secrets,
  type Views,
} from '../../app/index.ts';
import {
  createDynamodbAccounts,
  createDynamodbClient,
  createDynamodbCredentials,
  createDynamodbIdentities,
  createDynamodbInvitations,
  createDynamodbProfiles,
  createDynamodbReports,
  createDynamodbStore,
  SENT_ONCE,
} from '../../eventstore/dynamodb/index.ts';
import { openMemoryStore } from '../../eventstore/memory.ts';
import type { EventStore } from '../../eventstore/port.ts';
import { createDynamodbReadStore } from '../../readstore/dynamodb.ts';
import { openMemoryReadStore } from '../../readstore/memory.ts';
import { createPushServices } from '../push/index.ts';
import { type Config, OUTAGES, readConfig, STALE_AFTER_MS } from './config.ts';
import { alarmingLog, countedStore, countUnits } from './counting.ts';
import { pooledEntropy } from './entropy.ts';
import { masterSecrets } from './masterSecrets.ts';
import { auditCrashEntry, type Log, noticeEntry, type Tally } from './observability.ts';
import { poolAccounts } from './poolAccounts.ts';
import { powertoolsCounter, powertoolsLog, powertoolsTally, type Service } from './powertools.ts';
import { slowHash } from './slowHash.ts';
import { BOARDS, REGISTRY } from './titles.ts';
import { WEBAUTHN } from './webauthn.ts';

export interface AppWiring {
  readonly app: ProcessApp;
  /** The same on memory: games that nobody keeps, with the master secret of the deployment. */
  rehearsal(): ProcessApp;
  readonly secrets: Secrets;
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
  const secrets = masterSecrets({
    client: new SecretsManagerClient(SENT_ONCE),
    secretArn: config.secretArn,
    now: Date.now,
  });
  const usual = {
    titles: REGISTRY,
    boards: BOARDS,
    webauthn: WEBAUTHN,
    clock: { now: Date.now },
    staleAfterMs: STALE_AFTER_MS,
    secrets,
    pushServices: createPushServices({
      secrets,
      rules: { hosts: config.pushHosts },
      publicUrl: config.publicUrl,
      onFailed: (failure) => log(noticeEntry(failure)),
    }),
    entropy: pooledEntropy(),
    slowHash,
    sha256: (bytes: Uint8Array) => hash('sha256', bytes, 'buffer'),
    onAuditCrash: (crash: AuditCrash) => log(auditCrashEntry(crash)),
  };
  const app = createApp({
    ...usual,
    store,
    profiles: createDynamodbProfiles({ client, tableName: config.profilesTable }),
    identities: createDynamodbIdentities({ client, tableName: config.identitiesTable }),
    accounts: createDynamodbAccounts({ client, tableName: config.profilesTable }),
    credentials: createDynamodbCredentials({ client, tableName: config.profilesTable }),
    reports: createDynamodbReports({ client, tableName: config.profilesTable }),
    invitations: createDynamodbInvitations({ client, tableName: config.invitationsTable }),
    views,
    issuerAccounts: poolAccounts(config.userPoolId),
    outageRules: OUTAGES,
    allowances: config.allowances,
    edition: config.edition,
    onInvited: (playerId) => views.put([invitedRow(playerId, Date.now())]),
  });
  const rehearsal = () => {
    const rows = openMemoryReadStore();
    return createApp({ ...usual, ...openMemoryStore(), views: { ...rows, asOf: async () => Date.now() } });
  };
  return { app, rehearsal, secrets, store, views, client, log, tally, config };
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
