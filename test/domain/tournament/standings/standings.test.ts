import { describe, expect, test } from 'vitest';
import {
  DEFAULT_TIE_BREAKS,
  type RoundResult,
  type Scoring,
  standingsOf,
} from '../../../../domain/tournament/index.ts';

const SCORING: Scoring = { points: { kind: 'share' }, byeHalves: 1, seats: 4, edition: 1 };

function tableOf(players: readonly number[], scores: readonly number[]): RoundResult['tables'][number] {
  return { players, scores, places: scores.map((score) => 1 + scores.filter((other) => other > score).length) };
}

function standings(roll: number, rounds: readonly RoundResult[], lots = Array.from({ length: roll }, (_, lot) => lot)) {
  return standingsOf({ roll, rounds, scoring: SCORING, tieBreaks: DEFAULT_TIE_BREAKS, lots });
}

/** Column names of the default tie-breaks with the values of one entrant. */
function valuesOf(rows: ReturnType<typeof standings>, entrant: number): Record<string, number | null | undefined> {
  const row = rows.find((one) => one.entrant === entrant);
  return Object.fromEntries(DEFAULT_TIE_BREAKS.map((name, index) => [name, row?.tieBreaks[index]]));
}

test('two rounds by hand', () => {
  const rows = standings(6, [
    { tables: [tableOf([0, 1, 2], [30, 20, 10]), tableOf([3, 4, 5], [25, 25, 10])], byes: [], late: [] },
    { tables: [tableOf([0, 3, 4], [10, 40, 30]), tableOf([1, 2, 5], [20, 10, 30])], byes: [], late: [] },
  ]);
  // 0: 1 + 0; 1: ½ + ½; 2: 0; 3: ¾ + 1; 4: ¾ + ½; 5: 0 + 1. In units of a twelfth.
  expect(rows.map(({ entrant, rank, points }) => [rank, entrant, points])).toEqual([
    [1, 3, 21],
    [2, 4, 15],
    [3, 5, 12],
    [4, 0, 12],
    [5, 1, 12],
    [6, 2, 0],
  ]);
  // Opponents of 0: 1, 2, 3, 4 with 12, 0, 21, 15; of 1: 0, 2, 2, 5 with 12, 0, 0, 12; of 5: 3, 4, 1, 2 with 21, 15,
  // 12, 0.
  expect(valuesOf(rows, 0).opponentsPoints).toBe(12_000_000);
  expect(valuesOf(rows, 1).opponentsPoints).toBe(6_000_000);
  expect(valuesOf(rows, 5).opponentsPoints).toBe(12_000_000);
  // 0: 30/60 × 3 and 10/80 × 3; 5: 10/60 × 3 and 30/60 × 3.
  expect(valuesOf(rows, 0).scoreShare).toBe((1_500_000 + 375_000) / 2);
  expect(valuesOf(rows, 5).scoreShare).toBe(1_000_000);
  expect(valuesOf(rows, 3).wins).toBe(3);
});

test('the share of the games’ points parts equal winners', () => {
  const rounds: readonly RoundResult[] = [
    { tables: [tableOf([0, 1], [60, 40]), tableOf([2, 3], [99, 1])], byes: [], late: [] },
  ];
  expect(standings(4, rounds).map(({ entrant }) => entrant)).toEqual([2, 0, 1, 3]);
});

describe('head to head', () => {
  test('parts those who all met; nobody else has a value', () => {
    // 0 and 1 are equal in points, opponents' points and shares; 1 has beaten 0.
    const rows = standings(4, [
      { tables: [tableOf([1, 0], [60, 40]), tableOf([2, 3], [50, 50])], byes: [], late: [] },
      { tables: [tableOf([0, 2], [60, 40]), tableOf([3, 1], [60, 40])], byes: [], late: [] },
    ]);
    expect(rows.map(({ entrant, points }) => [entrant, points])).toEqual([
      [3, 18],
      [1, 12],
      [0, 12],
      [2, 6],
    ]);
    expect(valuesOf(rows, 0).opponentsPoints).toBe(9_000_000);
    expect(valuesOf(rows, 1).opponentsPoints).toBe(15_000_000);
    expect(valuesOf(rows, 3).headToHead).toBeNull();
  });

  test('decides before wins', () => {
    const even = { tables: [tableOf([0, 1], [51, 49]), tableOf([2, 3], [51, 49])], byes: [], late: [] };
    const back = { tables: [tableOf([1, 0], [51, 49]), tableOf([3, 2], [51, 49])], byes: [], late: [] };
    const rows = standings(4, [
      even,
      back,
      { tables: [tableOf([1, 0], [50, 50]), tableOf([3, 2], [50, 50])], byes: [], late: [] },
    ]);
    expect(new Set(rows.map(({ points }) => points)).size).toBe(1);
    // All four are equal, and not all of them have met: 0 for each.
    expect(rows.map(({ tieBreaks }) => tieBreaks[2])).toEqual([0, 0, 0, 0]);
    expect(rows.map(({ entrant }) => entrant)).toEqual([0, 1, 2, 3]);
  });
});

