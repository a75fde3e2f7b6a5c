// How the executions of the account are shared out: what clients call comes first, and what streams and the queue call
// keeps within the rest.

import { Duration } from 'aws-cdk-lib';

export interface Concurrency {
  /** Reserved for GraphQL and for REST each; null: the account's pool. */
  readonly api: number | null;
  /** Reserved for live connections and pages each; null: the account's pool. */
  readonly others: number | null;
  /** Batches of the queue of work at once. */
  readonly worker: number;
  /** Batches of a shard of a stream at once. */
  readonly perShard: number;
  /** How long a batch of news waits to be larger: without a window each commit takes an execution. */
  readonly newsWindow: Duration | undefined;
}

/** What AWS keeps unreserved. Source: AWS Lambda developer guide, "Configuring reserved concurrency". */
export const UNRESERVED = 100;

/** Functions that clients call: GraphQL, REST, live connections, pages. */
const CALLED = 4;

/** An account with fewer cannot spare a reservation, and its pushes wait for a second to be fewer. */
const SMALL = 500;

/** Of a queue. Source: AWS Lambda API reference, ScalingConfig. */
const LEAST_OF_QUEUE = 2;
const MOST_OF_WORKER = 20;
/** Source: AWS Lambda API reference, ParallelizationFactor. */
const MOST_PER_SHARD = 10;

/** See `Parameters`. */
interface Given {
  readonly accountConcurrency: number;
  readonly reservedConcurrency: number | null;
}

export function concurrencyOf({ accountConcurrency: all, reservedConcurrency: each }: Given): Concurrency {
  const isSmall = all < SMALL;
  // Half of what can be reserved; the other half is for all the others.
  const usual = isSmall ? null : Math.floor((all - UNRESERVED) / 4);
  return {
    api: each ?? usual,
    others: each,
    worker: Math.min(Math.max(Math.floor(all / 50), LEAST_OF_QUEUE), MOST_OF_WORKER),
    perShard: Math.min(Math.max(Math.floor(all / 100), 1), MOST_PER_SHARD),
    newsWindow: isSmall ? Duration.seconds(1) : undefined,
  };
}

/** Why these cannot be deployed; null: they can. */
export function reservationProblem({ accountConcurrency: all, reservedConcurrency: each }: Given): string | null {
  if (each === null || CALLED * each + UNRESERVED <= all) return null;
  const needed = CALLED * each + UNRESERVED;
  return `parameter reservedConcurrency needs an accountConcurrency of ${needed}: ${CALLED} functions, and ${UNRESERVED} that AWS keeps unreserved`;
}
