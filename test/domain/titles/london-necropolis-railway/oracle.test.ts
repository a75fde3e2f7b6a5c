// Random games against an independent engine: who is to act, legal moves, refusals, facts, the public state, points and
// ranks must agree after every move. The engine shares no code with the title but the lists of names in its notation.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Duel, type Tally } from '../../../oracle/londonNecropolisRailway/duel.ts';
import { POLICY_NAMES } from '../../../oracle/londonNecropolisRailway/policies.ts';
import { SIGHTS } from '../../../oracle/londonNecropolisRailway/sights.ts';

/** Numbers of seats, and the random games for each edition. */
const TABLES = [
  [2, 40],
  [3, 30],
  [4, 24],
] as const;

/** Rare things that the games of both editions and of all numbers of seats together must have shown. */
const seen = new Set<string>();

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
    for (const { decisions, listed, refusals, facts, sights } of tallies) {
      for (const sight of Object.keys(sights)) seen.add(sight);
      // A game has 24 takes and ends for each seat, besides a starting row, century, final run and final purchase.
      expect(decisions).toBeGreaterThanOrEqual(28 * seats);
      expect(listed).toBeGreaterThan(decisions);
      expect(refusals).toBeGreaterThan(decisions);
      expect(facts).toBeGreaterThan(decisions);
    }
  });
});

const STEPS = [
  ...['setupRow', 'take', 'main', 'necropolis', 'caboose', 'volunteer', 'freeCrypt', 'boarding', 'tender', 'load'],
  ...['crew', 'dismiss', 'dining', 'bury', 'century', 'finalRun', 'finalBuy'],
];
/** Too rare for so few games; the disturbed games of a long campaign show it. */
const RAREST = ['three stations', 'volunteer lost', 'last car sold', 'crypt from the train and for pounds'];

test('the games came to every decision point and saw nearly everything rare', () => {
  const expected = [...STEPS.map((step) => `step ${step}`), ...Object.keys(SIGHTS)];
  expect(expected.filter((sight) => !seen.has(sight) && !RAREST.includes(sight))).toEqual([]);
});
