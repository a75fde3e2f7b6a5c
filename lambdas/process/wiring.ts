// The parts of a function on AWS that clients call: the use cases, and tokens of Cognito and other issuers.

import type { ProcessApp, Secrets } from '../../app/index.ts';
import type { EventStore } from '../../eventstore/port.ts';
import {
  byPrefix,
  cognitoIssuer,
  cognitoVerifier,
  noticed,
  oidcVerifier,
  playersVerifier,
  type TokenVerifier,
} from '../identity/index.ts';
import { type Environment, wireApp } from './appWiring.ts';
import type { Config } from './config.ts';
import type { Log, Meter, Tally } from './observability.ts';
import { powertoolsMeter, type Service } from './powertools.ts';

export interface Wiring {
  readonly app: ProcessApp;
  /** See `AppWiring`. */
  rehearsal(): ProcessApp;
  readonly secrets: Secrets;
  readonly store: EventStore;
  readonly verifier: TokenVerifier;
  readonly log: Log;
  readonly meter: Meter;
  readonly tally: Tally;
  /** See `Config`. */
  readonly publicUrl: string | null;
}

/** Call it once per process, at the cold start. Throws BadConfig. */
export function wire(service: Service, environment: Environment): Wiring {
  const { app, rehearsal, secrets, store, log, tally, config } = wireApp(service, environment);
  const verifier = noticed(byPrefix(app, playersVerifier(verifiersOf(config), app), Date.now), app);
  return {
    app,
    rehearsal,
    secrets,
    store,
    verifier,
    log,
    meter: powertoolsMeter(service),
    tally,
    publicUrl: config.publicUrl,
  };
}

/** The verifiers of all accepted issuers, by issuer. */
function verifiersOf({ userPoolId, userPoolClientIds, issuers }: Config): ReadonlyMap<string, TokenVerifier> {
  return new Map([
    ...issuers.map((one) => [one.issuer, oidcVerifier(one)] as const),
    [cognitoIssuer(userPoolId), cognitoVerifier({ userPoolId, clientIds: userPoolClientIds })],
  ]);
}
