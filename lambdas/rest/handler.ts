// The REST function: one API Gateway request in, one response out. The same on AWS and behind the local gateway.

import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Caller, type ProcessApp, ScopeMissing, seeing } from '../../app/index.ts';
import { gameStream } from '../../domain/log/index.ts';
import { compress } from '../http/compression.ts';
import { defectEvent, isUnavailable, retryAfter } from '../http/faults.ts';
import { problem, wrongMethod } from '../http/problem.ts';
import { parseRestRequest, type RestRequest } from '../http/request.ts';
import type { RestResult } from '../http/result.ts';
import { callerOf, callerWith, InvalidToken, type TokenVerifier, verifiedIn } from '../identity/index.ts';
import { deadlineOf, type Invocation } from '../process/invocation.ts';
import { describeError, type Log, type Meter, NO_METER } from '../process/observability.ts';
import { InvalidTicket, ticketIn } from './games/ticket.ts';
import { missingScope } from './missingScope.ts';
import { InvalidParameter } from './queries.ts';
import type { Resources, RestCall } from './resource.ts';
import { patternOf, RESOURCES, type Resource } from './resources.ts';

export interface RestHandlerOptions extends Resources {
  /** Beside `RESOURCES`: of a process that carries out commands on games, and where one signs in. Default: none. */
  readonly commands?: readonly Resource[];
  /** Without `forRequest` no request has a deadline. */
  readonly app: Resources['app'] & Partial<Pick<ProcessApp, 'forRequest'>>;
  readonly verifier: TokenVerifier;
  readonly log: Log;
  /** Default: none. */
  readonly meter?: Meter;
}

export type RestHandler = (event: APIGatewayProxyEventV2, invocation?: Invocation) => Promise<RestResult>;

function patternsOf(resources: readonly Resource[]) {
  return resources.map(({ path, methods, isStream = false }) => ({
    isStream,
    methods: new Map(Object.entries(methods)),
    pattern: patternOf(path),
  }));
}

/** The handler on these use cases. Create it once per process. */
export function createRestHandler(options: RestHandlerOptions): RestHandler {
  const { log, meter = NO_METER, commands = [] } = options;
  const patterns = patternsOf([...RESOURCES, ...commands]);
  return async (event, invocation) => {
    const request = parseRestRequest(event);
    const app = appFor(options, request, invocation);
    const { code, ...result } = await respond({ ...options, app }, request, patterns).catch((error: unknown) =>
      faultResult(error, request, log),
    );
    if (code !== undefined) meter.refused(code);
    const sent = await compress(result, request.header('accept-encoding'));
    return {
      ...sent,
      headers: { ...sent.headers, 'x-content-type-options': 'nosniff', 'x-request-id': request.requestId },
      body: request.method === 'HEAD' ? '' : sent.body,
    };
  };
}

/** The use cases for one request. What is streamed is read later: without a deadline, each look with its own budget. */
function appFor(
  { app, bodyLimit }: RestHandlerOptions,
  request: RestRequest,
  invocation: Invocation | undefined,
): Resources['app'] {
  const isStreamed = bodyLimit === null && request.method !== 'POST';
  return (isStreamed ? undefined : app.forRequest?.(deadlineOf(invocation))) ?? app;
}

async function respond(
  options: RestHandlerOptions,
  request: RestRequest,
  patterns: ReturnType<typeof patternsOf>,
): Promise<RestResult> {
  // A path may be listed twice: for reading, and for commands.
  const others: string[] = [];
  for (const { pattern, methods, isStream } of patterns) {
    const match = pattern.exec(request.path);
    if (match === null) continue;
    const method = methods.get(request.method);
    if (method === undefined) {
      others.push(...methods.keys());
      continue;
    }
    const sender = await senderOf(options, request, isStream);
    const caller = request.method === 'POST' ? sender.account : seeing(sender.account);
    const { id = '', n: number = '', player = '' } = match.groups ?? {};
    return method({ ...options, request, ...sender, caller, id, number, player });
  }
  if (others.length > 0) return wrongMethod(others);
  return problem('NOT_FOUND', `No resource at ${request.path.slice(0, 100)}.`);
}

/** Who has sent a request. */
type Sender = Pick<RestCall, 'account' | 'endsAt' | 'stands'>;

/** By the token, or the ticket of a stream. */
function senderOf(options: RestHandlerOptions, request: RestRequest, isStream: boolean): Promise<Sender> {
  const ticket = isStream ? ticketIn(request, options) : null;
  return ticket === null ? byToken(options, request) : byTicket(options, ticket);
}

async function byToken({ verifier }: RestHandlerOptions, request: RestRequest): Promise<Sender> {
  const token = request.header('authorization');
  const verified = await verifiedIn(token, verifier);
  if (verified === null) return { account: null, endsAt: null, stands: async () => true };
  const account = callerWith(verified);
  const stands = async () => isSame(account, await callerOf(token, verifier));
  return { account, endsAt: verified.endsAt, stands };
}

async function byTicket({ app }: RestHandlerOptions, ticket: string): Promise<Sender> {
  const holder = await app.takeTicket(ticket);
  if (holder === null) throw new InvalidTicket();
  return { account: holder.caller, endsAt: null, stands: () => holder.stands() };
}

/** Whether a token says of its holder what it said before. */
function isSame(before: Caller, now: Caller | null): boolean {
  return now !== null && now.playerId === before.playerId && now.scopes?.join() === before.scopes?.join();
}

/** What the client learns of an error: its own mistakes in full, ours as a code and a request id. */
function faultResult(error: unknown, request: RestRequest, log: Log): RestResult {
  const { requestId, path } = request;
  if (error instanceof InvalidParameter) return problem('INVALID_PARAMETER', error.message);
  if (error instanceof ScopeMissing) return missingScope(request, error.problem);
  if (error instanceof InvalidToken || error instanceof InvalidTicket) {
    return problem(error.code, error.message, { headers: error.headers });
  }
  const more = { requestId };
  const scope = { requestId, gameId: gameNamed(path) };
  if (isUnavailable(error)) {
    const code = 'SERVICE_UNAVAILABLE';
    log({ level: 'warn', event: 'unavailable', ...scope, code, error: describeError(error) });
    const headers = { 'retry-after': retryAfter() };
    return problem(code, 'Service temporarily unavailable. Send the same request again.', { headers, more });
  }
  const code = 'INTERNAL_SERVER_ERROR';
  log({ level: 'error', event: defectEvent(error), ...scope, code, error: describeError(error) });
  return problem(code, 'An internal error occurred. The request was not at fault.', { more });
}

/** The id of a game in the path, or null. */
function gameNamed(path: string): string | null {
  return path.split('/').find((part) => gameStream(part) !== null) ?? null;
}
