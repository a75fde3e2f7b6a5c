// Who went on from a round of an elimination, and where.

import { expect, test } from 'vitest';
import type { Round } from '../../../../web/play/tournaments/base/shapes.ts';
import { nodesOf, type Seated } from '../../../../web/play/tournaments/bracket/course.ts';
import { linesToRead, MOST_PLAYERS, plannedRounds } from '../../../../web/play/tournaments/bracket/plan.ts';
import { roundOf, tableOf } from './elimination.ts';

const FOURS = { seats: 4, advance: 2 };

/** Players with their results, table by table. */
function fates(round: Round, next: Round | null, isFinal = false, rules = FOURS) {
  const told = ({ player, fate, to }: Seated) => `${player.id} ${fate}${to === null ? '' : ` ${to}`}`;
  return nodesOf(round, { rules, next, isFinal }).map((node) => {
    if (node.kind === 'bye') return [`${node.player.id} bye ${node.to}`];
    return node.kind === 'table' ? node.seats.map(told) : [];
  });
}

const first = roundOf(0, [tableOf(0, [0, 1, 2, 3], [4, 1, 3, 2]), tableOf(1, [4, 5, 6, 7], [1, 2, 3, 4])]);

test('the next round says who went on; seats of larger tables stand by place', () => {
  const final = roundOf(1, [tableOf(0, [1, 3, 4, 5], null)]);
  expect(fates(first, final)).toEqual([
    ['p1 on table 0', 'p3 on table 0', 'p2 out', 'p0 out'],
    ['p4 on table 0', 'p5 on table 0', 'p6 out', 'p7 out'],
  ]);
});

test('whoever plays for somebody who left is a lucky loser', () => {
  const final = roundOf(1, [tableOf(0, [1, 2, 4, 5], null)]);
  expect(fates(first, final)[0]).toEqual(['p1 on table 0', 'p3 out', 'p2 lucky table 0', 'p0 out']);
});

test('after a correction nobody becomes a lucky loser: the next round had been drawn', () => {
  const [table, other] = first.tables.nodes;
  if (table === undefined || other === undefined) throw new Error('no tables');
  const corrected = roundOf(0, [{ ...table, how: 'CORRECTED' }, other]);
  const final = roundOf(1, [tableOf(0, [0, 2, 4, 5], null)]);
  expect(fates(corrected, final)[0]).toEqual(['p1 out', 'p3 out', 'p2 on table 0', 'p0 on table 0']);
});

test('before the next round is drawn, those are marked who are sure', () => {
  expect(fates(first, null)[0]).toEqual(['p1 on', 'p3 on', 'p2 out', 'p0 out']);
  const tied = roundOf(0, [tableOf(0, [0, 1, 2, 3], [1, 2, 2, 4]), tableOf(1, [4, 5, 6, 7], null)]);
  expect(fates(tied, null)).toEqual([
    ['p0 on', 'p1 open', 'p2 open', 'p3 out'],
    ['p4 open', 'p5 open', 'p6 open', 'p7 open'],
  ]);
  // Sixteen for nine places: four byes, four winners, and one more.
  const withLucky = roundOf(
    0,
    [0, 1, 2, 3].map((table) => tableOf(table, [3 * table, 3 * table + 1, 3 * table + 2], [1, 2, 3])),
    [12, 13, 14, 15],
  );
  expect(fates(withLucky, null, false, { seats: 3, advance: 1 })[0]).toEqual(['p0 on', 'p1 open', 'p2 open']);
});

test('a final has a winner, unless the first place is shared', () => {
  expect(fates(roundOf(1, [tableOf(0, [0, 1], [2, 1])]), null, true)).toEqual([['p0 out', 'p1 won']]);
  expect(fates(roundOf(1, [tableOf(0, [0, 1], [1, 1])]), null, true)).toEqual([['p0 open', 'p1 open']]);
});

test('a bye leads to the table of the next round', () => {
  const next = roundOf(1, [tableOf(0, [0, 2], null)]);
  expect(fates(roundOf(0, [tableOf(0, [0, 1], [1, 2])], [2]), next, false, { seats: 2, advance: 1 })).toEqual([
    ['p0 on table 0', 'p1 out'],
    ['p2 bye table 0'],
  ]);
});

test('only rounds that are small enough are read for it', () => {
  const rules = { seats: 2, advance: 1 };
  const rounds = Array.from({ length: 13 }, (_, number) => roundOf(number, []));
  const read = (roundCount: number) => {
    const stage = { number: 0, format: 'ELIMINATION' as const, roundCount, cut: null, rounds };
    return linesToRead({ stage, rules, planned: plannedRounds(roundCount, rules) }).map(({ number }) => number);
  };
  expect(MOST_PLAYERS).toBe(64);
  expect(read(13).slice(0, 6)).toEqual([7, 8, 9, 10, 11, 12]);
  expect(read(7)[0]).toBe(0);
  expect(read(1)[0]).toBe(0);
});

test('who plays for the third place is out of it, and the winner there is no winner of the cup', () => {
  const PAIRS = { seats: 2, advance: 1 };
  const semis = roundOf(0, [tableOf(0, [0, 3], [1, 2]), tableOf(1, [1, 2], [2, 1])]);
  const match = { ...tableOf(1, [3, 1], [1, 2]), isThirdPlace: true };
  const final = roundOf(1, [tableOf(0, [0, 2], [1, 2]), match]);
  expect(fates(semis, final, false, PAIRS)).toEqual([
    ['p0 on table 0', 'p3 out'],
    ['p1 out', 'p2 on table 0'],
  ]);
  expect(fates(final, null, true, PAIRS)).toEqual([
    ['p0 won', 'p2 out'],
    ['p3 open', 'p1 out'],
  ]);
});
