// The server of `npm start` without anybody who follows its commits: no lists, no timers, no sockets. The file is
// SIGNALBOX_DATA. Prints its URL.

import { hash } from 'node:crypto';
import { createApp, parseAllowances } from '../../app/index.ts';
import { BOARDS } from '../../domain/titles/boards.ts';
import { REGISTRY } from '../../domain/titles/index.ts';
import { openSqliteStore } from '../../eventstore/sqlite/index.ts';
import { createGraphqlRoutes } from '../../lambdas/graphql/routes.ts';
import { playersVerifier } from '../../lambdas/identity/index.ts';
import { pooledEntropy } from '../../lambdas/process/entropy.ts';
import { releaseOf, storeProbe } from '../../lambdas/process/release.ts';
import { slowHash } from '../../lambdas/process/slowHash.ts';
import { startGateway } from '../../local/http/gateway.ts';
import { createIssuer, ISSUER, tokenRoute } from '../../local/issuer.ts';
import { localSecrets, tokenKey } from '../../local/settings/secrets.ts';
import { openMemoryReadStore } from '../../readstore/memory.ts';

const { store, meta, profiles, identities, invitations, accounts, credentials, reports } = openSqliteStore(
  process.env.SIGNALBOX_DATA ?? ':memory:',
);
const issuer = createIssuer(tokenKey(meta), Date.now);
const app = createApp({
  boards: BOARDS,
  titles: REGISTRY,
  store,
  clock: { now: Date.now },
  staleAfterMs: Number.POSITIVE_INFINITY,
  secrets: localSecrets(meta),
  profiles,
  identities,
  invitations,
  accounts,
  credentials,
  reports,
  entropy: pooledEntropy(),
  slowHash,
  views: { ...openMemoryReadStore(), asOf: async () => Date.now() },
  allowances: parseAllowances(process.env.SIGNALBOX_ALLOWANCES ?? '') ?? {},
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
});
const verifier = playersVerifier(new Map([[ISSUER, issuer.verifier]]), app);
const log = () => undefined;
const graphql = createGraphqlRoutes({ app, verifier, log, probe: storeProbe(store), release: releaseOf(process.env) });
const routes = { '/graphql': graphql, '/dev/token': tokenRoute({ issuer, devTokens: 'loopback', app }) };
const gateway = await startGateway({ port: 0, routes, log });
process.stdout.write(`${gateway.url}\n`);
process.once('SIGTERM', () => process.exit(0));
