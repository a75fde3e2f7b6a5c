// Bots: the value of a sheet makes the greedy bot clearly better than the random one.

import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { greedyBot, randomBot } from '../../../../domain/bots/index.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import { nextStationLondon as title } from '../../../../domain/titles/next-station-london/index.ts';
import { london } from '../../../kit/titles/nextStationLondon.ts';

const GAMES = 30;

/** Points of the greedy bot and of the random bot in one game; who sits first alternates. */
function duel(game: number): readonly [greedy: number, random: number] {
  const chance = fastChance(game);
  const options = title.options.parse({ objectives: 'random', powers: 'random' }, 2);
  if (!options.ok) throw new Error(options.fault.kind);
  let state = title.setup(options.value, 2, chance).reduce(title.evolve, title.initial(options.value, 2));
  for (let seats = title.toAct(state); seats.length > 0; seats = title.toAct(state)) {
    const seat = at(seats, 0);
    const bot = seat === game % 2 ? greedyBot : randomBot;
    const decision = title.decide(state, seat, bot.choose(title, state, seat, chance), chance);
    if (!decision.ok) throw new Error(decision.rule);
    state = decision.facts.reduce(title.evolve, state);
  }
  const results = title.outcome(state)?.results ?? [];
  return [at(results, game % 2).score, at(results, 1 - (game % 2)).score];
}

test('greedy wins at least nine games in ten against random, by 40 points on average', () => {
  const games = Array.from({ length: GAMES }, (_, game) => duel(game));
  expect(games.filter(([greedy, random]) => greedy > random).length).toBeGreaterThanOrEqual(0.9 * GAMES);
  const lead = games.reduce((sum, [greedy, random]) => sum + greedy - random, 0) / GAMES;
  expect(lead).toBeGreaterThan(40);
});

test('the value of a sheet does not depend on the card that is flipped next', () => {
  const values = ['C T', 'C j'].map((flips) => {
    const { state } = london({ flips }).played('draw:d2-f0');
    return title.evaluate(state, 0);
  });
  expect(values[0]).toBe(values[1]);
});

test('an absent seat passes', () => {
  const { state } = london({ flips: 'C' });
  expect(title.moveId(title.autoMove(state, 0))).toBe('pass');
});
