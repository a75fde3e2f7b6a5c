// Every card of the Mythos Deck at work, at least once.

import { expect, test } from 'vitest';
import { CARDS, cardOf } from '../../../../domain/titles/necronomonopoly/components.ts';
import { CARD_CASES, MONSTER_LOSSES, TESTED_CARDS } from './cardCases.ts';
import { Scene } from './scene.ts';

test.each(Object.entries(MONSTER_LOSSES))('%s takes %i from the player who draws it, then moves', (card, loss) => {
  const scene = new Scene({ players: { 0: { space: 'cultes-de-goules' } } }).play(`roll = 3 4 ${card} 1 1`);
  expect(scene.sanities).toEqual([150 - loss, 150]);
  expect(scene.board).toEqual([`${card}@old-witch-house`]);
});

test.each(CARD_CASES.map((row) => [row[0], row] as const))('%s', (_, [, players, moves, seen, more = {}]) => {
  expect(new Scene({ ...more, players }).play(...moves).seen).toMatchObject(seen);
});

test('no card is missing', () => {
  const tested = new Set(TESTED_CARDS.map((card) => cardOf(card).def));
  const defs = new Set(CARDS.map(({ def }) => def));
  console.info(`necronomonopoly: ${tested.size} of ${defs.size} cards at work in tests of their own`);
  expect([...defs].filter((def) => !tested.has(def))).toEqual([]);
});
