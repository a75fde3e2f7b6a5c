// Decks without a stored order: the distribution of a shuffle, and known cards where they were put.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fastChance, shuffled } from '../../../domain/chance/index.ts';
import {
  type Deck,
  deckOf,
  deckSize,
  drawCard,
  putAtBottom,
  putOnTop,
  withoutNext,
} from '../../../domain/title/deck.ts';
import { excess } from '../../kit/titles/uniformity.ts';

function drawAll<Card>(deck: Deck<Card>, seed: number): readonly Card[] {
  const chance = fastChance(seed);
  const cards: Card[] = [];
  let rest = deck;
  while (deckSize(rest) > 0) {
    const { card, deck: next } = drawCard(rest, chance);
    expect(withoutNext(rest, card)).toEqual(next);
    cards.push(card);
    rest = next;
  }
  return cards;
}

test('known cards come where they were put, the others between them', () => {
  const deck = putAtBottom(putAtBottom(putOnTop(deckOf(['a', 'b', 'c']), ['t', 'u']), ['y']), ['z']);
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const cards = drawAll(deck, seed);
      expect([cards.slice(0, 2), cards.slice(5)]).toEqual([
        ['t', 'u'],
        ['y', 'z'],
      ]);
      expect(cards.slice(2, 5).toSorted()).toEqual(['a', 'b', 'c']);
    }),
  );
});

test('only an unknown card takes a draw', () => {
  const never = { below: () => expect.fail('drew') };
  expect(drawCard({ top: ['t'], unknown: ['a'], bottom: [] }, never).card).toBe('t');
  expect(drawCard({ top: [], unknown: [], bottom: ['y', 'z'] }, never).card).toBe('y');
  expect(() => drawCard(deckOf([]), never)).toThrow();
});

test('a card that cannot be the next one is a defect', () => {
  expect(() => withoutNext({ top: ['t'], unknown: ['a'], bottom: [] }, 'a')).toThrow('"a" is not the next card');
  expect(() => withoutNext(deckOf(['a']), 'b')).toThrow();
});

describe.each([
  ['a deck', (seed: number) => drawAll(deckOf(['a', 'b', 'c', 'd']), seed)],
  ['a shuffle', (seed: number) => shuffled(fastChance(seed), ['a', 'b', 'c', 'd'])],
])('every order of %s is equally likely', (_what, draw) => {
  test('over 24,000 of them', () => {
    const orders = new Map<string, number>();
    for (let seed = 0; seed < 24_000; seed += 1) {
      const order = draw(seed).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    expect(excess([...orders.values()])).toBeLessThan(4.5);
  });
});

test('a shuffle draws below the number of items left, from all of them to one', () => {
  const asked: number[] = [];
  const below = (n: number) => {
    asked.push(n);
    return 0;
  };
  const order = shuffled({ below }, ['a', 'b', 'c']);
  expect([order, asked]).toEqual([
    ['a', 'b', 'c'],
    [3, 2, 1],
  ]);
});
