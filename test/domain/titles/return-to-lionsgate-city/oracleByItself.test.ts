// Random games of the second engine by itself: what must hold on every table (page, section 7) holds, and nobody is
// stuck.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fastChance } from '../../../../domain/chance/index.ts';
import { sampleSize } from '../../../kit/sampling.ts';
import { outcomeOf } from '../../../oracle/returnToLionsgateCity/cleanUp.ts';
import { play } from '../../../oracle/returnToLionsgateCity/game.ts';
import { faultsOf } from '../../../oracle/returnToLionsgateCity/invariants.ts';
import { legalMoves, seatToAct } from '../../../oracle/returnToLionsgateCity/legal.ts';
import { chooseBy, POLICY_NAMES, type PolicyName } from '../../../oracle/returnToLionsgateCity/policies.ts';
import { type Below, enrich } from '../../../oracle/returnToLionsgateCity/positions.ts';
import { setUp } from '../../../oracle/returnToLionsgateCity/setUp.ts';
import type { Options, Table } from '../../../oracle/returnToLionsgateCity/table.ts';

/** Before one turn in this many a disturbed table changes. */
const ENRICHED = 8;
const MAX_LEGAL = 200;
/** For each number of seats. */
const GAMES = 15;

interface Plan {
  readonly seed: number;
  readonly options: Options;
  readonly isDisturbed: boolean;
  readonly policy: PolicyName;
}

function isTurnFresh(table: Table): boolean {
  return table.phase === 'PLAN' && table.turn?.crew.length === 0 && table.turn.usedAbilities.length === 0;
}

/** Plays a game to its end; how many decisions it took. */
function playThrough({ seed, options, isDisturbed, policy }: Plan): number {
  const luck = fastChance(seed);
  const choices = fastChance(`${seed} choices`);
  const below: Below = (n) => choices.below(n);
  let table = setUp(options, luck);
  let decisions = 0;
  for (; seatToAct(table) !== null; decisions += 1) {
    if (isDisturbed && isTurnFresh(table) && below(ENRICHED) === 0) enrich(table, below);
    const legal = legalMoves(table);
    const isSound = legal.length > 0 && legal.length < MAX_LEGAL && new Set(legal).size === legal.length;
    if (!isSound) throw new Error(`legal in ${table.phase}: ${legal}`);
    const move = chooseBy(policy, legal, below);
    table = play(table, move, luck);
    const faults = faultsOf(table);
    if (faults.length > 0) throw new Error(`after ${move}: ${faults}`);
  }
  const outcome = outcomeOf(table);
  expect(outcome?.results).toHaveLength(options.players);
  expect(outcome?.winners.length).toBeLessThan(2);
  expect(decisions).toBeLessThanOrEqual(16 + options.maxRounds * options.players * table.mode.teamLimit * 120);
  return decisions;
}

describe('random games', () => {
  test.each([1, 2, 3, 4])('%i seats', (players) => {
    const options = fc.record({
      players: fc.constant(players),
      maxRounds: fc.integer({ min: 10, max: 12 }),
      comparison: fc.constantFrom('strict' as const, 'atMost' as const),
      soloMats: fc.constantFrom(1, 2),
    });
    const policy = fc.constantFrom(...POLICY_NAMES);
    const plans = fc.record({ seed: fc.nat(), options, isDisturbed: fc.boolean(), policy });
    fc.assert(
      fc.property(plans, (plan) => {
        expect(playThrough(plan)).toBeGreaterThan(0);
      }),
      { numRuns: sampleSize(GAMES), endOnFailure: true },
    );
  });
});
