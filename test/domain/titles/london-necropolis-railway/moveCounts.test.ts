// Move counts: the number of lines of play to depth 1, 2, 3. One number guards the whole generator; every chance is 0.

import { expect, test } from 'vitest';
import { londonNecropolisRailway as title } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import { linesOfPlay } from '../../../kit/titles/linesOfPlay.ts';
import { base, main, type Table, tableOf } from './tableOf.ts';

const RICH = { pounds: 9, discs: [2, 2, 2, 1], mourners: 8, prestige: 2, installed: ['A02', 'A03'] } as const;

const century = () =>
  tableOf({ round: 6, mine: { mourners: 7, cars: { m2: 2, c2: 1 } } }).after([
    { type: 'TurnBegan', seat: 0, occasion: 'century' },
    { type: 'StepEntered', step: { at: 'century', seat: 0 } },
  ]);
const delivery = () =>
  main('A20', {
    pounds: 0,
    discs: [0, 0, 0, 0],
    position: 3,
    prestige: 4,
    trainMourners: 3,
    staff: ['r1', 'r3'],
  }).played('0 end');

test.each<[string, () => Table, readonly number[]]>([
  ['the first turn', () => base(), [3, 115, 2055]],
  ['a rich turn with both symbols (en)', () => main('A01', RICH), [49, 1150, 13_817]],
  [
    'a turn without money (de)',
    () => main('A14', { pounds: 0, discs: [1, 1, 1, 0] }, { edition: 'de' }),
    [22, 233, 1420],
  ],
  ['the Turn of the Century', century, [28, 517, 1615]],
  ['a delivery', delivery, [10, 90, 270]],
])('lines of play to depth 1, 2, 3: %s', (_, table, counts) => {
  const { state } = table();
  expect([1, 2, 3].map((depth) => linesOfPlay(title, state, depth))).toEqual(counts);
});
