// Metrics of GraphQL: what operations cost, and the codes of requests that are refused or fail. Problems of mutations count themselves,
// since a client need not ask for their codes.

import type { ApolloServerPlugin } from '@apollo/server';
import type { Meter } from '../observability.ts';
import { COST_HEADER } from './limits/costLimit.ts';

export function metering(meter: Meter): ApolloServerPlugin {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ response }) {
          const cost = response.http.headers.get(COST_HEADER);
          if (cost !== undefined) meter.cost(Number.parseInt(cost, 10));
          const errors = response.body.kind === 'single' ? (response.body.singleResult.errors ?? []) : [];
          for (const code of new Set(errors.map(({ extensions }) => String(extensions?.code)))) meter.refused(code);
        },
      };
    },
  };
}
