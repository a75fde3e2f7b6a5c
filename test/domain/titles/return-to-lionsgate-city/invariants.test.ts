// The invariants of the title's page over random games that begin rich: loaded trains, upgrades, bandits, nearly full
// ghost towns, short decks. Plain random play, which the suite of all titles checks, seldom crafts, hires or awakens.

import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { fastChance, pick } from '../../../../domain/chance/index.ts';
import { returnToLionsgateCity as title } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import type { State } from '../../../../domain/titles/return-to-lionsgate-city/state.ts';
import { IS_EXHAUSTIVE, sampleNumber, sampleSize } from '../../../kit/sampling.ts';
import { tableFaultsOf } from '../../../kit/titles/returnToLionsgateCity.ts';
import { decisionFaults } from '../../../kit/titles/returnToLionsgateCityDecisions.ts';
import { stateLike } from '../../../oracle/returnToLionsgateCity/pictures.ts';
import { chooseBy } from '../../../oracle/returnToLionsgateCity/policies.ts';
import { enrich } from '../../../oracle/returnToLionsgateCity/positions.ts';
import { Scene } from '../../../oracle/returnToLionsgateCity/scene.ts';

/** Games of each number of seats in an exhaustive run. */
const GAMES = 150;

/** A rich position of the first turn of round 2. */
function richState(seats: number, seed: number): State {
  const { table } = new Scene(seats, { maxRounds: 10 });
  const chance = fastChance(seed);
  enrich(table, (n) => chance.below(n));
  return stateLike(title.initial({ maxRounds: 10, comparison: 'strict', soloMats: 1 }, seats), table);
}

/** Kinds of moves played until the game or a few rounds are over, every table and decision checked. */
function playOn(seats: number, seed: number): ReadonlySet<string> {
  const chance = fastChance(`${seed} play`);
  const kinds = new Set<string>();
  let state = richState(seats, seed);
  const last = state.round + 3;
  expect(tableFaultsOf(state)).toEqual([]);
  while (state.step.at !== 'over' && state.round <= last) {
    const { seat } = state.step;
    const moves = title.legalMoves(state, seat);
    const policy = pick(chance, ['uniform', 'trader', 'crafter', 'bandit', 'racer'] as const);
    const id = chooseBy(policy, moves.map(title.moveId), (n) => chance.below(n));
    const move = at(
      moves,
      moves.findIndex((one) => title.moveId(one) === id),
    );
    const decision = title.decide(state, seat, move, chance);
    if (!decision.ok) expect.fail(`${id}: ${decision.rule}`);
    const { facts, state: next } = decision;
    const faults = [...tableFaultsOf(next), ...decisionFaults({ seat, move, facts, before: state }, next)];
    if (faults.length > 0) expect.fail(`seed ${seed}, ${seats} seats, ${id}: ${faults.join('; ')}`);
    kinds.add(move.kind);
    state = next;
  }
  return kinds;
}

/** Kinds of moves of the games of all numbers of seats together. */
const seen = new Set<string>();

test.each([1, 2, 3, 4])('invariants 1 to 14 hold in games that begin rich, with %i seats', (seats) => {
  const first = sampleNumber(`lionsgate rich ${seats}`);
  for (let game = 0; game < sampleSize(GAMES); game += 1) {
    for (const kind of playOn(seats, first + game)) seen.add(kind);
  }
});

test('15 these games came to what plain random play seldom comes to', () => {
  const common = ['share', 'craft', 'take', 'pipe', 'scrap', 'defeat', 'clear'];
  const rare = ['hire', 'replace', 'decline', 'top', 'lose', 'reroll', 'wreck', 'rerail'];
  const expected = IS_EXHAUSTIVE ? [...common, ...rare] : common;
  expect(expected.filter((kind) => !seen.has(kind))).toEqual([]);
});
