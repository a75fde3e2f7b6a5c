// The table: everybody sees the same.

import { list, nullable } from '../../../../../domain/read/lists.ts';
import { type ValueOf, whole } from '../../../../../domain/read/shape.ts';
import { typesOf } from '../../../../../domain/read/types.ts';

const { made, set, type } = typesOf();

const stepName = set('StepName', 'The decision points.', {
  setup: 'None yet.',
  turn: 'The next card, or the end of the turn.',
  over: 'None: the game is over.',
});

const view = type('View', 'The whole table.', {
  at: [stepName, 'What is asked.'],
  seat: [nullable(whole), 'Who is asked; null for nobody.'],
  points: [list(nullable(whole)), 'By seat; null before its turn is over.'],
  cardsLeft: [whole, 'Cards of the deck.'],
});

export type View = ValueOf<typeof view>;

export const VIEW = made;
