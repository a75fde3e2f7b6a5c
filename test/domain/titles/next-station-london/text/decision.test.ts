// What is asked of a seat.

import { expect, test } from 'vitest';
import { AUDITOR, SPECTATOR, viewerOf } from '../../../../../domain/title.ts';
import { nextStationLondon as title } from '../../../../../domain/titles/next-station-london/index.ts';
import { london } from '../../../../kit/titles/nextStationLondon.ts';

test.each([
  ['build', () => london({ flips: 'C' }), ['R5', 'R7', 'R14', 'R16', 'R17', 'R19', 'R20', 'R21', 'R35', 'R37']],
  ['second', () => london({ powers: 'green=double', flips: 'C' }).played('draw:d2-f0'), ['R21', 'R32', 'R33', 'R34']],
  [
    'close',
    () => london({ powers: 'green=circle', flips: 'c t s p j' }).played('draw:d2-f0', 'pass', 'pass', 'pass', 'pass'),
    ['R21', 'R37', 'R38'],
  ],
])('at %s the seat is asked by these rulings', (kind, position, rulings) => {
  const { state } = position();
  for (const viewer of [viewerOf(0), AUDITOR]) {
    expect(title.decision(state, 0, viewer, 'en')).toEqual({ kind, prompt: expect.stringMatching(/\.$/), rulings });
  }
});

test('what another seat is asked is hidden, whatever it has decided in the open turn (R25)', () => {
  const start = london({ seats: 2, powers: 'green=double', flips: 'C' });
  const second = start.played('0 draw:d2-f0');
  for (const viewer of [viewerOf(1), SPECTATOR]) {
    const asked = title.decision(start.state, 0, viewer, 'en');
    expect(asked).toMatchObject({ kind: 'hidden', rulings: ['R25'] });
    expect(title.decision(second.state, 0, viewer, 'en')).toEqual(asked);
  }
});

test('of a seat that has finished its turn nothing is asked', () => {
  const { state } = london({ seats: 2, flips: 'C' }).played('0 pass');
  expect(() => title.decision(state, 0, viewerOf(0), 'en')).toThrow('has finished turn 1');
});