test('a bye is half a point, or a whole one by the options, and counts in no mean; who comes late gets half a point', () => {
  const rounds: readonly RoundResult[] = [{ tables: [tableOf([0, 1, 2], [3, 2, 1])], byes: [3], late: [4] }];
  const row = standings(5, rounds).find(({ entrant }) => entrant === 3);
  expect(row).toMatchObject({ points: 6, tieBreaks: [0, 0, 0, 0, -3] });
  const whole = standingsOf({
    roll: 5,
    rounds,
    scoring: { ...SCORING, byeHalves: 2 },
    tieBreaks: ['lot'],
    lots: [0, 1, 2, 3, 4],
  });
  expect(whole.map(({ entrant, points }) => [entrant, points])).toEqual([
    [0, 12],
    [3, 12],
    [1, 6],
    [4, 6],
    [2, 0],
  ]);
});

test('tie-breaks that are not among the usual ones, by hand', () => {
  const rounds: readonly RoundResult[] = [
    { tables: [tableOf([0, 1, 2], [30, 20, 10]), tableOf([3, 4, 5], [25, 25, -10])], byes: [], late: [] },
    { tables: [tableOf([0, 3, 4], [10, 40, 30]), tableOf([1, 2], [20, 20])], byes: [5], late: [] },
  ];
  const tieBreaks = ['opponentsPointsCut', 'beatenPoints', 'scoreTotal', 'lot'] as const;
  const rows = standingsOf({ roll: 6, rounds, scoring: SCORING, tieBreaks, lots: [0, 1, 2, 3, 4, 5] });
  const of = (entrant: number) => rows.find((row) => row.entrant === entrant);
  // Points in twelfths. 0: 12 + 0; 1: 6 + 6; 2: 0 + 6; 3: 9 + 12; 4: 9 + 6; 5: 0 + 6 for the bye.
  expect([0, 1, 2, 3, 4, 5].map((entrant) => of(entrant)?.points)).toEqual([12, 12, 6, 21, 15, 6]);
  // 0 met 1, 2, 3, 4 (12, 6, 21, 15): 16 without the 6. Beat 1 and 2: 2 × 18 halves. Scored 40.
  expect(of(0)?.tieBreaks.slice(0, 3)).toEqual([16_000_000, 36, 40]);
  // 1 met 0, 2, 2 (12, 6, 6): 9 without one 6. Beat 2, tied with 2: 12 + 6 halves.
  expect(of(1)?.tieBreaks.slice(0, 3)).toEqual([9_000_000, 18, 40]);
  // 5 met 3 and 4 (21, 15): 21. Beat nobody. Scored less than nothing.
  expect(of(5)?.tieBreaks.slice(0, 3)).toEqual([21_000_000, 0, -10]);
});

test('without two opponents none can be left out; without a game nothing is scored', () => {
  const rounds: readonly RoundResult[] = [
    { tables: [{ players: [0, 1], places: [1, 2], scores: null }], byes: [2], late: [] },
  ];
  const tieBreaks = ['opponentsPointsCut', 'beatenPoints', 'scoreTotal', 'lot'] as const;
  const rows = standingsOf({ roll: 3, rounds, scoring: SCORING, tieBreaks, lots: [0, 1, 2] });
  expect(rows.map(({ entrant, tieBreaks: [cut, beaten, total] }) => [entrant, cut, beaten, total])).toEqual([
    [0, 0, 0, 0],
    [2, 0, 0, 0],
    [1, 0, 0, 0],
  ]);
});

test('lots decide what nothing else does', () => {
  expect(standings(3, [], [2, 0, 1]).map(({ entrant }) => entrant)).toEqual([1, 2, 0]);
});

test('a table without points was shared evenly, points below 0 count as 0', () => {
  const rows = standings(4, [
    { tables: [tableOf([0, 1], [0, 0]), { players: [2, 3], places: [1, 2], scores: [10, -5] }], byes: [], late: [] },
  ]);
  expect(valuesOf(rows, 0).scoreShare).toBe(1_000_000);
  expect(valuesOf(rows, 2).scoreShare).toBe(2_000_000);
  expect(valuesOf(rows, 3).scoreShare).toBe(0);
});
