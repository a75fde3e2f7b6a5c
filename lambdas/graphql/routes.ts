// Everything that the GraphQL function serves, by path: GraphQL itself, its schema as text, the health of the server;
// errors elsewhere.

import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { compress } from '../http/compression.ts';
import { isFresh } from '../http/conditional.ts';
import { failure, methodNotAllowed } from '../http/failure.ts';
import { languageOf } from '../http/language.ts';
import { privacyPage } from '../http/privacyPage.ts';
import { jsonResult, type RestResult } from '../http/result.ts';
import type { Invocation } from '../process/invocation.ts';
import { describeError } from '../process/observability.ts';
import type { Release } from '../process/release.ts';
import { createGraphqlHandler, type GraphqlHandlerOptions } from './handler.ts';
import { wholeSdl } from './sdl/lateSchemas.ts';

export interface GraphqlRoutesOptions extends GraphqlHandlerOptions {
  /** Resolves when games can be played. */
  probe(): Promise<void>;
  readonly release: Release;
}

export type GraphqlRoutes = (
  event: APIGatewayProxyEventV2,
  context: Invocation,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** The methods of each path. */
export const PATHS: Readonly<Record<string, readonly string[]>> = {
  '/graphql': ['GET', 'POST'],
  '/graphql/public': ['GET'],
  '/schema.graphql': ['GET', 'HEAD'],
  '/health': ['GET', 'HEAD'],
  '/privacy': ['GET', 'HEAD'],
};

/** Those that are not GraphQL. */
const TEXTS: Readonly<
  Record<string, (event: APIGatewayProxyEventV2, options: GraphqlRoutesOptions) => RestResult | Promise<RestResult>>
> = {
  '/health': (_event, options) => health(options),
  '/privacy': privacy,
  '/schema.graphql': schemaText,
};

/** The handler of all these paths. Create it once per process. */
export function createGraphqlRoutes(options: GraphqlRoutesOptions): GraphqlRoutes {
  const graphql = createGraphqlHandler(options);
  return async (event, context) => {
    const { method } = event.requestContext.http;
    const path = event.rawPath;
    const methods = Object.hasOwn(PATHS, path) ? PATHS[path] : undefined;
    if (methods === undefined) return sent(event, failure(path, 'NOT_FOUND', `No resource at ${path.slice(0, 100)}.`));
    if (!methods.includes(method)) return sent(event, methodNotAllowed(methods));
    const text = Object.hasOwn(TEXTS, path) ? TEXTS[path] : undefined;
    return text === undefined ? graphql(event, context) : sent(event, await text(event, options));
  };
}

/** 200 if games can be played, otherwise 503; the log says why. */
async function health({ probe, release, log }: GraphqlRoutesOptions): Promise<RestResult> {
  const isReachable = await probe().then(
    () => true,
    (error: unknown) => {
      log({ level: 'warn', event: 'unhealthy', error: describeError(error) });
      return false;
    },
  );
  const body = { status: isReachable ? 'ok' : 'unavailable', ...release };
  return jsonResult(isReachable ? 200 : 503, body, { 'cache-control': 'no-store' });
}

function privacy({ headers }: APIGatewayProxyEventV2): RestResult {
  return { statusCode: 200, ...privacyPage(languageOf({ header: (name) => headers[name] })) };
}

function schemaText({ headers: { 'if-none-match': known } }: APIGatewayProxyEventV2): RestResult {
  const body = `${wholeSdl()}\n`;
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`,
    'cache-control': 'public, max-age=3600',
  };
  if (isFresh(known, headers.etag)) return { statusCode: 304, headers, body: '' };
  return { statusCode: 200, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) }, body };
}

async function sent(event: APIGatewayProxyEventV2, result: RestResult): Promise<APIGatewayProxyStructuredResultV2> {
  const { body, headers, ...head } = await compress(result, event.headers['accept-encoding']);
  if (typeof body !== 'string') throw new TypeError('nothing here is streamed');
  const { requestId } = event.requestContext;
  const isHead = event.requestContext.http.method === 'HEAD';
  return {
    ...head,
    headers: { ...headers, 'x-content-type-options': 'nosniff', 'x-request-id': requestId },
    body: isHead ? '' : body,
  };
}
