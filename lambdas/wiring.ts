// The parts of every function on AWS: use cases on DynamoDB and Secrets Manager, tokens of Cognito and other issuers, logs.
// Nothing is fetched before a request needs it.

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
import { cognitoIssuer, cognitoVerifier, oidcVerifier, playersVerifier, type TokenVerifier } from './identity/index.ts';
import { masterSecrets } from './masterSecrets.ts';
import { auditCrashEntry, type Log, type Meter, type Tally } from './observability.ts';
import { powertoolsCounter, powertoolsLog, powertoolsMeter, powertoolsTally, type Service } from './powertools.ts';
import { REGISTRY } from './titles.ts';

export interface Wiring {
  readonly app: ProcessApp;
  readonly store: EventStore;
  readonly verifier: TokenVerifier;
  readonly log: Log;
  readonly meter: Meter;
  readonly tally: Tally;
  /** See `Config`. */
  readonly publicUrl: string | null;
}

/** The use cases alone. */
export interface AppWiring extends Pick<Wiring, 'app' | 'store' | 'log' | 'tally'> {
  readonly views: Views;
  /** Of the tables. */
  readonly client: DynamoDBClient;
  readonly config: Config;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Call it once per process, at the cold start. Throws BadConfig. */
export function wire(service: Service, environment: Environment): Wiring {
  const { app, store, log, tally, config } = wireApp(service, environment);
  const verifier = playersVerifier(verifiersOf(config), app.playerOf);
  return { app, store, verifier, log, meter: powertoolsMeter(service), tally, publicUrl: config.publicUrl };
}

/** As `wire`, for a function that nobody calls. */
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

/** The verifiers of all accepted issuers, by issuer. */
function verifiersOf({ userPoolId, userPoolClientIds, issuers }: Config): ReadonlyMap<string, TokenVerifier> {
  return new Map([
    ...issuers.map((one) => [one.issuer, oidcVerifier(one)] as const),
    [cognitoIssuer(userPoolId), cognitoVerifier({ userPoolId, clientIds: userPoolClientIds })],
  ]);
}
