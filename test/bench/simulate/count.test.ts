import { expect, test } from 'vitest';
import { countPoints, countRound, NOTHING_COUNTED, type RoundBasis } from '../../../bench/simulate/count.ts';
import type { ClosedRound } from '../../../domain/tournament/bulk/index.ts';

const [HEAD, OTHER] = ['ab'.repeat(32), 'cd'.repeat(32)];
const TABLE = { places: [1, 2], scores: [2, 1], how: 'played', forfeits: [], noShows: [], head: HEAD } as const;
const ROLL = ['A', 'B', 'C', 'D', 'E', 'F'];

/** Six players: tables 0–1 and 2–3, and two byes; the last came late. */
const RESULTS: ClosedRound = {
  tables: [
    { ...TABLE, players: [0, 1] },
    { ...TABLE, players: [2, 3] },
  ],
  byes: [4, 5],
  late: [5],
};
const GAMES: RoundBasis['games'] = [
  { gameId: 'a', table: 0, players: ['A', 'B'], isStarted: true },
  { gameId: 'b', table: 1, players: ['C', 'D'], isStarted: true },
];
const ENDED: RoundBasis['ended'] = [
  { gameId: 'a', head: HEAD, places: [1, 2] },
  { gameId: 'b', head: HEAD, places: [1, 2] },
];
const EXPECTED = { playing: new Set(ROLL), late: new Set(['F']) };

function countOf(other: Partial<RoundBasis> = {}) {
  const count = { ...NOTHING_COUNTED };
  countRound(count, { results: RESULTS, roll: ROLL, expected: EXPECTED, games: GAMES, ended: ENDED, ...other });
  return count;
}

test('a sound round counts nothing but itself', () => {
  expect(countOf()).toEqual({ ...NOTHING_COUNTED, rounds: 1, games: 2 });
});

test.each<readonly [string, Partial<RoundBasis>]>([
  ['is not made', { games: GAMES.slice(0, 1) }],
  [
    'is not started',
    {
      games: GAMES.map((game) => ({ ...game, isStarted: false }))
        .slice(1)
        .concat(GAMES.slice(0, 1)),
    },
  ],
  ['is not over', { ended: ENDED.slice(1) }],
  [
    'has other players',
    { games: [{ gameId: 'a', table: 0, players: ['B', 'A'], isStarted: true }, ...GAMES.slice(1)] },
  ],
  ['ended otherwise', { ended: [{ gameId: 'a', head: OTHER, places: [1, 2] }, ...ENDED.slice(1)] }],
  ['has another order', { ended: [{ gameId: 'a', head: HEAD, places: [2, 1] }, ...ENDED.slice(1)] }],
  ['ended without a result', { ended: [{ gameId: 'a', head: HEAD, places: null }, ...ENDED.slice(1)] }],
  ['is at no table', { results: { ...RESULTS, tables: RESULTS.tables.slice(0, 1), byes: [2, 3, 4, 5] } }],
])('a game that %s is lost', (_, other) => {
  expect(countOf(other)).toMatchObject({ lost: 1, doubled: 0 });
});

test('a second game of a table, and a second end of a game, are counted', () => {
  const second = { gameId: 'c', table: 1, players: ['C', 'D'], isStarted: true };
  expect(countOf({ games: [second, ...GAMES] })).toMatchObject({ games: 3, doubled: 1, lost: 0 });
  expect(countOf({ ended: [...ENDED, ...ENDED] })).toMatchObject({ doubled: 2, lost: 0 });
});

test('who is missing, twice in a round, or in it without right is counted', () => {
  expect(countOf({ results: { ...RESULTS, byes: [5] } })).toMatchObject({ unassigned: 1, strays: 0 });
  expect(countOf({ results: { ...RESULTS, byes: [3, 4, 5] } })).toMatchObject({ unassigned: 1, strays: 0 });
  const playing = new Set(ROLL.slice(1));
  expect(countOf({ expected: { ...EXPECTED, playing } })).toMatchObject({ unassigned: 0, strays: 1 });
});

test('half a point for coming late is for those who came late', () => {
  expect(countOf({ results: { ...RESULTS, late: [] } })).toMatchObject({ strays: 1 });
  expect(countOf({ results: { ...RESULTS, late: [4, 5] } })).toMatchObject({ strays: 1 });
});

test('points are the share of opponents beaten, ties one half, and half a point for byes and late starts', () => {
  const four = { ...TABLE, players: [0, 1, 2, 3], places: [1, 2, 2, 4], scores: null };
  const rounds = [RESULTS, { tables: [four], byes: [4], late: [] }];
  const rows = [24, 6, 18, 0, 12, 12].map((points, entrant) => ({ entrant, rank: entrant + 1, points, tieBreaks: [] }));
  const counted = (standings: typeof rows) => {
    const count = { ...NOTHING_COUNTED };
    countPoints(count, rounds, standings);
    return count.wrongPoints;
  };
  expect(counted(rows)).toBe(0);
  expect(counted(rows.map((row) => ({ ...row, points: row.points + 1 })))).toBe(6);
});
