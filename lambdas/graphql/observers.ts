// What this server does of its own at the steps of each operation. Apollo Server awaits several promises for every plugin and request: all
// observers are one plugin.

import type {
  ApolloServerPlugin,
  BaseContext,
  GraphQLRequestContextDidResolveOperation,
  GraphQLRequestContextWillSendResponse,
} from '@apollo/server';

/** Its functions are called in the order of the observers. */
export interface Observer {
  /** The document is valid and the operation known. What is thrown refuses it. */
  didResolveOperation?(request: GraphQLRequestContextDidResolveOperation<BaseContext>): void;
  didEncounterErrors?(): void;
  /** The answer is complete, and may still be changed. */
  willSendResponse?(request: GraphQLRequestContextWillSendResponse<BaseContext>): void;
}

export function observedBy(observers: readonly Observer[]): ApolloServerPlugin {
  const listener = {
    async didResolveOperation(request: GraphQLRequestContextDidResolveOperation<BaseContext>) {
      for (const observer of observers) observer.didResolveOperation?.(request);
    },
    async didEncounterErrors() {
      for (const observer of observers) observer.didEncounterErrors?.();
    },
    async willSendResponse(request: GraphQLRequestContextWillSendResponse<BaseContext>) {
      for (const observer of observers) observer.willSendResponse?.(request);
    },
  };
  return { requestDidStart: async () => listener };
}
