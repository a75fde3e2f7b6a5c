// The costs at the desk are those by which the server pairs and measures.

import { expect, test } from 'vitest';
import { costing, type PastRound } from '../../../web/play/desk/rounds/costs.ts';

const person = (entrant: number) => ({ id: `player ${entrant}`, entrant });
const round = (...tables: readonly (readonly number[])[]): PastRound => ({
  tables: tables.map((seats) => ({ seats: seats.map((entrant) => ({ entrant })) })),
  byes: { nodes: [] },
});
const people = [0, 1, 2, 3, 4, 5].map(person);
const scores = { points: new Map([0, 12, 24, 12, 6].map((points, entrant) => [entrant, points])), unitsPerPoint: 12 };
const terms = { seats: 3, apart: [], before: [], people, scores, lateByes: 1 };

test('in a first round only a difference of points costs something, and there is none', () => {
  const none = { points: new Map(), unitsPerPoint: 12 };
  expect(costing({ ...terms, scores: none })([person(0), person(2), person(5)])).toBe(0);
});

test('meetings, differences of points, short tables again and those kept apart cost what the guide says', () => {
  const before = [round([0, 1, 2], [3, 4]), round([0, 1, 3], [2, 4])];
  const cost = costing({ ...terms, before });
  // A third meeting, and a point between them, at a short table that neither has had.
  expect(cost([person(0), person(1)])).toBe(1_000_000 + 100);
  // A second meeting, no difference; one of the three has half a point for a round that was missed.
  expect(cost([person(3), person(1), person(5)])).toBe(10_000 + 25 + 25);
  // Both have been at a short table, one of them twice.
  expect(cost([person(2), person(4)])).toBe(10_000 + 225 + 3 * 2_000);
  // With three to be made good, as many as were missed: a whole point, which is what the others have.
  expect(costing({ ...terms, before, lateByes: 3 })([person(3), person(1), person(5)])).toBe(10_000);
  const apart = [['player 3', 'player 5', 'somebody else']];
  expect(costing({ ...terms, before, apart })([person(3), person(5), person(4)])).toBe(1e9 + 10_000 + 25 + 25);
});
