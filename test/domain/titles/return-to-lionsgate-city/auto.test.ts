// Absent players and bots: an absent seat idles with its whole team; the worth of the table makes the greedy bot enter
// the city.

import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { type Bot, greedyBot, randomBot } from '../../../../domain/bots/index.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import { returnToLionsgateCity as title } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import { IS_EXHAUSTIVE } from '../../../kit/sampling.ts';
import { tableOf } from './tableOf.ts';

/** How a game of one bot against random ones ended, and whether it won; where it sits alternates. */
function outcomeOf(seats: number, game: number, bot: Bot = greedyBot) {
  const chance = fastChance(game);
  const thought = fastChance(game + 1_000_000);
  const options = { maxRounds: 20, comparison: 'strict', soloMats: 1 } as const;
  let state = title.setup(options, seats, chance).reduce(title.evolve, title.initial(options, seats));
  const own = game % seats;
  for (let acting = title.toAct(state); acting.length > 0; acting = title.toAct(state)) {
    const seat = at(acting, 0);
    const player = seat === own ? bot : randomBot;
    const decision = title.decide(state, seat, player.choose(title, state, seat, thought), chance);
    if (!decision.ok) throw new Error(decision.rule);
    state = decision.state;
  }
  const outcome = title.outcome(state);
  return { reason: outcome?.reason, isWon: outcome?.winners.includes(own) ?? false };
}

/** An exhaustive run takes minutes. */
const PATIENCE = { timeout: 900_000 };

/** Games of two seats, and of one. */
const GAMES = IS_EXHAUSTIVE ? 200 : 10;
const SOLO_GAMES = IS_EXHAUSTIVE ? 40 : 6;

test('greedy beats random in at least 9 of 10 games of two seats, by entering the city', PATIENCE, () => {
  const games = Array.from({ length: GAMES }, (_, game) => outcomeOf(2, game));
  expect(games.filter(({ isWon }) => isWon).length).toBeGreaterThanOrEqual(0.9 * GAMES);
  expect(games.filter(({ reason }) => reason === 'city').length).toBeGreaterThanOrEqual(0.9 * GAMES);
});

test('alone, greedy wins more often than random, which never does', PATIENCE, () => {
  const wins = (bot: Bot) =>
    Array.from({ length: SOLO_GAMES }, (_, game) => outcomeOf(1, game, bot)).filter(({ isWon }) => isWon);
  expect(wins(randomBot)).toHaveLength(0);
  expect(wins(greedyBot).length).toBeGreaterThan(SOLO_GAMES / 3);
});

const auto = (table: ReturnType<typeof tableOf>) => title.moveId(title.autoMove(table.state, 0));

test('an absent seat assigns its whole team, then idles: one theft a round', () => {
  const table = tableOf();
  expect(auto(table)).toBe('assign:m30');
  expect(auto(tableOf({ crew: ['m30', 'm01', 'm16'] }))).toBe('assign:m22');
  expect(auto(tableOf({ crew: ['m30', 'm01', 'm16', 'm22'], loose: { guild: { coal: 3 } } }))).toBe('act:idle');
});

const UNLOADING = [{ procedure: 'unload', left: 4, crafted: true, hired: false }] as const;

test.each([
  ['go:t01', tableOf({ crew: ['m30'], step: { at: 'move', seat: 0, path: [], spent: 0 } })],
  ['stop', tableOf({ crew: ['m30'], step: { at: 'move', seat: 0, path: ['t05-'], spent: 1 } })],
  ['stop', tableOf({ mine: { at: 'coalmine' }, step: { at: 'mine', seat: 0, drawn: ['rock'], limit: 4 } })],
  [
    'done',
    tableOf({
      mine: { goods: ['coal'] },
      crew: ['m30'],
      step: { at: 'unload', seat: 0, left: 5, crafted: false, hired: false },
    }),
  ],
  ['done', tableOf({ loose: { guild: { coal: 2 } }, step: { at: 'load', seat: 0, left: 5 } })],
  ['decline', tableOf({ mine: { at: 'cogshop' }, step: { at: 'craft', seat: 0, drawn: ['c01'], frames: UNLOADING } })],
  ['clear:t03', tableOf({ tokens: { t03: 1, t09: 2 }, step: { at: 'clear', seat: 0, frames: [] } })],
])('an absent seat takes no risk and spends nothing: %s', (id, table) => {
  expect(auto(table)).toBe(id);
});

test('a game of absent players ends with the last round, without a winner', () => {
  const chance = fastChance(1);
  const options = { maxRounds: 10, comparison: 'strict', soloMats: 1 } as const;
  let state = title.setup(options, 4, chance).reduce(title.evolve, title.initial(options, 4));
  for (let acting = title.toAct(state); acting.length > 0; acting = title.toAct(state)) {
    const decision = title.decide(state, at(acting, 0), title.autoMove(state, at(acting, 0)), chance);
    if (!decision.ok) throw new Error(decision.rule);
    state = decision.state;
  }
  expect(title.outcome(state)).toMatchObject({ reason: 'limit', winners: [] });
});
