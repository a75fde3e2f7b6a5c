// Lines about moves.

import { expect, test } from 'vitest';
import { nextStationLondon as title } from '../../../../../domain/titles/next-station-london/index.ts';
import { london } from '../../../../kit/titles/nextStationLondon.ts';

test.each([
  ['draw:d2-e3', 'draw d2-e3'],
  ['draw:d2-e3+joker', 'draw d2-e3 with the power joker'],
  ['circle:f4', 'circle f4'],
  ['pass', 'pass'],
])('%s reads: %s', (id, text) => {
  const move = title.parseMove(id);
  expect(move === null ? null : title.describeMove(london({ flips: 'c' }).state, 0, move, 'en')).toBe(text);
});
