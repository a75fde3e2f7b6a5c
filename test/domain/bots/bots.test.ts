// The bots on a toy title: legal, uniform, greedy, fair between moves, blind to the game's own chance.

import { describe, expect, test } from 'vitest';
import { at, Defect } from '../../../domain/base/defect.ts';
import { BOTS, type Bot, botByName, greedyBot, randomBot } from '../../../domain/bots/index.ts';
import { type Chance, fastChance } from '../../../domain/chance/index.ts';
import type { Title } from '../../../domain/title/contract.ts';
import { countsOf, excess } from '../../kit/titles/uniformity.ts';
import { type ToyFact, type ToyState, type ToyTypes, type ToyValue, toyTitle } from './pileTitle.ts';

const START: ToyState = { pile: 10, toAct: 0, points: [0, 0] };
const FEW_LEFT: ToyValue = (state) => -state.pile;
const MANY_LEFT: ToyValue = (state) => state.pile;
const POINTS: ToyValue = (state, seat) => at(state.points, seat);
const INDIFFERENT: ToyValue = () => 0;

/** Draws below 3: the stones, less one, that `bot` takes at the start. */
function stonesTaken(bot: Bot, value: ToyValue, chance: Chance): Chance {
  return { below: () => bot.choose(toyTitle(value), START, 0, chance).stones - 1 };
}

/** The game's result of the bot's choice at the start when both draw from `chance`. */
function playedBy(bot: Bot, title: Title<ToyTypes>, chance: Chance): readonly ToyFact[] {
  const decision = title.decide(START, 0, bot.choose(title, START, 0, chance), chance);
  return decision.ok ? decision.facts : [];
}

test('bots are found by their names', () => {
  expect(BOTS.map((bot) => bot.name)).toEqual(['random', 'greedy']);
  for (const bot of BOTS) expect(botByName(bot.name)).toBe(bot);
  expect(botByName('Random')).toBeNull();
});

describe.each(BOTS)('the $name bot', (bot) => {
  test.each([0, 1, 2, 3])('plays a whole game of legal moves (seed %d)', (seed) => {
    const title = toyTitle(POINTS);
    const [ownChance, gameChance] = [fastChance(seed), fastChance(seed + 100)];
    let state = title.initial(null, 2);
    let moves = 0;
    for (let seat = title.toAct(state)[0]; seat !== undefined; seat = title.toAct(state)[0]) {
      const move = bot.choose(title, state, seat, ownChance);
      expect(title.legalMoves(state, seat)).toContainEqual(move);
      const decision = title.decide(state, seat, move, gameChance);
      if (!decision.ok) throw new Error(decision.rule);
      state = decision.facts.reduce(title.evolve, state);
      moves += 1;
    }
    expect(state.pile).toBe(0);
    expect(moves).toBeGreaterThanOrEqual(4);
  });

  test('chooses the same with the same chance, and changes no state', () => {
    const title = toyTitle(INDIFFERENT);
    const frozen = Object.freeze({ ...START, points: Object.freeze([...START.points]) });
    const choices = () => Array.from({ length: 20 }, (_, seed) => bot.choose(title, frozen, 0, fastChance(seed)));
    expect(choices()).toEqual(choices());
    expect(frozen).toEqual(START);
  });

  test('takes the only move there is', () => {
    expect(bot.choose(toyTitle(POINTS), { ...START, pile: 1 }, 0, fastChance(1))).toEqual({ kind: 'take', stones: 1 });
  });

  test('has no move for a seat that is not to act: a Defect', () => {
    expect(() => bot.choose(toyTitle(POINTS), START, 1, fastChance(1))).toThrow(Defect);
  });

  test('chooses uniformly when all moves are worth the same', () => {
    const counts = countsOf(stonesTaken(bot, INDIFFERENT, fastChance(8)), 3, 30_000);
    expect(excess(counts)).toBeLessThan(4.5);
  });
});

test('the random bot ignores what the table is worth', () => {
  expect(excess(countsOf(stonesTaken(randomBot, FEW_LEFT, fastChance(8)), 3, 30_000))).toBeLessThan(4.5);
});

describe('the greedy bot', () => {
  test.each([
    ['few stones left', FEW_LEFT, 3],
    ['many stones left', MANY_LEFT, 1],
    ['two taken', ((state) => -Math.abs(state.pile - 8)) satisfies ToyValue, 2],
    ['points that grow below zero', ((state) => -1000 + state.pile) satisfies ToyValue, 1],
  ])('takes the move after which the table is best: %s', (_name, value, stones) => {
    for (let seed = 0; seed < 20; seed += 1) {
      expect(greedyBot.choose(toyTitle(value), START, 0, fastChance(seed)).stones).toBe(stones);
    }
  });

  test('values the table for the seat that chooses', () => {
    const own: ToyValue = (state, seat) => (seat === 1 ? -state.pile : state.pile);
    expect(greedyBot.choose(toyTitle(own), { ...START, toAct: 1 }, 1, fastChance(1)).stones).toBe(3);
    expect(greedyBot.choose(toyTitle(own), START, 0, fastChance(1)).stones).toBe(1);
  });

  test('breaks ties uniformly among the best only', () => {
    const value: ToyValue = (state) => (state.pile === 8 ? -1 : 0);
    const [one, two, three] = countsOf(stonesTaken(greedyBot, value, fastChance(8)), 3, 20_000);
    expect(two).toBe(0);
    expect(excess([one ?? 0, three ?? 0])).toBeLessThan(4.5);
  });

  test('takes one of the throwing moves when points count', () => {
    // Both throw the same imagined face and tie; the move without a throw loses.
    const [one, two, three] = countsOf(stonesTaken(greedyBot, POINTS, fastChance(8)), 3, 20_000);
    expect(one).toBe(0);
    expect(excess([two ?? 0, three ?? 0])).toBeLessThan(4.5);
  });

  test('cannot see the face that the game will throw, even with the same chance', () => {
    // Only a throw of 6 is worth anything; a bot that saw it coming would throw exactly then.
    const title = toyTitle((state, seat) => (at(state.points, seat) === 6 ? 1 : -at(state.points, seat)));
    const shared = fastChance(2);
    const faces = [0, 0, 0, 0, 0, 0];
    for (const fact of Array.from({ length: 20_000 }, () => playedBy(greedyBot, title, shared)).flat()) {
      if (fact.type === 'DieThrown') faces[fact.face - 1] = at(faces, fact.face - 1) + 1;
    }
    expect(Math.min(...faces)).toBeGreaterThan(400);
    expect(excess(faces)).toBeLessThan(4.5);
  });

  test('draws only a seed and a tie-break between two from its own chance: the imagined faces are always equal', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const own = fastChance(seed);
      const asked: number[] = [];
      const counting: Chance = {
        below(n) {
          asked.push(n);
          return own.below(n);
        },
      };
      greedyBot.choose(toyTitle(POINTS), START, 0, counting);
      expect(asked).toEqual([2 ** 32, 2]);
    }
  });

  test('a title that refuses a move it lists is a Defect', () => {
    const refuses = {
      ...toyTitle(POINTS),
      decide: () => ({ ok: false, rule: 'never' }) as const,
    };
    expect(() => greedyBot.choose(refuses, START, 0, fastChance(1))).toThrow(Defect);
  });
});
