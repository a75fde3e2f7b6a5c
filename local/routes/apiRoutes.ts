// The functions for GraphQL and REST, and the pages, by their routes on one machine.

import type { GameChanges, ProcessApp } from '../../app/index.ts';
import type { Edition } from '../../domain/tournament/life/index.ts';
import type { EventStore } from '../../eventstore/port.ts';
import { createGraphqlRoutes } from '../../lambdas/graphql/routes.ts';
import type { TokenVerifier } from '../../lambdas/identity/index.ts';
import type { Log } from '../../lambdas/process/observability.ts';
import { releaseOf, storeProbe } from '../../lambdas/process/release.ts';
import { createRestHandler } from '../../lambdas/rest/handler.ts';
import { commandResources } from '../../lambdas/rest/resources.ts';
import { explorerRoutes } from '../explorer/index.ts';
import type { Gate } from '../gate/gate.ts';
import { heldBy } from '../gate/held.ts';
import type { Route } from '../http/apiGateway.ts';
import { sharedPageRoutes } from '../pages/routes.ts';

/** What they are made of. */
export interface ApiParts {
  readonly app: ProcessApp;
  readonly changes: GameChanges;
  readonly gate: Gate;
  readonly log: Log;
  readonly store: EventStore;
  readonly verifier: TokenVerifier;
  readonly publicUrl: string | null;
  /** Of new tournaments. */
  readonly edition: Edition;
  /** Origins that may embed games and tournaments; none: all. */
  readonly embedOrigins: readonly string[];
}

/** Every route of the server but those of development. */
export function apiRoutes(parts: ApiParts): Readonly<Record<string, Route>> {
  const { app, changes, gate, log, store, verifier, edition, publicUrl, embedOrigins } = parts;
  const release = releaseOf(process.env, edition);
  const graphql = createGraphqlRoutes({ app, verifier, log, probe: storeProbe(store), release });
  const rest = createRestHandler({
    app,
    verifier,
    log,
    bodyLimit: null,
    release: release.commit ?? release.version,
    changes,
    held: heldBy(gate),
    commands: commandResources(),
  });
  return {
    '/graphql': graphql,
    '/graphql/public': graphql,
    '/schema.graphql': graphql,
    '/health': graphql,
    '/privacy': graphql,
    '/v1/*': rest,
    ...explorerRoutes(publicUrl === null ? 'development' : 'session'),
    ...sharedPageRoutes(embedOrigins),
  };
}
