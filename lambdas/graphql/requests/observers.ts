// What this server does of its own at the steps of each operation. Apollo Server awaits several promises for every
// plugin and request: all observers are one plugin. Documents that are known are executed without it
// (knownDocuments.ts), at the same steps.

import type { ApolloServerPlugin, GraphQLResponse } from '@apollo/server';
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';

/** An operation as observers see it. */
export interface Observed {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly request: { readonly variables?: Readonly<Record<string, unknown>> };
  readonly response: Pick<GraphQLResponse, 'http'>;
  readonly contextValue: object;
}

/** Its functions are called in the order of the observers. */
export interface Observer {
  /** The document is valid and the operation known. What is thrown refuses it. */
  didResolveOperation?(observed: Observed): void;
  didEncounterErrors?(): void;
  /** The answer is complete, and may still be changed. */
  willSendResponse?(observed: { readonly response: GraphQLResponse }): void;
}

export function observedBy(observers: readonly Observer[]): ApolloServerPlugin {
  return {
    requestDidStart: async () => ({
      async didResolveOperation({ operation, ...observed }) {
        if (!operation) return;
        for (const observer of observers) observer.didResolveOperation?.({ ...observed, operation });
      },
      async didEncounterErrors() {
        for (const observer of observers) observer.didEncounterErrors?.();
      },
      async willSendResponse({ response }) {
        for (const observer of observers) observer.willSendResponse?.({ response });
      },
    }),
  };
}
