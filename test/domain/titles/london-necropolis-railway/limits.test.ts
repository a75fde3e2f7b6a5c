// Bounds of a game. That no game exceeds them is held by the suite of all titles, over random games.

import { expect, test } from 'vitest';
import { londonNecropolisRailway as title } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import { legal, tableOf } from './tableOf.ts';

const ROWS = ['r1', 'r2', 'r3', 'r4', 'r5'] as const;

test.each([
  ['en', 2, 572, 3_646],
  ['en', 4, 1_044, 6_780],
  ['de', 2, 584, 3_706],
  ['de', 4, 1_068, 6_900],
] as const)('edition %s, %i seats: at most %i decisions and %i facts', (edition, seats, decisions, facts) => {
  const bounds = title.limits({ edition, firstSeat: 'random' }, seats);
  expect(bounds).toMatchObject({ decisions, facts });
  expect(bounds.bytes).toBeLessThan(1_100_000);
});

test('the widest choice is a burial of four colours in five empty rows: as many moves as the bound allows', () => {
  const table = tableOf({
    mine: { trainCoffins: ['purple', 'teal', 'red', 'black'], staff: ROWS },
    step: { at: 'bury', seat: 0, frames: [{ procedure: 'stations', left: [] }] },
  });
  const { legalMoves } = title.limits({ edition: 'en', firstSeat: 0 }, 2);
  expect(legal(table)).toHaveLength(legalMoves);
});
