// Subscriptions are answered over WebSocket only.

import { GraphQLError, OperationTypeNode } from 'graphql';
import type { Context } from '../callers/context.ts';
import type { Observer } from '../requests/observers.ts';

const MESSAGE =
  'Subscriptions are answered over WebSocket, in the protocol graphql-transport-ws. Over HTTP use a query.';

export const SOCKETS_ONLY: Observer = {
  didResolveOperation({ operation, contextValue }) {
    if (operation.operation !== OperationTypeNode.SUBSCRIPTION) return;
    // Every request of this server has this context.
    if ((contextValue as Context).live !== null) return;
    throw new GraphQLError(MESSAGE, { extensions: { code: 'SUBSCRIPTION_NEEDS_WEBSOCKET', http: { status: 400 } } });
  },
};
