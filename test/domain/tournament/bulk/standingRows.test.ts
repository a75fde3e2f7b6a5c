import { expect, test } from 'vitest';
import { bulkText, parseStandings, standingsRows } from '../../../../domain/tournament/bulk/index.ts';
import { faultOf, stored } from './given.ts';

const STANDINGS = [
  { entrant: 1, rank: 1, points: 12, tieBreaks: [6_000_000, null] },
  { entrant: 0, rank: 2, points: 0, tieBreaks: [0, -1] },
];

test('standings are a row an entrant, the best first', () => {
  const rows = standingsRows(STANDINGS);
  expect(bulkText(rows)).toBe('[1,12,6000000,null]\n[0,0,0,-1]\n');
  expect(parseStandings(stored(rows), { players: 2, columns: 2 })).toEqual({ ok: true, value: STANDINGS });
});

test.each<[string, readonly unknown[]]>([
  ['1: rows', [[0, 0, 0]]],
  [
    '2: rows',
    [
      [0, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
    ],
  ],
  ['0: shape', [{}, [1, 0, 0]]],
  [
    '1: shape',
    [
      [0, 0, 0],
      [1, 0],
    ],
  ],
  [
    '1: shape',
    [
      [0, 0, 0],
      [2, 0, 0],
    ],
  ],
  [
    '0: shape',
    [
      [0, -1, 0],
      [1, 0, 0],
    ],
  ],
  [
    '0: shape',
    [
      [0, null, 0],
      [1, 0, 0],
    ],
  ],
  [
    '0: shape',
    [
      [0, 0, 0.5],
      [1, 0, 0],
    ],
  ],
  [
    '1: twice',
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
  ],
])('%s: %j', (fault, rows) => {
  expect(faultOf(parseStandings(rows, { players: 2, columns: 1 }))).toBe(fault);
});
