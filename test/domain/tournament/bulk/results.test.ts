import { expect, test } from 'vitest';
import {
  bulkText,
  CHUNK_BYTES,
  type ClosedRound,
  type ClosedTable,
  cutBulk,
  parseResults,
  resultsRows,
} from '../../../../domain/tournament/bulk/index.ts';
import { faultOf, numbers, stored } from './given.ts';

const HEAD = 'ab'.repeat(32);
const PLAYED: ClosedTable = {
  players: [3, 1, 0, 2],
  places: [1, 4, 2, 2],
  scores: [40, 10, 22, 22],
  how: 'played',
  forfeits: [1],
  noShows: [1],
  head: HEAD,
};
const STOPPED: ClosedTable = {
  players: [4, 5],
  places: [1, 1],
  scores: null,
  how: 'unplayed',
  forfeits: [],
  noShows: [],
  head: null,
};

test('results are byes, late entrants and a row a table', () => {
  const round: ClosedRound = { byes: [6], late: [5], tables: [PLAYED, STOPPED] };
  const rows = resultsRows(round);
  expect(bulkText(rows)).toBe(
    `{"byes":[6],"late":[5]}\n{"players":[3,1,0,2],"places":[1,4,2,2],"scores":[40,10,22,22],"how":"played","forfeits":[1],"noShows":[1],"head":"${HEAD}"}\n{"players":[4,5],"places":[1,1],"scores":null,"how":"unplayed","forfeits":[],"noShows":[],"head":null}\n`,
  );
  expect(parseResults(stored(rows), 7)).toEqual({ ok: true, value: round });
});

test('who sits a round out for half a point is in a row before the tables; who came late may be in their list again', () => {
  const round: ClosedRound = { byes: [6], late: [1, 1, 5], half: [2, 6_000], tables: [STOPPED] };
  const rows = resultsRows(round);
  expect(JSON.stringify(rows.slice(0, 2))).toBe('[{"byes":[6],"late":[1,1,5]},{"half":[2,6000]}]');
  expect(parseResults(stored(rows), 7_000)).toEqual({ ok: true, value: round });
});

test.each([
  [4_001, 0],
  [0, 4_001],
  [9_000, 4_500],
])('%i byes and %i late entrants take rows that fit into chunks', (byes, late) => {
  const round: ClosedRound = { byes: numbers(byes, 10_000), late: numbers(late, 80_000), tables: [PLAYED] };
  const { chunks } = cutBulk('results', resultsRows(round));
  for (const chunk of chunks) expect(Buffer.byteLength(bulkText(chunk))).toBeLessThanOrEqual(CHUNK_BYTES);
  expect(parseResults(stored(chunks.flat()), 100_000)).toEqual({ ok: true, value: round });
});

test.each<[string, Partial<ClosedTable>]>([
  ['1: shape', { players: [0, 1, 2, 9] }],
  ['1: shape', { places: [0, 1, 2, 3] }],
  ['1: shape', { scores: [1.5, 1, 1, 1] }],
  ['1: shape', { forfeits: [4] }],
  ['1: shape', { head: HEAD.toUpperCase() }],
  ['1: places', { players: [3], places: [1] }],
  ['1: places', { places: [1, 2, 3] }],
  ['1: places', { places: [1, 1, 2, 4] }],
  ['1: places', { scores: [1, 2] }],
  ['1: how', { how: 'corrected' }],
  ['1: how', { head: null }],
  ['1: forfeits', { forfeits: [2, 1] }],
  ['1: forfeits', { forfeits: [1, 1] }],
  ['1: forfeits', { noShows: [0, 1] }],
  ['1: twice', { players: [3, 1, 0, 3] }],
  ['1: twice', { players: [3, 1, 0, 4] }],
])('%s: %j', (fault, wrong) => {
  expect(
    faultOf(
      parseResults(
        [
          { byes: [4], late: [] },
          { ...PLAYED, ...wrong },
        ],
        5,
      ),
    ),
  ).toBe(fault);
});

test.each<[string, readonly unknown[]]>([
  ['0: rows', []],
  ['0: shape', [{ byes: [] }]],
  ['0: shape', [PLAYED]],
  [
    '1: shape',
    [
      { byes: [], late: [] },
      { ...PLAYED, more: 1 },
    ],
  ],
  ['2: shape', [{ byes: [], late: [] }, STOPPED, { byes: [0], late: [] }]],
  ['0: order', [{ byes: [], late: [1, 0] }]],
  ['0: twice', [{ byes: [0, 0], late: [] }]],
  ['1: twice', [{ byes: [0], late: [] }, { half: [0] }]],
  ['2: twice', [{ byes: [], late: [] }, { half: [4] }, STOPPED]],
  ['1: cut', [{ byes: [], late: [] }, { half: [] }]],
  ['1: shape', [{ byes: [], late: [] }, { half: [5_000] }]],
  ['2: shape', [{ byes: [], late: [] }, { half: [1] }, { half: [2] }]],
  ['2: shape', [{ byes: [], late: [] }, STOPPED, { half: [1] }]],
  [
    '0: cut',
    [
      { byes: [0], late: [] },
      { byes: [1], late: [] },
    ],
  ],
  [
    '1: cut',
    [
      { byes: numbers(4_000), late: [] },
      { byes: [], late: [] },
    ],
  ],
])('%s', (fault, rows) => {
  expect(faultOf(parseResults(rows, 5_000))).toBe(fault);
});
