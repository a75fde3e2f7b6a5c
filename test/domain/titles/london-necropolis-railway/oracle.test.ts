// Random games against an independent engine: who is to act, legal moves, refusals, facts, the public state, points and
// ranks must agree after every move. The engine shares no code with the title but the lists of names in its notation.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Duel, type Tally } from '../../../oracle/londonNecropolisRailway/duel.ts';
import { POLICY_NAMES } from '../../../oracle/londonNecropolisRailway/policies.ts';

/** Numbers of seats, and the random games for each edition. */
const TABLES = [
  [2, 40],
  [3, 30],
  [4, 24],
] as const;

const anyPolicy = fc.constantFrom(...POLICY_NAMES);

describe.each(TABLES)('the title and the independent engine agree, %i seats, %i games each', (seats, games) => {
  test.each(['en', 'de'] as const)('edition %s', (edition) => {
    const plans = fc.record({
      seed: fc.nat(),
      seats: fc.constant(seats),
      edition: fc.constant(edition),
      firstSeat: fc.oneof(fc.constant('random' as const), fc.nat({ max: seats - 1 })),
      isDisturbed: fc.boolean(),
      policies: fc.oneof(
        fc.array(anyPolicy, { minLength: seats, maxLength: seats }),
        anyPolicy.map((policy) => Array.from({ length: seats }, () => policy)),
      ),
    });
    const tallies: Tally[] = [];
    fc.assert(
      fc.property(plans, (plan) => {
        tallies.push(new Duel(plan).play());
      }),
      { numRuns: games, endOnFailure: true },
    );
    expect(tallies).toHaveLength(games);
    for (const { decisions, listed, refusals, facts } of tallies) {
      // A game has 24 takes and ends for each seat, besides a starting row, century, final run and final purchase.
      expect(decisions).toBeGreaterThanOrEqual(28 * seats);
      expect(listed).toBeGreaterThan(decisions);
      expect(refusals).toBeGreaterThan(decisions);
      expect(facts).toBeGreaterThan(decisions);
    }
  });
});
