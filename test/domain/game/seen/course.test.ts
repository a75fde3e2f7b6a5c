import { expect, test } from 'vitest';
import { turningPoints } from '../../../../domain/game/index.ts';

const course = (...scores: readonly (readonly number[])[]) =>
  scores.map((ofSeats, index) => ({ version: 3 + index, scores: ofSeats }));

const of = (kind: string, ...scores: readonly (readonly number[])[]) =>
  turningPoints(course(...scores))
    .filter((point) => point.kind === kind)
    .map(({ version, seat, points }) => [version, seat, points]);

test('a lead turns when another seat is alone in front; whoever catches up does not lead yet', () => {
  expect(of('lead', [0, 0], [5, 0], [5, 5], [5, 6], [9, 6])).toEqual([
    [6, 1, 1],
    [7, 0, 3],
  ]);
});

test('the first to lead takes the lead from nobody, and the only seat never does', () => {
  expect(of('lead', [0, 0, 0], [0, 4, 0], [0, 9, 3])).toEqual([]);
  expect(of('lead', [0], [4], [2])).toEqual([]);
});

test('the three largest gains at one version are turning points, of equal ones the earlier; losses are none', () => {
  expect(of('gain', [10, 10], [12, 10], [17, 10], [17, 15], [0, 20], [3, 29])).toEqual([
    [5, 0, 5],
    [6, 1, 5],
    [8, 1, 9],
  ]);
  expect(of('gain', [4, 4], [3, 0])).toEqual([]);
});

test('what a seat begins with is no gain, and without scores nothing turns', () => {
  expect(of('gain', [40, 0])).toEqual([]);
  expect(turningPoints([])).toEqual([]);
});

test('all stand in order of version', () => {
  const versions = turningPoints(course([0, 0], [1, 0], [1, 9], [30, 9])).map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  expect(versions).toHaveLength(5);
});
