// Lines about facts.

import { expect, test } from 'vitest';
import { nextStationLondon as title } from '../../../../../domain/titles/next-station-london/index.ts';
import { london } from '../../../../kit/titles/nextStationLondon.ts';

test('facts read as sentences', () => {
  const lines = london({ flips: 'c t s p W+j' })
    .played('pass', 'pass', 'pass', 'draw:d2-d6', 'pass')
    .facts.map((fact) => title.describeFact(fact, 'en'));
  expect(lines.slice(0, 3)).toEqual([
    'The game starts: 1 seat; pencils green, blue, pink, purple.',
    'Round 1: seat 0 takes green.',
    'Round 1, turn 1: underground-circle.',
  ]);
  expect(lines).toContain('Seat 0 draws d2 to d6.');
  expect(lines).toContain('Round 1, turn 5: street-switch and underground-joker (last turn).');
  expect(lines).toContain('Round 1 scores seat 0 green 2x1+2 = 4.');
});
