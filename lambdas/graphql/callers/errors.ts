// What clients learn of errors: their own mistakes in full, ours as a code and a request id.

import { HeaderMap } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import { ScopeMissing } from '../../../app/index.ts';
import { defectEvent, isUnavailable, retryAfter } from '../../http/faults.ts';
import { describeError, type Log } from '../../process/observability.ts';
import { shortMessage } from '../limits/answerLimits.ts';
import type { Observer } from '../requests/observers.ts';
import { gameNamed, type RequestScope } from '../requests/scope.ts';
import { scopeName } from './scopeNames.ts';

/** Status and headers of a response that invites a retry. */
export function unavailableHead(): { readonly status: number; readonly headers: HeaderMap } {
  return { status: 503, headers: new HeaderMap([['retry-after', retryAfter()]]) };
}

/** Whether graphql-js raised the error because of a value in the request. Such errors carry no code. */
function isClientMistake(error: unknown): boolean {
  if (!(error instanceof GraphQLError) || error.originalError !== undefined) return false;
  if (error.path === undefined) return true;
  const kind = error.nodes?.[0]?.kind;
  return kind !== undefined && kind !== Kind.FIELD;
}

/** Formats errors for clients and logs those that are our fault. `scope`: of the current request. */
export function errorFormatter(log: Log, scope: () => Readonly<RequestScope>) {
  const format = formatterOf(log, scope);
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const told = format(formatted, error);
    return { ...told, message: shortMessage(told.message) };
  };
}

function formatterOf(log: Log, scope: () => Readonly<RequestScope>) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = unwrapResolverError(error);
    const { requestId } = scope();
    if (isUnavailable(original)) {
      const code = 'SERVICE_UNAVAILABLE';
      const gameId = gameNamed(scope());
      log({ level: 'warn', event: 'unavailable', requestId, gameId, code, error: describeError(original) });
      const message = 'Service temporarily unavailable. Send the same request again.';
      return masked(formatted, message, { code, retryable: true, requestId });
    }
    if (original instanceof ScopeMissing) {
      const { code, scope, message } = original.problem;
      return masked(formatted, message('en'), { code, scope: scopeName(scope) });
    }
    if (formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR') return formatted;
    if (isClientMistake(error)) return { ...formatted, extensions: { code: 'BAD_USER_INPUT' } };
    const code = 'INTERNAL_SERVER_ERROR';
    const gameId = gameNamed(scope());
    log({ level: 'error', event: defectEvent(original), requestId, gameId, code, error: describeError(original) });
    return masked(formatted, 'An internal error occurred. The request was not at fault.', { code, requestId });
  };
}

/** The error without anything of its cause. */
function masked(
  { path }: GraphQLFormattedError,
  message: string,
  extensions: Readonly<Record<string, unknown>>,
): GraphQLFormattedError {
  return { message, extensions, ...(path === undefined ? {} : { path }) };
}

/** Sets status 5xx on responses that report a fault, so that clients retry and alarms fire. */
export const FAULT_STATUS: Observer = {
  willSendResponse({ response }) {
    if (response.body.kind !== 'single') return;
    const codes = (response.body.singleResult.errors ?? []).map((error) => error.extensions?.code);
    if (codes.includes('INTERNAL_SERVER_ERROR')) response.http.status = 500;
    if (codes.includes('SERVICE_UNAVAILABLE')) {
      response.http.status = 503;
      response.http.headers.set('retry-after', retryAfter());
    }
  },
};
