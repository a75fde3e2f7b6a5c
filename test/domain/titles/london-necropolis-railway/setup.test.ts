// The setup: what chance decides and in which order; cards come up as from a shuffled deck.

import { expect, test } from 'vitest';
import { fastChance } from '../../../../domain/chance/index.ts';
import { at } from '../../../../domain/title.ts';
import { cardOf } from '../../../../domain/titles/london-necropolis-railway/components.ts';
import { londonNecropolisRailway as title } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import { chanceOf } from '../../../kit/chance.ts';

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

test('every card is equally likely in every slot and on top, and the discs follow the back above', () => {
  const GAMES = 5_600;
  const seen = [0, 1, 2].map(() => new Map<string, number>());
  const backs = new Map<string, number>();
  const chance = fastChance(7);
  const cards = title.initial(OPTIONS, 2).deck;
  for (let game = 0; game < GAMES; game += 1) {
    const state = title.setup(OPTIONS, 2, chance).reduce(title.evolve, title.initial(OPTIONS, 2));
    for (const [slot, open] of state.row.entries()) {
      const counts = at(seen, slot);
      counts.set(open?.card ?? '', (counts.get(open?.card ?? '') ?? 0) + 1);
    }
    expect(state.row[2]?.discs.join('+')).toBe(state.topBack);
    backs.set(state.topBack ?? '', (backs.get(state.topBack ?? '') ?? 0) + 1);
  }
  const expected = GAMES / cards.length;
  for (const counts of seen) {
    for (const card of cards)
      expect(Math.abs((counts.get(card) ?? 0) - expected)).toBeLessThan(4 * Math.sqrt(expected));
  }
  for (const [back, count] of backs) {
    const share = cards.filter((card) => cardOf(card).back === back).length * expected;
    expect(Math.abs(count - share)).toBeLessThan(4 * Math.sqrt(share));
  }
});
