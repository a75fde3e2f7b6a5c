// The REST function: one API Gateway request in, one response out. The same on AWS and behind the local gateway.

import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { describeError, isUnavailable, type Log, RETRY_AFTER_SECONDS } from '../faults.ts';
import { callerOf, InvalidToken, type TokenVerifier } from '../identity/index.ts';
import { importGame } from './games.ts';
import { getOpenapi } from './openapi.ts';
import { problem, wrongMethod } from './problem.ts';
import { getReplay } from './replay.ts';
import { parseRestRequest, type RestRequest } from './request.ts';
import type { ResourceMethod, Resources } from './resource.ts';
import type { RestResult } from './result.ts';

export interface RestHandlerOptions extends Resources {
  readonly verifier: TokenVerifier;
  readonly log: Log;
}

export type RestHandler = (event: APIGatewayProxyEventV2) => Promise<RestResult>;

/** Every resource: its path, with `{id}` for a game, and the function for each of its methods. */
export const RESOURCES: readonly {
  readonly path: string;
  readonly methods: Readonly<Record<string, ResourceMethod>>;
}[] = [
  { path: '/v1/games/{id}/replay', methods: { GET: getReplay, HEAD: getReplay } },
  { path: '/v1/games', methods: { POST: importGame } },
  { path: '/v1/openapi.json', methods: { GET: getOpenapi, HEAD: getOpenapi } },
];

const PATTERNS = RESOURCES.map(({ path, methods }) => ({
  methods: new Map(Object.entries(methods)),
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace('{id}', '([^/]*)')}$`),
}));

/** The handler on these use cases. Create it once per process. */
export function createRestHandler(options: RestHandlerOptions): RestHandler {
  return async (event) => {
    const request = parseRestRequest(event);
    const result = await answer(options, request).catch((error: unknown) => faultResult(error, request, options.log));
    return {
      ...result,
      headers: { ...result.headers, 'x-content-type-options': 'nosniff', 'x-request-id': request.requestId },
      body: request.method === 'HEAD' ? '' : result.body,
    };
  };
}

async function answer(options: RestHandlerOptions, request: RestRequest): Promise<RestResult> {
  for (const { pattern, methods } of PATTERNS) {
    const match = pattern.exec(request.path);
    if (match === null) continue;
    const answering = methods.get(request.method);
    if (answering === undefined) return wrongMethod([...methods.keys()]);
    const caller = await callerOf(request.header('authorization'), options.verifier);
    const { app, bodyLimit } = options;
    return answering({ app, bodyLimit, request, caller, gameId: match[1] ?? '' });
  }
  return problem('NOT_FOUND', `No resource at ${request.path.slice(0, 100)}.`);
}

/** What the client is told of an error: its own mistakes in full, ours as a code and a request id. */
function faultResult(error: unknown, { requestId }: RestRequest, log: Log): RestResult {
  if (error instanceof InvalidToken) return problem(error.code, error.message, { headers: error.headers });
  const more = { requestId };
  if (isUnavailable(error)) {
    log({ level: 'warn', event: 'unavailable', requestId, ...describeError(error) });
    const headers = { 'retry-after': RETRY_AFTER_SECONDS };
    return problem('SERVICE_UNAVAILABLE', 'Service temporarily unavailable. Send the same request again.', {
      headers,
      more,
    });
  }
  log({ level: 'error', event: 'defect', requestId, ...describeError(error) });
  return problem('INTERNAL_SERVER_ERROR', 'An internal error occurred. The request was not at fault.', { more });
}
