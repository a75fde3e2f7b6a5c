// The GraphQL function: one API Gateway request in, one response out. The same on AWS and behind the local gateway.

import type { HTTPGraphQLResponse } from '@apollo/server';
import { handlers, startServerAndCreateLambdaHandler } from '@as-integrations/aws-lambda';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context as LambdaContext } from 'aws-lambda';
import { LRUCache } from 'lru-cache';
import type { ProcessApp } from '../../app/index.ts';
import { addressOf } from '../http/address.ts';
import { type Compressible, compress } from '../http/compression.ts';
import { callerOfToken, type TokenVerifier } from '../identity/index.ts';
import { deadlineOf, type Invocation } from '../process/invocation.ts';
import { type Log, type Meter, NO_METER } from '../process/observability.ts';
import { type Context, callerOfRequest } from './callers/context.ts';
import { createEntriesNow } from './callers/entriesNow.ts';
import { createPlayerKinds, createPlayerNames } from './callers/playerNames.ts';
import { PUBLIC_PATH, parseRequest, plainlyAsked, RequestRefused } from './documents/request.ts';
import { MAX_ANSWER_BYTES } from './limits/answerLimits.ts';
import { keptFor, watched } from './requests/caching.ts';
import { inRequestScope, requestScope } from './requests/scope.ts';
import { createServer } from './server.ts';

export interface GraphqlHandlerOptions {
  readonly app: Pick<ProcessApp, 'forRequest'>;
  readonly verifier: TokenVerifier;
  readonly log: Log;
  /** Default: none. */
  readonly meter?: Meter;
}

export type GraphqlHandler = (
  event: APIGatewayProxyEventV2,
  context: Invocation,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** A response with all that it has, before it is compressed. */
interface Answer extends Compressible {
  readonly body: string;
}

function result(status: number, headers: Iterable<readonly [string, string]>, body: string): Answer {
  return {
    statusCode: status,
    headers: {
      ...Object.fromEntries(headers),
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(body)),
      'x-content-type-options': 'nosniff',
      'x-request-id': requestScope().requestId,
    },
    body,
  };
}

function success({ status, headers, body }: HTTPGraphQLResponse): Answer {
  if (body.kind !== 'complete') throw new TypeError('responses are not streamed');
  return result(status ?? 200, headers, body.string);
}

const JSON_TYPE = ['content-type', 'application/json; charset=utf-8'] as const;

/** The response, in GraphQL's form, to a request that never reached GraphQL. */
export function refusal(error: RequestRefused): Answer {
  const body = { errors: [{ message: error.message, extensions: { code: error.code } }] };
  return result(error.status, [JSON_TYPE, ...Object.entries(error.headers)], `${JSON.stringify(body)}\n`);
}

function responseTooLarge(bytes: number): RequestRefused {
  const message = `The answer would have ${bytes} bytes; the limit is ${MAX_ANSWER_BYTES}. Ask for less at once. A mutation was carried out.`;
  return new RequestRefused(400, 'RESPONSE_TOO_LARGE', message);
}

/** Values of `accept` that are remembered. */
const ACCEPTED_KEPT = 100;

/** What resolvers work with. Rejects when the token is refused. */
async function makeContext(
  { app, verifier, meter = NO_METER }: GraphqlHandlerOptions,
  event: APIGatewayProxyEventV2,
  invocation: Invocation,
): Promise<Context> {
  const { shown } = requestScope();
  const isPublic = event.rawPath === PUBLIC_PATH;
  const caller = isPublic ? null : await callerOfRequest(headerOf(event, 'authorization'), verifier);
  shown.hasCaller = caller !== null;
  const own = app.forRequest(deadlineOf(invocation));
  const seen = event.requestContext.http.method === 'GET' ? watched(own, shown) : own;
  return {
    app: seen,
    caller,
    players: createPlayerNames((ids) => seen.playerNames(ids)),
    kinds: createPlayerKinds((ids) => seen.playerKinds(ids)),
    entries: createEntriesNow(seen, caller),
    callerOf: (token) => callerOfToken(token, verifier),
    meter,
    // API Gateway sets host and scheme itself; the local gateway serves known hosts only.
    address: addressOf(event),
    live: null,
  };
}

