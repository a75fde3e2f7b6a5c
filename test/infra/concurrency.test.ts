// Who gets how many of the account's executions: in a small account nothing is reserved and little runs beside players;
// in a large one they have theirs.

import { describe, expect, test } from 'vitest';
import { concurrencyOf, UNRESERVED } from '../../infra/concurrency.ts';
import { functionIn, stacksOf, type Templates, templates } from './kit.ts';

/** Sum of what is reserved in all stacks. */
function reservedIn(all: Templates): number {
  const functions = stacksOf(all).flatMap((template) => Object.values(template.findResources('AWS::Lambda::Function')));
  return functions.reduce((sum, { Properties }) => sum + (Properties.ReservedConcurrentExecutions ?? 0), 0);
}

/** Batches at once of each event source: of a queue in all, of a stream a shard. */
function atOnceIn(all: Templates): readonly number[] {
  const sources = stacksOf(all).flatMap((one) => Object.values(one.findResources('AWS::Lambda::EventSourceMapping')));
  return sources
    .map(({ Properties }) => Properties.ScalingConfig?.MaximumConcurrency ?? Properties.ParallelizationFactor)
    .sort((one, other) => one - other);
}

describe.each([10, 50])('in an account with %i executions', (accountConcurrency) => {
  test('nothing is reserved, which AWS would refuse; streams and the queue take the least that they can', () => {
    const all = templates({ accountConcurrency });
    expect(reservedIn(all)).toBe(0);
    expect(atOnceIn(all)).toEqual([1, 1, 1, 1, 2]);
    const windows = Object.values(all.live.findResources('AWS::Lambda::EventSourceMapping')).map(
      ({ Properties }) => Properties.MaximumBatchingWindowInSeconds,
    );
    expect(windows).toEqual([1, 1, 1]);
  });
});

test('the default is the smallest account', () => {
  const { live, api } = templates();
  expect(functionIn(api, 'Graphql').ReservedConcurrentExecutions).toBeUndefined();
  live.hasResourceProperties('AWS::Lambda::EventSourceMapping', { ParallelizationFactor: 1 });
});

describe('in an account with 1,000', () => {
  const all = () => templates({ accountConcurrency: 1_000 });

  test('GraphQL and REST have a quarter each of what can be reserved, the others share the rest', () => {
    expect([
      functionIn(all().api, 'Graphql').ReservedConcurrentExecutions,
      functionIn(all().api, 'Rest').ReservedConcurrentExecutions,
      reservedIn(all()),
    ]).toEqual([225, 225, 450]);
  });

  test('streams and the queue have as much as they had, and news goes out at once', () => {
    expect(atOnceIn(all())).toEqual([10, 10, 10, 10, 20]);
    const [log] = Object.values(all().live.findResources('AWS::Lambda::EventSourceMapping'))
      .map(({ Properties }) => Properties)
      .filter(({ FilterCriteria }) => JSON.stringify(FilterCriteria).includes('exists'));
    expect(log?.MaximumBatchingWindowInSeconds).toBeUndefined();
  });
});

test.each([10, 499, 500, 700, 10_000])(
  'AWS keeps what it wants unreserved in an account with %i',
  (accountConcurrency) => {
    const { api, others } = concurrencyOf({ accountConcurrency, reservedConcurrency: null });
    const reserved = 2 * (api ?? 0) + 2 * (others ?? 0);
    expect(reserved).toBeLessThanOrEqual(Math.max(0, accountConcurrency - UNRESERVED));
  },
);
