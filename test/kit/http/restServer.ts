// The REST handler on use cases of a test's choice, behind real HTTP.

import type { TokenVerifier } from '../../../lambdas/identity/index.ts';
import { createRestHandler, type RestHandlerOptions } from '../../../lambdas/rest/handler.ts';
import { type Gateway, startGateway } from '../../../local/http/gateway.ts';
import { bodyBytesOf } from '../../../local/http/limits.ts';
import { ADA, BOB, EVE } from '../app/appOn.ts';
import { verified } from './verified.ts';

/** Takes a caller's name in lower case for his token. */
export const BY_NAME: TokenVerifier = {
  verify: async (token) => verified({ ada: ADA, bob: BOB, eve: EVE }[token]),
};

export interface RestServer extends Gateway {
  readonly logged: readonly Readonly<Record<string, unknown>>[];
}

/** Serves `app` below `/v1/`; bodies are streamed unless a limit is given. */
export async function startRest(
  app: RestHandlerOptions['app'],
  options: Partial<RestHandlerOptions> = {},
): Promise<RestServer> {
  const logged: Readonly<Record<string, unknown>>[] = [];
  const log = (entry: Readonly<Record<string, unknown>>) => void logged.push(entry);
  const handler = createRestHandler({ app, verifier: BY_NAME, bodyLimit: null, log, ...options });
  const gateway = await startGateway({ port: 0, routes: { '/v1/*': handler }, bodyBytes: bodyBytesOf, log });
  return { ...gateway, logged };
}
