// Apollo Server as every function of this API runs it: the schema, the limits of documents and answers, errors as
// clients get them.

import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { Log, Meter } from '../process/observability.ts';
import type { Context } from './callers/context.ts';
import { errorFormatter, FAULT_STATUS } from './callers/errors.ts';
import { type ExecuteKnown, executeKnown } from './documents/known.ts';
import { parsedDocuments } from './documents/parsed.ts';
import { documentCache } from './documents/persisted.ts';
import { SOCKETS_ONLY } from './documents/socketsOnly.ts';
import { executableSchema } from './executableSchema.ts';
import { ERROR_LIMIT, MAX_ERRORS } from './limits/answerLimits.ts';
import { COST_LIMIT } from './limits/costLimit.ts';
import { documentLimits, MAX_SELECTIONS, MAX_TOKENS } from './limits/documentLimits.ts';
import { introspectionLimits } from './limits/introspectionLimits.ts';
import { RATE_LIMIT } from './limits/rateLimit.ts';
import { noteFields } from './requests/caching.ts';
import { metering } from './requests/metering.ts';
import { observedBy } from './requests/observers.ts';
import { NOTE_OPERATION, requestScope } from './requests/scope.ts';

/** One more says that there are more. */
const MAX_VALIDATION_ERRORS = MAX_ERRORS - 1;

export interface Server {
  /** It has not started. */
  readonly apollo: ApolloServer<Context>;
  /** Asked first: what it does not answer, `apollo` does. */
  readonly executeKnown: ExecuteKnown;
}

export function createServer(log: Log, meter: Meter): Server {
  const schema = executableSchema();
  const documents = parsedDocuments();
  const formatError = errorFormatter(log, requestScope);
  const observers = [
    NOTE_OPERATION,
    SOCKETS_ONLY,
    noteFields(() => requestScope().shown),
    COST_LIMIT,
    RATE_LIMIT,
    FAULT_STATUS,
    metering(meter),
    ERROR_LIMIT,
  ];
  const line = (level: 'warn' | 'error') => (message?: unknown) =>
    log({ level, event: 'apollo', requestId: requestScope().requestId, detail: String(message) });
  const apollo = new ApolloServer<Context>({
    schema,
    nodeEnv: 'production',
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: { cache: documentCache(), ttl: null },
    documentStore: documents,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    maxRecursiveSelections: MAX_SELECTIONS,
    validationRules: [documentLimits, introspectionLimits],
    validationOptions: { maxErrors: MAX_VALIDATION_ERRORS },
    logger: { debug: () => {}, info: () => {}, warn: line('warn'), error: line('error') },
    formatError,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      // They would look at every field of every answer. The header that caches read is made here, in keeping.ts.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      observedBy(observers),
    ],
  });
  return { apollo, executeKnown: executeKnown({ schema, documents, observers, formatError }) };
}
