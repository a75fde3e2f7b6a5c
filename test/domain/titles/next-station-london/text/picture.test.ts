// The picture of the table.

import { expect, test } from 'vitest';
import { SPECTATOR, viewerOf } from '../../../../../domain/title.ts';
import { nextStationLondon as title } from '../../../../../domain/titles/next-station-london/index.ts';
import { london } from '../../../../kit/titles/nextStationLondon.ts';

test('the picture shows the grid, the line in brackets, the drawn sections, the score and the legal moves', () => {
  const position = london({ flips: 'P C' }).played('draw:d2-d6');
  expect(title.draw(position.state, viewerOf(0), 'en')).toBe(
    `Next Station: London. Round 1, turn 2: street-circle asks for circle.
underground 0 of 5; earlier: street-pentagon

    a  b  c  d  e  f  g  h  i  j    Seat 0, thinking
 0  P  T  S  .  T  C  .  T  .  C    green: 2x1+2 = 4, sites 0
 1  .  P  .  S  .  .  P  .  S  P      d2-d6
 2  C  .  . [T] .  .  S  .  .  T    ends: d2 d6
 3  S  .  P  .  T  *  C  C  .  S    lines 4; sites 0 visits = 0
 4  .  T  S  .  P  S  .  .  P  .    interchanges of 2, 3, 4 lines: 0, 0, 0 = 0
 5  P  .  S  .  C  .  .  C  .  .    total 4; solo tier 1 (Novice)
 6  .  .  . [P] T  .  S  T  .  T
 7  C  .  S  C  .  P  .  .  C  P
 8  .  C  .  .  .  .  P  .  T  .
 9  T  S  .  P  C  T  .  C  .  S
moves: draw:d2-f0 draw:a2-d2 draw:d6-e5 draw:d6-d7 pass`,
  );
});

test('the picture of the open turn hides what others have drawn', () => {
  const position = london({ seats: 2, flips: 'P' }).played('0 draw:d2-d6');
  expect(title.draw(position.state, SPECTATOR, 'en')).not.toContain('d2-d6');
  expect(title.draw(position.state, viewerOf(1), 'en')).not.toContain('d2-d6');
  expect(title.draw(position.state, viewerOf(0), 'en')).toContain('d2-d6');
});
