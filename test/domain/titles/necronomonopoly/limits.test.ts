// Bounds of a game: random players, and players who make it as long as they can, stay within them.

import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { type Chance, fastChance, pick } from '../../../../domain/chance/index.ts';
import { CARDS } from '../../../../domain/titles/necronomonopoly/components.ts';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import type { Move } from '../../../../domain/titles/necronomonopoly/moves.ts';
import type { Options } from '../../../../domain/titles/necronomonopoly/options.ts';
import type { State, StepName } from '../../../../domain/titles/necronomonopoly/state.ts';
import { sampleNumber, sampleSize } from '../../../kit/sampling.ts';

const GAMES = 20;

/** What makes a game long: goods to trade with, offers to the last question that nobody accepts, no risk, no standing pass. */
const PROLONGING: Partial<Readonly<Record<StepName, RegExp>>> = {
  loss: /^(shield|use|ally)/,
  dice: /^stand/,
  keep: /^keep/,
  retrieve: /^spell/,
  end: /^trade/,
  tradeGive: /^give:(?!none)/,
  tradeTake: /^take:none/,
  tradePrice: /^price:get/,
  tradeAnswer: /^reject$/,
  interlude: /^pass$/,
  counter: /^pass$/,
};

function prolong(state: State, chance: Chance): Move {
  const seat = at(title.toAct(state), 0);
  const moves = title.legalMoves(state, seat);
  const { lots, tomes } = at(state.seats, seat);
  const buys = lots.length + tomes.length === 0 ? /^buy/ : /^decline/;
  const wanted = state.step.at === 'buy' ? buys : PROLONGING[state.step.at];
  const found = wanted === undefined ? [] : moves.filter((move) => wanted.test(title.moveId(move)));
  return pick(chance, found.length > 0 ? found : moves);
}

const random = (state: State, chance: Chance): Move => pick(chance, title.legalMoves(state, at(title.toAct(state), 0)));

/** What a game took. */
function played(seats: number, options: Options, seed: number, choose: typeof random) {
  const chance = fastChance(seed);
  const setup = title.setup(options, seats, chance);
  let state = setup.reduce(title.evolve, title.initial(options, seats));
  const used = { decisions: 0, facts: setup.length, legalMoves: 0, bytes: JSON.stringify(setup).length };
  for (let acting = title.toAct(state); acting.length > 0; acting = title.toAct(state)) {
    const seat = at(acting, 0);
    used.legalMoves = Math.max(used.legalMoves, title.legalMoves(state, seat).length);
    const decision = title.decide(state, seat, choose(state, chance), chance);
    if (!decision.ok) throw new Error(decision.rule);
    state = decision.state;
    used.decisions += 1;
    used.facts += decision.facts.length;
    used.bytes += JSON.stringify(decision.facts).length;
  }
  return used;
}

function optionsFor(seats: number, input: object): Options {
  const options = title.options.parse(input, seats);
  return options.ok ? options.value : expect.fail(options.fault.kind);
}

test.each([2, 3, 4, 5, 6])('games of %i seats stay within the bounds', (seats) => {
  const first = sampleNumber(`necronomonopoly limits ${seats}`);
  for (let game = 0; game < sampleSize(GAMES); game += 1) {
    const options = optionsFor(seats, game % 2 === 0 ? {} : { offersPerTurn: 1 + (game % 3), maxRounds: 30 });
    const bounds = title.limits(options, seats);
    for (const choose of [random, prolong]) {
      const used = played(seats, options, first + game, choose);
      for (const key of ['decisions', 'facts', 'legalMoves', 'bytes'] as const) {
        expect(used[key], `${key} of game ${first + game}`).toBeLessThan(bounds[key]);
      }
    }
  }
});

test.each([
  [2, {}, 3_350],
  [6, {}, 9_750],
  [6, { trade: false }, 3_750],
  [4, { offersPerTurn: 3, maxRounds: 200 }, 16_950],
] as const)('%i seats, %j: at most %i decisions', (seats, options, decisions) => {
  expect(title.limits(optionsFor(seats, options), seats)).toMatchObject({ decisions, legalMoves: 250 });
});

test('every option that makes a game longer raises its bounds', () => {
  const bound = (input: object) => title.limits(optionsFor(4, input), 4).decisions;
  expect(bound({ maxRounds: 101 })).toBeGreaterThan(bound({}));
  expect(bound({ offersPerTurn: 3 })).toBeGreaterThan(bound({}));
  expect(bound({})).toBeGreaterThan(bound({ trade: false }));
  expect(title.limits(optionsFor(6, {}), 6).decisions).toBeGreaterThan(bound({}));
});

/** A table of two seats at the end of a turn, where seat 0 holds everything that has a use, and all else is in play or held by the other. */
function widest(): State {
  const start = title.initial(optionsFor(2, {}), 2);
  const hand = CARDS.filter(({ use, kind }) => use !== null && kind !== 'monster').map(({ id }) => id);
  const monsters = CARDS.filter(({ kind }) => kind === 'monster').map(({ id }) => id);
  const [mine, theirs] = [at(start.seats, 0), at(start.seats, 1)];
  const own = { ...mine, cards: hand, tomes: ['cultes-de-goules', 'unaussprechlichen-kulten', 'book-of-eibon'] };
  const lots = ['gilman-house', 'marsh-refinery', 'devil-reef-wharf'];
  return {
    ...start,
    step: { at: 'monster', seat: 0, frames: [] },
    seats: [
      { ...own, lots, standing: ['interlude', 'spell', 'trade'] },
      { ...theirs, cards: CARDS.map(({ id }) => id).filter((id) => !hand.includes(id) && !monsters.includes(id)) },
    ],
    board: monsters.map((card) => ({ card, space: 20 })),
    deck: { top: [], unknown: [], bottom: [] },
  };
}

test('a hand of every card with a use, and every Monster in play, is a wide choice: it stays below the bound', () => {
  const { length } = title.legalMoves(widest(), 0);
  expect(length).toBeGreaterThan(100);
  expect(length).toBeLessThan(title.limits(optionsFor(2, {}), 2).legalMoves);
});
