// Random games of the second engine by itself: what must hold on every table holds, and nobody is stuck.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fastChance } from '../../../../domain/chance/index.ts';
import { sampleSize } from '../../../kit/sampling.ts';
import { Game } from '../../../oracle/necronomonopoly/game.ts';
import { faultsOf } from '../../../oracle/necronomonopoly/invariants.ts';
import { outcomeOf } from '../../../oracle/necronomonopoly/outcome.ts';
import { type Below, chooseBy, POLICY_NAMES, type PolicyName } from '../../../oracle/necronomonopoly/policies.ts';
import { disturb, isTurnFresh } from '../../../oracle/necronomonopoly/positions.ts';
import type { Options } from '../../../oracle/necronomonopoly/table.ts';
import { anyOptions } from '../../../oracle/necronomonopoly/tables.ts';

/** Before one turn in this many a disturbed table changes. */
const DISTURBED = 8;
/** For each number of seats. */
const GAMES = 15;
/** No game comes near it. */
const ALARM = 20_000;

interface Plan {
  readonly seed: number;
  readonly options: Options;
  readonly isDisturbed: boolean;
  readonly policy: PolicyName;
}

/** Plays a game to its end; how many decisions it took. */
function playThrough({ seed, options, isDisturbed, policy }: Plan): number {
  const luck = fastChance(seed);
  const choices = fastChance(`${seed} choices`);
  const below: Below = (n) => choices.below(n);
  let game = Game.begin(options, luck);
  let decisions = 0;
  for (; game.question !== null && decisions < ALARM; decisions += 1) {
    if (isDisturbed && isTurnFresh(game) && below(DISTURBED) === 0) {
      disturb(game.table, below);
      game = Game.resume(game.table);
    }
    const move = chooseBy(policy, game.legal, below);
    game.play(move);
    const faults = faultsOf(game.table, game.question);
    if (faults.length > 0) throw new Error(`after ${move}: ${faults}`);
  }
  const outcome = outcomeOf(game.table);
  expect(outcome?.results).toHaveLength(options.players);
  expect(outcome?.winners.length).toBeGreaterThan(0);
  return decisions;
}

describe('random games', () => {
  test.each([2, 3, 4, 5, 6])('%i seats', (players) => {
    const policy = fc.constantFrom(...POLICY_NAMES);
    const plans = fc.record({ seed: fc.nat(), options: anyOptions(players), isDisturbed: fc.boolean(), policy });
    fc.assert(
      fc.property(plans, (plan) => {
        expect(playThrough(plan)).toBeLessThan(ALARM);
      }),
      { numRuns: sampleSize(GAMES), endOnFailure: true },
    );
  });
});
