// Bots: greedy against random, and games of absent players.

import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { greedyBot, randomBot } from '../../../../domain/bots/index.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import type { Outcome, Seat } from '../../../../domain/title/contract.ts';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import type { Move } from '../../../../domain/titles/necronomonopoly/moves.ts';
import type { State } from '../../../../domain/titles/necronomonopoly/state.ts';
import { sampleSize, sampleStart } from '../../../kit/sampling.ts';

const GAMES = 400;

/** How a game ended whose moves `choose` makes. */
function outcomeOf(seats: number, seed: number, choose: (state: State, seat: Seat) => Move): Outcome {
  const chance = fastChance(seed);
  const options = title.options.parse({}, seats);
  if (!options.ok) throw new Error(options.fault.kind);
  let state = title.setup(options.value, seats, chance).reduce(title.evolve, title.initial(options.value, seats));
  for (let acting = title.toAct(state); acting.length > 0; acting = title.toAct(state)) {
    const seat = at(acting, 0);
    const decision = title.decide(state, seat, choose(state, seat), chance);
    if (!decision.ok) throw new Error(decision.rule);
    state = decision.state;
  }
  return title.outcome(state) ?? expect.fail('no outcome');
}

test('greedy beats random in at least three of four games of two seats', () => {
  const size = sampleSize(GAMES);
  const start = sampleStart('necronomonopoly bots', GAMES, size);
  let wins = 0;
  for (let game = start; game < start + size; game += 1) {
    const own = game % 2;
    const thought = fastChance(game + 1_000_000);
    const { winners } = outcomeOf(2, game, (state, seat) =>
      (seat === own ? greedyBot : randomBot).choose(title, state, seat, thought),
    );
    if (winners.includes(own)) wins += 1;
  }
  console.info(`necronomonopoly, greedy against random: ${wins} of ${size} games won`);
  expect(wins / size).toBeGreaterThanOrEqual(size === GAMES ? 0.75 : 0.65);
});

test.each([2, 6])('a game of %i absent players ends', (seats) => {
  const { results } = outcomeOf(seats, 1, (state, seat) => title.autoMove(state, seat));
  expect(results.map(({ rank }) => rank)).toContain(1);
});
