// Executes documents that were parsed, validated and weighed before, without Apollo Server, which spends as much as the
// move. What is not plain (new documents, refusals, wrong variables) goes to Apollo Server, before anything has
// happened.

import { type GraphQLResponse, HeaderMap } from '@apollo/server';
import {
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
} from 'graphql';
import type { Context } from '../callers/context.ts';
import type { Observed, Observer } from '../requests/observers.ts';
import type { ParsedDocuments } from './parsed.ts';

/** What a client asks for. */
export interface Asked {
  readonly query: string;
  readonly operationName?: string | null;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** The answer, or null if Apollo Server has to give it. `makeContext` is called for known documents only. */
export type ExecuteKnown = (asked: Asked, makeContext: () => Promise<Context | null>) => Promise<SingleResponse | null>;

type SingleBody = Extract<GraphQLResponse['body'], { readonly kind: 'single' }>;
export type SingleResponse = GraphQLResponse & { readonly body: SingleBody };

interface Parts {
  readonly schema: GraphQLSchema;
  readonly documents: Pick<ParsedDocuments, 'known'>;
  readonly observers: readonly Observer[];
  formatError(formatted: GraphQLFormattedError, error: GraphQLError): GraphQLFormattedError;
}

export function executeKnown(parts: Parts): ExecuteKnown {
  const { schema, documents, observers } = parts;
  return async ({ query, operationName = null, variables = {} }, makeContext) => {
    const document = documents.known(query);
    const operation = document && getOperationAST(document, operationName);
    const contextValue = operation ? await makeContext() : null;
    if (!operation || contextValue === null) return null;
    const http: GraphQLResponse['http'] = { headers: new HeaderMap() };
    const observed = { schema, document, operation, request: { variables }, response: { http }, contextValue };
    if (!isAccepted(observers, observed)) return null;
    const result = await execute({ schema, document, contextValue, variableValues: variables, operationName });
    // Nothing was executed: the variables do not fit.
    return result.data === undefined ? null : responseOf(parts, http, result);
  };
}

function responseOf(
  { observers, formatError }: Parts,
  http: GraphQLResponse['http'],
  result: ExecutionResult,
): SingleResponse {
  if (result.errors !== undefined) for (const observer of observers) observer.didEncounterErrors?.();
  const singleResult = formatted(result, http, formatError);
  const response: SingleResponse = { http, body: { kind: 'single', singleResult } };
  for (const observer of observers) observer.willSendResponse?.({ response });
  return response;
}

function isAccepted(observers: readonly Observer[], observed: Observed): boolean {
  try {
    for (const observer of observers) observer.didResolveOperation?.(observed);
    return true;
  } catch (error) {
    if (error instanceof GraphQLError) return false;
    throw error;
  }
}

/** The result with its errors as Apollo Server writes them; their `extensions.http` is put into `http`. */
function formatted(
  { errors, ...result }: ExecutionResult,
  http: GraphQLResponse['http'],
  formatError: Parts['formatError'],
): SingleBody['singleResult'] {
  if (errors === undefined) return result;
  return {
    ...result,
    errors: errors.map((error) => {
      const { http: head, ...extensions } = error.extensions;
      merge(http, head);
      const code = extensions.code ?? 'INTERNAL_SERVER_ERROR';
      return formatError({ ...error.toJSON(), extensions: { ...extensions, code } }, error);
    }),
  };
}

function merge(http: GraphQLResponse['http'], head: unknown): void {
  if (typeof head !== 'object' || head === null) return;
  if ('status' in head && typeof head.status === 'number') http.status = head.status;
  if (!('headers' in head && head.headers instanceof Map)) return;
  for (const [name, value] of head.headers) http.headers.set(name, value);
}
