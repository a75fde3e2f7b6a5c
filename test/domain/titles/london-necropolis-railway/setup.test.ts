// The setup: what chance decides and in which order; cards come up as from a shuffled deck.

import { expect, test } from 'vitest';
import { fastChance } from '../../../../domain/chance/index.ts';
import { cardOf } from '../../../../domain/titles/london-necropolis-railway/components.ts';
import { londonNecropolisRailway as title } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import { chanceOf } from '../../../kit/titles/chance.ts';

const OPTIONS = { edition: 'en', firstSeat: 'random' } as const;

test('the setup draws the first seat, coffins in turn order, then back, front, back, front, back, front, back', () => {
  const facts = title.setup(OPTIONS, 2, chanceOf(1, 0, 25, 24, 49, 0, 0, 0, 0, 0, 0, 0));
  expect(facts.map(({ type }) => type)).toEqual([
    'FirstSeatChosen',
    'CoffinsDrawn',
    'CoffinsDrawn',
    'BackShown',
    ...['CardRevealed', 'BackShown', 'DiscsPlaced'],
    ...['CardRevealed', 'BackShown', 'DiscsPlaced'],
    ...['CardRevealed', 'BackShown', 'DiscsPlaced'],
    'StepEntered',
  ]);
  expect(facts[0]).toEqual({ type: 'FirstSeatChosen', seat: 1 });
  expect(facts[1]).toEqual({ type: 'CoffinsDrawn', seat: 1, coffins: ['purple', 'teal'], to: 'train' });
  expect(facts[2]).toEqual({ type: 'CoffinsDrawn', seat: 0, coffins: ['teal', 'red'], to: 'train' });
});

const GAMES = 5_600;

function tally(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Whether a count is within four standard deviations of what is expected; the seed is fixed, so this never changes. */
function isNear(count: number | undefined, expected: number): boolean {
  return Math.abs((count ?? 0) - expected) < 4 * Math.sqrt(expected);
}

test('every card is equally likely in every slot, every back on top, and the discs follow the back above', () => {
  const chance = fastChance(7);
  const start = title.initial(OPTIONS, 2);
  const states = Array.from({ length: GAMES }, () => title.setup(OPTIONS, 2, chance).reduce(title.evolve, start));
  const expected = GAMES / start.deck.length;
  for (const slot of [0, 1, 2]) {
    const counts = tally(states.map(({ row }) => row[slot]?.card ?? ''));
    for (const card of start.deck) expect(isNear(counts.get(card), expected)).toBe(true);
  }
  const tops = tally(states.map(({ topBack }) => topBack ?? ''));
  for (const [back, cards] of tally(start.deck.map((card) => cardOf(card).back))) {
    expect(isNear(tops.get(back), cards * expected)).toBe(true);
  }
  for (const { row, topBack } of states) expect(row[2]?.discs.join('+')).toBe(topBack);
});
