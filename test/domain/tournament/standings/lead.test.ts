// The reason that is given for a rank is the one by which the rank was given.

import { expect, test } from 'vitest';
import { cutBefore, leadOf } from '../../../../domain/tournament/standings/lead.ts';

const row = (rank: number, points: number, ...tieBreaks: readonly (number | null)[]) => ({ rank, points, tieBreaks });

test('points decide first, then the first tie-break in which two differ', () => {
  expect(leadOf(row(1, 24, 5, null), row(2, 18, 9, null), null)).toEqual({ by: 'points', values: [24, 18] });
  expect(leadOf(row(1, 24, 9, null, 4), row(2, 24, 5, null, 6), null)).toEqual({
    by: 'tie-break',
    column: 0,
    values: [9, 5],
  });
  expect(leadOf(row(1, 24, 9, 2, -4), row(2, 24, 9, 0, -1), null)).toEqual({
    by: 'tie-break',
    column: 1,
    values: [2, 0],
  });
  expect(leadOf(row(1, 24, 9, 0, -1), row(2, 24, 9, 0, -4), null)).toEqual({
    by: 'tie-break',
    column: 2,
    values: [-1, -4],
  });
});

test('who plays the latest stage is ahead of those left out of it', () => {
  expect(leadOf(row(4, 0, 9), row(5, 24, 5), 4)).toEqual({ by: 'stage' });
  expect(leadOf(row(4, 30, 9), row(5, 24, 5), 4)).toEqual({ by: 'stage' });
  expect(leadOf(row(5, 24, 9), row(6, 24, 5), 4)).toEqual({ by: 'tie-break', column: 0, values: [9, 5] });
  // The stage had fewer than its cut.
  expect(leadOf(row(3, 0, 9), row(4, 24, 5), 4)).toEqual({ by: 'stage' });
  expect(leadOf(row(3, 24, 5), row(4, 24, 9), 4)).toEqual({ by: 'stage' });
});

test('the field of a stage is what the one before let through', () => {
  const stages = [{ cut: 8 }, { cut: null }];
  expect([cutBefore(stages, 0), cutBefore(stages, 1)]).toEqual([null, 8]);
});
