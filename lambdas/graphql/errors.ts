// What clients are told of errors: their own mistakes in full, ours as a code and a request id.

import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import { describeError, isUnavailable, type Log, RETRY_AFTER_SECONDS } from '../faults.ts';

/** Status and headers of a response that invites a retry. */
export const UNAVAILABLE_HEAD = { status: 503, headers: new HeaderMap([['retry-after', RETRY_AFTER_SECONDS]]) };

/** Whether graphql-js raised the error during execution because of a value in the request. Such errors carry no code. */
function isClientMistake(error: unknown): boolean {
  if (!(error instanceof GraphQLError) || error.originalError !== undefined) return false;
  const kind = error.nodes?.[0]?.kind;
  return kind !== undefined && kind !== Kind.FIELD;
}

/** Formats errors for clients and logs those that are our fault. `requestId`: of the current request. */
export function errorFormatter(log: Log, requestId: () => string) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = unwrapResolverError(error);
    if (isUnavailable(original)) {
      log({ level: 'warn', event: 'unavailable', requestId: requestId(), ...describeError(original) });
      return withoutDetails(
        formatted,
        'SERVICE_UNAVAILABLE',
        'Service temporarily unavailable. Send the same request again.',
        {
          retryable: true,
          requestId: requestId(),
        },
      );
    }
    if (formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR') return formatted;
    if (isClientMistake(error)) return { ...formatted, extensions: { code: 'BAD_USER_INPUT' } };
    log({ level: 'error', event: 'defect', requestId: requestId(), ...describeError(original) });
    return withoutDetails(
      formatted,
      'INTERNAL_SERVER_ERROR',
      'An internal error occurred. The request was not at fault.',
      {
        requestId: requestId(),
      },
    );
  };
}

function withoutDetails(
  { path }: GraphQLFormattedError,
  code: string,
  message: string,
  details: Readonly<Record<string, unknown>>,
): GraphQLFormattedError {
  return { message, extensions: { code, ...details }, ...(path === undefined ? {} : { path }) };
}

/** Sets status 5xx on responses that report a fault, so that clients retry and alarms fire. */
export const FAULT_STATUS: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ response }) {
        if (response.body.kind !== 'single') return;
        const codes = (response.body.singleResult.errors ?? []).map((error) => error.extensions?.code);
        if (codes.includes('INTERNAL_SERVER_ERROR')) response.http.status = 500;
        if (codes.includes('SERVICE_UNAVAILABLE')) {
          response.http.status = 503;
          response.http.headers.set('retry-after', RETRY_AFTER_SECONDS);
        }
      },
    };
  },
};
