// Random games against an independent engine: who is to act, legal moves, refusals, draws, the whole table and the
// outcome must agree after every move. Every other game is disturbed again and again, so that crafting, hiring,
// awakening and the city come up. The engine shares no code with the title; it was written from the title's page alone.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { returnToLionsgateCity } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import { sampleSize } from '../../../kit/sampling.ts';
import { ABILITIES, PIPES_USED } from '../../../oracle/returnToLionsgateCity/coverage.ts';
import { oracle } from '../../../oracle/returnToLionsgateCity/oracle.ts';
import { POLICY_NAMES } from '../../../oracle/returnToLionsgateCity/policies.ts';
import { sideBySide, type Tally } from '../../../oracle/sideBySide.ts';

/** Numbers of seats, and the random games of an exhaustive run. */
const TABLES = [
  [1, 200],
  [2, 160],
  [3, 100],
  [4, 80],
] as const;
const SHARE = 1 / 60;
/** The games of an exhaustive run take minutes. */
const PATIENCE_MS = 900_000;

/** What the games of all numbers of seats together must have shown. */
const seen = new Set<string>();

const anyPolicy = fc.constantFrom(...POLICY_NAMES);

describe.each(TABLES)('the title and the independent engine agree, %i seats, of %i games', (seats, all) => {
  test('as many as this run samples', { timeout: PATIENCE_MS }, () => {
    const options = fc.record({
      players: fc.constant(seats),
      maxRounds: fc.integer({ min: 10, max: 14 }),
      comparison: fc.constantFrom('strict' as const, 'atMost' as const),
      soloMats: fc.constantFrom(1, 2),
    });
    const plans = fc.record({
      seed: fc.nat(),
      options,
      policies: fc.oneof(
        fc.array(anyPolicy, { minLength: seats, maxLength: seats }),
        anyPolicy.map((policy) => Array.from({ length: seats }, () => policy)),
      ),
    });
    const games = sampleSize(all, SHARE);
    const tallies: Tally[] = [];
    fc.assert(
      fc.property(plans, (plan) => {
        tallies.push(sideBySide(returnToLionsgateCity, oracle, { ...plan, isDisturbed: tallies.length % 2 === 1 }));
      }),
      { numRuns: games, endOnFailure: true },
    );
    expect(tallies).toHaveLength(games);
    for (const { decisions, listed, refusals, facts, coverage } of tallies) {
      for (const name of Object.keys(coverage)) seen.add(name);
      // Every mercenary that is assigned is a decision, and every turn ends with an action.
      expect(decisions).toBeGreaterThan(2 * seats);
      expect(listed).toBeGreaterThan(decisions);
      expect(refusals).toBeGreaterThan(decisions / 2);
      expect(facts).toBeGreaterThan(decisions);
    }
  });
});

/** Whatever any sample of games comes to. */
const COMMON = [
  ...[
    'DRAFT draft',
    'PLAN assign',
    'PLAN act move',
    'PLAN act mine',
    'PLAN act fight',
    'PLAN act load',
    'PLAN act idle',
  ],
  ...['PLAN act unload', 'PLAN scrap', 'PLAN pipe', 'MOVE go', 'MOVE stop', 'MINE draw', 'MINE stop', 'FIGHT defeat'],
  ...['CLEAR clear', 'LOAD load', 'UNLOAD drop', 'UNLOAD sell', 'GoodsStolen', 'EngineDerailed'],
  ...['BoxcarsDerailed', 'TownDied', 'end: limit, winners: 0'],
];

/** Rare things, which all games of an exhaustive run show. */
const RARE = [
  ...[
    'PLAN use',
    'FIGHT reroll',
    'FIGHT done',
    'LOAD done',
    'UNLOAD done',
    'UNLOAD share',
    'UNLOAD craft',
    'UNLOAD hire',
  ],
  ...[
    'CRAFT take',
    'CRAFT more',
    'CRAFT decline',
    'CRAFT scrap',
    'HIRE take',
    'HIRE replace',
    'HIRE more',
    'HIRE decline',
  ],
  ...[
    'RETURN top',
    'LOSE_UPGRADE lose',
    'RiskReset',
    'CityEntered',
    'TownAwoke',
    'OreConverted',
    'SharesReturned',
    'SharesPaid',
  ],
  ...['GoodsSiphoned', 'BanditLured', 'SmokeSpread', 'DeckRenewed', 'UpgradeLost', 'EngineRighted'],
  ...['derailed in the city', 'reset by skunk', 'reset by reset', 'gold sold', 'ghost sale'],
  ...[...ABILITIES, ...PIPES_USED],
  ...['end: city, winners: 1', 'end: city, winners: 0', 'end: towns, winners: 0'],
];

test('the games came to what they are for', () => {
  const isWhole = sampleSize(TABLES[0][1], SHARE) === TABLES[0][1];
  const expected = isWhole ? [...COMMON, ...RARE] : COMMON;
  expect(expected.filter((name) => !seen.has(name))).toEqual([]);
});
