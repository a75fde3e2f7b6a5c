// What of an error reaches the client: its own mistakes in full, ours as a code and a request id.

import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql';
import { describeError, isUnavailable, type Log, RETRY_AFTER_SECONDS } from '../faults.ts';

/** Status and headers of an answer that asks to be sent again. */
export const UNAVAILABLE_HEAD = { status: 503, headers: new HeaderMap([['retry-after', RETRY_AFTER_SECONDS]]) };

/** An error that graphql-js raises while executing because of a value in the request; it carries no code of its own. */
function isClientMistake(error: unknown): boolean {
  if (!(error instanceof GraphQLError) || error.originalError !== undefined) return false;
  const kind = error.nodes?.[0]?.kind;
  return kind !== undefined && kind !== Kind.FIELD;
}

/** Formats errors for clients and logs those that are not theirs. `requestId` is the one of the request at hand. */
export function errorFormatter(log: Log, requestId: () => string) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = unwrapResolverError(error);
    if (isUnavailable(original)) {
      log({ level: 'warn', event: 'unavailable', requestId: requestId(), ...describeError(original) });
      return withoutDetails(
        formatted,
        'SERVICE_UNAVAILABLE',
        'Out of reach for a moment. Send the same request again.',
        {
          retryable: true,
          requestId: requestId(),
        },
      );
    }
    if (formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR') return formatted;
    if (isClientMistake(error)) return { ...formatted, extensions: { code: 'BAD_USER_INPUT' } };
    log({ level: 'error', event: 'defect', requestId: requestId(), ...describeError(original) });
    return withoutDetails(formatted, 'INTERNAL_SERVER_ERROR', 'Something is wrong on our side, not in the request.', {
      requestId: requestId(),
    });
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

/** Gives answers that tell of a fault the status of one, so that clients retry and alarms ring. */
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
