// Bounds of a game, over random and greedy games and the widest choices.

import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { greedyBot, randomBot } from '../../../../domain/bots/index.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import { returnToLionsgateCity as title } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import type { Options } from '../../../../domain/titles/return-to-lionsgate-city/options.ts';
import { IS_EXHAUSTIVE } from '../../../kit/sampling.ts';
import { tableOf } from './tableOf.ts';

const STRICT: Options = { maxRounds: 20, comparison: 'strict', soloMats: 1 };

test.each([
  [1, 20, 4_816],
  [2, 20, 9_616],
  [3, 20, 7_216],
  [4, 20, 9_616],
  [2, 35, 16_816],
  [4, 35, 16_816],
])('%i seats, %i rounds: at most %i decisions', (seats, maxRounds, decisions) => {
  expect(title.limits({ ...STRICT, maxRounds }, seats)).toMatchObject({ decisions, legalMoves: 200 });
});

/** What a game took: decisions, facts, bytes, the most legal moves. */
function played(seats: number, options: Options, seed: number) {
  const chance = fastChance(seed);
  const bot = seed % 4 === 0 ? greedyBot : randomBot;
  const setup = title.setup(options, seats, chance);
  let state = setup.reduce(title.evolve, title.initial(options, seats));
  const used = { decisions: 0, facts: setup.length, legalMoves: 0, bytes: JSON.stringify(setup).length };
  for (let acting = title.toAct(state); acting.length > 0; acting = title.toAct(state)) {
    const seat = at(acting, 0);
    used.legalMoves = Math.max(used.legalMoves, title.legalMoves(state, seat).length);
    const decision = title.decide(state, seat, bot.choose(title, state, seat, chance), chance);
    if (!decision.ok) throw new Error(decision.rule);
    state = decision.state;
    used.decisions += 1;
    used.facts += decision.facts.length;
    used.bytes += JSON.stringify(decision.facts).length;
  }
  return used;
}

test.each([1, 2, 3, 4])('games of %i seats stay far within the bounds', { timeout: 900_000 }, (seats) => {
  for (let seed = 0; seed < (IS_EXHAUSTIVE ? 12 : 3); seed += 1) {
    const options: Options = { maxRounds: 10 + seed, comparison: seed % 2 === 0 ? 'strict' : 'atMost', soloMats: 2 };
    const used = played(seats, options, seed);
    const bounds = title.limits(options, seats);
    for (const key of ['decisions', 'facts', 'legalMoves', 'bytes'] as const) {
      expect(used[key]).toBeLessThan(bounds[key]);
    }
  }
});

test('a hire with every card of the deck drawn is the widest choice: it stays below the bound', () => {
  const drawn = ['m03', 'm04', 'm05', 'm06', 'm07', 'm08', 'm09', 'm10', 'm11', 'm12', 'm13', 'm14', 'm17'];
  const more = ['m18', 'm19', 'm20', 'm23', 'm24', 'm25', 'm26', 'm27', 'm28'];
  const frames = [{ procedure: 'unload', left: 9, crafted: false, hired: true }] as const;
  const table = tableOf({ seats: 1, step: { at: 'hire', seat: 0, drawn: [...drawn, ...more], frames } });
  expect(table.legal()).toHaveLength(22 * 8 + 1);
});

test('the table of a game of four fits a snapshot many times', () => {
  const options: Options = { maxRounds: 15, comparison: 'strict', soloMats: 1 };
  const chance = fastChance(5);
  let state = title.setup(options, 4, chance).reduce(title.evolve, title.initial(options, 4));
  let most = 0;
  for (let acting = title.toAct(state); acting.length > 0; acting = title.toAct(state)) {
    const seat = at(acting, 0);
    const decision = title.decide(state, seat, randomBot.choose(title, state, seat, chance), chance);
    if (!decision.ok) throw new Error(decision.rule);
    state = decision.state;
    most = Math.max(most, JSON.stringify(state).length);
  }
  expect(most).toBeLessThan(8_192);
});
