// Metrics of GraphQL: what operations cost, and the codes of requests that are refused or fail. Problems of mutations
// count themselves, since a client need not ask for their codes.

import type { Meter } from '../../process/observability.ts';
import type { Observer } from './observers.ts';
import { requestScope } from './scope.ts';

export function metering(meter: Meter): Observer {
  return {
    willSendResponse({ response: { body } }) {
      const { cost } = requestScope();
      if (cost !== null) meter.cost(cost);
      const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
      for (const code of new Set(errors.map(({ extensions }) => String(extensions?.code)))) meter.refused(code);
    },
  };
}
