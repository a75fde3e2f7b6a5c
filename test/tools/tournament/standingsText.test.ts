// Standings as a table for people.

import { expect, test } from 'vitest';
import { standingsText } from '../../../tools/tournament/standingsText.ts';

test('one line a player, columns aligned, units as people read them', () => {
  const text = standingsText({
    unitsPerPoint: 6,
    columns: [
      { label: 'Wins', units: 2 },
      { label: 'Lot', units: 1 },
    ],
    nodes: [
      { rank: 1, points: 18, tieBreaks: [3, null], player: { name: 'Ada' } },
      { rank: 10, points: 4, tieBreaks: [0, -12], player: { name: 'Bartholomew' } },
    ],
  });
  expect(text).toBe(
    [
      '    Player       Points  Wins  Lot', //
      ' 1  Ada               3  1.50    –',
      '10  Bartholomew    0.67     0  -12',
    ].join('\n'),
  );
});
