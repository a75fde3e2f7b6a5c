// Random games against an independent engine: who is to act, legal moves in their order, refusals, draws, the whole
// table and the outcome must agree after every move. Every other game is disturbed again and again, so that Cultists,
// friends, complete locales and cards of every kind come up. The engine shares no code with the title; it was written
// from the rules alone.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { necronomonopoly } from '../../../../domain/titles/necronomonopoly/index.ts';
import { sampleSize } from '../../../kit/sampling.ts';
import { USES } from '../../../oracle/necronomonopoly/coverage.ts';
import { oracle } from '../../../oracle/necronomonopoly/oracle.ts';
import { POLICY_NAMES } from '../../../oracle/necronomonopoly/policies.ts';
import { anyOptions } from '../../../oracle/necronomonopoly/tables.ts';
import { sideBySide, type Tally } from '../../../oracle/sideBySide.ts';

/** Numbers of seats, and the random games of an exhaustive run. */
const TABLES = [
  [2, 800],
  [3, 700],
  [4, 600],
  [5, 500],
  [6, 400],
] as const;
const SHARE = 1 / 40;
/** The games of an exhaustive run take minutes. */
const PATIENCE_MS = 900_000;

/** What the games of all numbers of seats together must have shown. */
const seen = new Set<string>();

const anyPolicy = fc.constantFrom(...POLICY_NAMES);

describe.each(TABLES)('the title and the independent engine agree, %i seats, of %i games', (seats, all) => {
  test('as many as this run samples', { timeout: PATIENCE_MS }, () => {
    const plans = fc.record({
      seed: fc.nat(),
      options: anyOptions(seats),
      policies: fc.oneof(
        fc.array(anyPolicy, { minLength: seats, maxLength: seats }),
        anyPolicy.map((policy) => Array.from({ length: seats }, () => policy)),
      ),
    });
    const games = sampleSize(all, SHARE);
    const tallies: Tally[] = [];
    fc.assert(
      fc.property(plans, (plan) => {
        tallies.push(sideBySide(necronomonopoly, oracle, { ...plan, isDisturbed: tallies.length % 2 === 1 }));
      }),
      { numRuns: games, endOnFailure: true },
    );
    expect(tallies).toHaveLength(games);
    for (const name of tallies.flatMap(({ coverage }) => Object.keys(coverage))) seen.add(name);
    const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
    const decisions = sum((tally) => tally.decisions);
    // The shortest games end in the first rounds.
    expect(decisions).toBeGreaterThan(20 * games);
    expect(sum(({ listed }) => listed)).toBeGreaterThan(decisions);
    expect(sum(({ refusals }) => refusals)).toBeGreaterThan(decisions / 2);
    expect(sum(({ facts }) => facts)).toBeGreaterThan(decisions);
  });
});

/** Whatever any sample of games comes to. */
const COMMON = [
  ...['monster monster', 'monster none', 'roll roll', 'roll use', 'buy buy', 'buy decline', 'keep keep', 'keep leave'],
  ...['loss take', 'loss ally', 'loss use', 'retrieve spell', 'choose space', 'choose beast', 'counter counter'],
  ...['end pass', 'end trade', 'tradeGive give', 'tradeTake take', 'tradePrice price', 'tradeAnswer accept'],
  ...['tradeAnswer reject', 'interlude pass', 'interlude use', 'dice use', 'dice stand', 'roll ask', 'end use'],
  ...['WentInsane', 'TurnCut', 'InmateEntered', 'InmateLeft', 'DebtPaid', 'DeckShuffled'],
  ...['SummonSpent', 'ExtraMoveUsed', 'MonsterLeft', 'CardTaken', 'end: lastSane'],
];

/** Rare things, which all games of an exhaustive run show. */
const RARE = [
  ...['monster use', 'monster extra', 'monster summon', 'monster ask', 'roll extra', 'roll summon', 'end extra'],
  ...[
    'end summon',
    'end ask',
    'payment pay',
    'payment use',
    'redraw accept',
    'redraw redraw',
    'gate stay',
    'gate shift',
  ],
  ...[
    'choose lot',
    'counter pass',
    'counter friend',
    'retrieve none',
    'victim victim',
    'discard discard',
    'loss shield',
  ],
  ...[
    'tradeGive cancel',
    'tradeTake cancel',
    'tradePrice cancel',
    'end: cultists',
    'end: roundLimit',
    'several insane at once',
  ],
  ...['TomeClaimed', 'LotTaken', 'ShieldChanged', 'MonsterTamed', 'CardRedrawn', 'SpellCountered', 'GateShifted'],
  ...Array.from({ length: 13 }, (_, index) => `row ${index + 1}`),
  ...['monster, direct', 'monster, friend', 'monster, deflected', 'cultist, direct', 'cultist, deflected'].map(lost),
  ...['spell, direct', 'spell, deflected', 'toll, direct', 'card, direct'].map(lost),
  ...USES,
];

function lost(to: string): string {
  return `lost to ${to}`;
}

test('the games came to what they are for', () => {
  const isWhole = sampleSize(TABLES[0][1], SHARE) === TABLES[0][1];
  const expected = isWhole ? [...COMMON, ...RARE] : COMMON;
  expect(expected.filter((name) => !seen.has(name))).toEqual([]);
});
