// Bounds of a game: random players, and players who make it as long as they can, stay within them.

import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { type Chance, fastChance, pick } from '../../../../domain/chance/index.ts';
import type { Card } from '../../../../domain/titles/necronomonopoly/components/cards.ts';
import { CARDS } from '../../../../domain/titles/necronomonopoly/components.ts';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import type { Move } from '../../../../domain/titles/necronomonopoly/moves.ts';
import type { Options } from '../../../../domain/titles/necronomonopoly/options.ts';
import type { State, StepName } from '../../../../domain/titles/necronomonopoly/state.ts';
import { sampleNumber, sampleSize } from '../../../kit/sampling.ts';
import { INNSMOUTH, Scene } from './scene.ts';

const GAMES = 20;

/**
 * What makes a game long: goods to trade with, offers to the last question that nobody accepts, no risk, no standing
 * pass.
 */
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
  [6, { offersPerTurn: 3, maxRounds: 120 }, 15_270],
] as const)('%i seats, %j: at most %i decisions', (seats, options, decisions) => {
  expect(title.limits(optionsFor(seats, options), seats)).toMatchObject({ decisions, legalMoves: 200 });
});

test('the widest choice stays below the bound: every Monster in play, every card of the own turn in one hand', () => {
  const isMine = ({ use }: Card) => use?.windows.includes('turn') ?? false;
  const artifacts = CARDS.filter(({ kind, keep }) => kind === 'artifact' || keep);
  const inmate = { inmate: 0 } as const;
  const { legal } = new Scene({
    seats: 6,
    players: {
      0: {
        lots: INNSMOUTH,
        tomes: ['cultes-de-goules', 'unaussprechlichen-kulten'],
        cards: artifacts.filter(isMine).map(({ id }) => id),
        standing: ['interlude', 'spell', 'trade'],
      },
      1: { ...inmate, cards: artifacts.filter((card) => !isMine(card)).map(({ id }) => id) },
      ...{ 2: inmate, 3: inmate, 4: inmate, 5: inmate },
    },
    board: CARDS.filter(({ kind }) => kind === 'monster').map(({ id }) => `${id}@gate-east`),
  });
  expect(legal.length).toBeGreaterThan(150);
  expect(legal.length).toBeLessThan(title.limits(optionsFor(6, {}), 6).legalMoves);
});

test('every option that makes a game longer raises its bounds', () => {
  const bound = (input: object) => title.limits(optionsFor(4, input), 4).decisions;
  expect(bound({ maxRounds: 101 })).toBeGreaterThan(bound({}));
  expect(bound({ offersPerTurn: 3 })).toBeGreaterThan(bound({}));
  expect(bound({})).toBeGreaterThan(bound({ trade: false }));
  expect(title.limits(optionsFor(6, {}), 6).decisions).toBeGreaterThan(bound({}));
});
