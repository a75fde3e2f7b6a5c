// Absent players and bots: an absent seat ends its choices; the value of the table makes the greedy bot beat the random
// one.

import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { type Bot, greedyBot, randomBot } from '../../../../domain/bots/index.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import { londonNecropolisRailway as title } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import { main, seatOf, stepOf, tableOf } from './tableOf.ts';

const GAMES = 200;

/** Whether the greedy bot alone wins a game of two; who begins is drawn, where it sits alternates. */
function wins(edition: 'en' | 'de', game: number): boolean {
  const chance = fastChance(game);
  const thought = fastChance(game + GAMES);
  const options = title.options.parse({ edition }, 2);
  if (!options.ok) throw new Error(options.fault.kind);
  let state = title.setup(options.value, 2, chance).reduce(title.evolve, title.initial(options.value, 2));
  const greedy = game % 2;
  for (let seats = title.toAct(state); seats.length > 0; seats = title.toAct(state)) {
    const seat = at(seats, 0);
    const bot: Bot = seat === greedy ? greedyBot : randomBot;
    const decision = title.decide(state, seat, bot.choose(title, state, seat, thought), chance);
    if (!decision.ok) throw new Error(decision.rule);
    state = decision.facts.reduce(title.evolve, state);
  }
  const results = title.outcome(state)?.results ?? [];
  return at(results, greedy).rank < at(results, 1 - greedy).rank;
}

test.each(['en', 'de'] as const)('greedy beats random in at least 95 of 100 games of two seats (%s)', (edition) => {
  const won = Array.from({ length: GAMES }, (_, game) => wins(edition, game)).filter(Boolean).length;
  expect(won).toBeGreaterThanOrEqual(0.95 * GAMES);
});

test('an absent seat ends its turn as soon as it may', () => {
  const auto = (table: ReturnType<typeof main>) => title.moveId(title.autoMove(table.state, 0));
  expect(auto(main('A07', { discs: [0, 0, 0, 0] }))).toBe('end');
  const table = main('A04', { discs: [1, 0, 0, 0] });
  expect(auto(table)).toBe('london:CH1:blue');
  expect(auto(table.played('0 london:CH1:blue'))).toBe('end');
  expect(auto(main('A20', { discs: [0, 0, 0, 0], installed: ['A03'] }).played('0 end'))).toBe('tender:keep');
});

const AT_NECROPOLIS = { pounds: 0, discs: [0, 0, 0, 0], position: 3, prestige: 4, trainCoffins: [] } as const;
const AT_LONDON = { ...AT_NECROPOLIS, position: 7, trainMourners: 0 } as const;
const WAITING = { discs: [0, 0, 1, 0], waitingCoffins: ['red'] } as const;

/** Seat 0 at a step outside of turns. */
function outside(occasion: 'century' | 'finalRun' | 'finalBuy') {
  const begun = { type: 'TurnBegan', seat: 0, occasion } as const;
  return tableOf({ mine: { mourners: 9 } }).after([begun, { type: 'StepEntered', step: { at: occasion, seat: 0 } }]);
}

test.each([
  ['done', main('A01', { discs: [0, 1, 0, 0], mourners: 9 }).played('0 necropolis:green', '0 hire:r2')],
  ['dining:keep', main('A20', { ...AT_NECROPOLIS, installed: ['A01'] }).played('0 end')],
  ['crew:keep', main('A20', { ...AT_LONDON, installed: ['A04'] }).played('0 end')],
  ['load:done', main('A04', WAITING).played('0 car:add:c2:grey')],
  ['pass', outside('century')],
  ['run:stay', outside('finalRun')],
  ['pass', outside('finalBuy')],
])('an absent seat spends and risks nothing: %s', (id, { state }) => {
  expect(title.legalMoves(state, 0).length).toBeGreaterThan(1);
  expect(title.moveId(title.autoMove(state, 0))).toBe(id);
});

test('a game of absent players ends', () => {
  const chance = fastChance(1);
  let state = title
    .setup({ edition: 'de', firstSeat: 0 }, 4, chance)
    .reduce(title.evolve, title.initial({ edition: 'de', firstSeat: 0 }, 4));
  let moves = 0;
  for (let seats = title.toAct(state); seats.length > 0; seats = title.toAct(state)) {
    const decision = title.decide(state, at(seats, 0), title.autoMove(state, at(seats, 0)), chance);
    if (!decision.ok) throw new Error(decision.rule);
    state = decision.facts.reduce(title.evolve, state);
    moves += 1;
  }
  expect(moves).toBeLessThan(400);
});

test('the value of the table does not depend on other seats or on the deck', () => {
  const one = tableOf({ mine: { pounds: 4 } });
  const other = tableOf({ mine: { pounds: 4 }, other: { pounds: 99, prestige: 5 } });
  expect(title.evaluate(other.state, 0)).toBe(title.evaluate(one.state, 0));
  expect(stepOf(one)).toBe('take 0');
  expect(seatOf(one).pounds).toBe(4);
});