/** The handler on these use cases. Create it once per process. */
export function createGraphqlHandler(options: GraphqlHandlerOptions): GraphqlHandler {
  const { log, meter = NO_METER } = options;
  const refused = (error: RequestRefused): Answer => {
    meter.refused(error.code);
    return refusal(error);
  };
  const requestHandler = handlers.createRequestHandler<APIGatewayProxyEventV2, Answer>(parseRequest, {
    success: (response) => fitting(success(response)),
    error(error) {
      if (!(error instanceof RequestRefused)) throw error;
      return refused(error);
    },
  });
  const fitting = (answer: Answer): Answer => {
    const bytes = Number(answer.headers['content-length']);
    return bytes > MAX_ANSWER_BYTES ? refused(responseTooLarge(bytes)) : answer;
  };
  const contextOf = (event: APIGatewayProxyEventV2, invocation: Invocation) => makeContext(options, event, invocation);
  const { apollo, executeKnown } = createServer(log, meter);
  /** What Apollo Server has answered clients that accept the same. */
  const contentTypes = new LRUCache<string, string>({ max: ACCEPTED_KEPT });
  const handle = startServerAndCreateLambdaHandler(apollo, requestHandler, {
    context: ({ event, context }) => contextOf(event, context),
  });

  /** The answer to a POST of a known document; null for all that Apollo Server has to answer. */
  const answerKnown = async (event: APIGatewayProxyEventV2, invocation: Invocation): Promise<Answer | null> => {
    const asked = plainlyAsked(event);
    const type = contentTypes.get(headerOf(event, 'accept') ?? '');
    if (asked === null || type === undefined) return null;
    // A token that is refused is refused by Apollo Server.
    const response = await executeKnown(asked, () => contextOf(event, invocation).catch(() => null));
    if (response === null) return null;
    const { status, headers } = response.http;
    const { errors, data, extensions } = response.body.singleResult;
    const body = `${JSON.stringify({ errors, data, extensions })}\n`;
    return fitting(result(status ?? 200, [...headers, ['content-type', type]], body));
  };
  const answerAny = async (event: APIGatewayProxyEventV2, invocation: Invocation): Promise<Answer> => {
    // The adapter takes the runtime's three arguments and returns a promise; it never calls back.
    const answer = await handle(event, invocation as LambdaContext, () => {});
    if (answer === undefined) throw new Error('no response');
    const { 'content-type': type } = answer.headers;
    if (answer.statusCode === 200 && type !== undefined) contentTypes.set(headerOf(event, 'accept') ?? '', type);
    return answer;
  };
  return (event, context) =>
    inRequestScope(event.requestContext.requestId, async () =>
      sent(event, (await answerKnown(event, context)) ?? (await answerAny(event, context))),
    );
}

/** The answer with what caches need to know of it, compressed. */
function sent(event: APIGatewayProxyEventV2, answer: Answer): Promise<Answer> {
  const isGet = event.requestContext.http.method === 'GET';
  const kept = isGet && answer.statusCode === 200 ? withKeeping(event, answer) : answer;
  return compress(kept, headerOf(event, 'accept-encoding'));
}

function withKeeping(event: APIGatewayProxyEventV2, answer: Answer): Answer {
  const kept = keptFor(requestScope().shown, answer.body, headerOf(event, 'if-none-match'));
  const vary: Readonly<Record<string, string>> = event.rawPath === PUBLIC_PATH ? {} : { vary: 'authorization' };
  const headers = { ...answer.headers, ...kept.headers, ...vary };
  if (!kept.isFresh) return { ...answer, headers };
  const { 'content-type': _type, 'content-length': _length, ...unchanged } = headers;
  return { statusCode: 304, headers: unchanged, body: '' };
}

/** A header's value by its name in lower case. */
function headerOf({ headers }: APIGatewayProxyEventV2, name: string): string | undefined {
  for (const key of Object.keys(headers))
    if (key.length === name.length && key.toLowerCase() === name) return headers[key];
  return undefined;
}
