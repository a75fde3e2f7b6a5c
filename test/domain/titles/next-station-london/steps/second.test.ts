// The second section of a turn.

import { expect, test } from 'vitest';
import { london } from '../../../../kit/titles/nextStationLondon.ts';

const second = () => london({ powers: 'green=double', flips: 'C T' }).played('draw:d2-f0');

test.each([
  ['draw:d2-f0+double', 'loop'],
  ['draw:a5-c5', 'not-connected'],
  ['draw:d1-g1', 'not-connected'],
  ['draw:a2-d2', 'power-required'],
  ['draw:a2-d2+switch', 'power-unavailable'],
  ['draw:b0-d2+double', 'wrong-symbol'],
  ['circle:d2', 'wrong-step'],
])('%s is refused: %s', (move, rule) => {
  second().when(move).refusedBy(rule);
});

test('the stamp counts the first section', () => {
  second().when('1.1.0 pass').refusedBy('stale');
  expect(second().played('1.1.1 pass').view()).toMatchObject({ turn: 2 });
});

test('the step is skipped when no second section is possible, and the power stays', () => {
  const position = london({ powers: 'green=double', flips: 'c T' }).played('draw:a2-d2', 'pass');
  const attempt = position.when('draw:b0-d2');
  expect(attempt.facts[0]).toMatchObject({ type: 'SectionDrawn', next: 'done' });
  expect(
    attempt
      .accepted()
      .view()
      .powers.find(({ key }) => key === 'double'),
  ).toMatchObject({ isUsed: false });
});

test('with a used power the turn ends after the first section', () => {
  const position = second().played('draw:a2-d2+double');
  expect(position.when('draw:e0-f0').facts[0]).toMatchObject({ type: 'SectionDrawn', next: 'done' });
});

test('both sections of a turn are hidden from others until it closes', () => {
  const position = london({ seats: 2, powers: 'green=double', flips: 'C' }).played(
    '0 draw:d2-f0',
    '0 draw:a2-d2+double',
  );
  const sheet = position.view({ kind: 'seats', seats: [1] }).sheets[0];
  expect(sheet?.lines[0]).toMatchObject({ sections: [], isPowerUsed: false, ends: ['d2'] });
  expect(sheet?.marks).toEqual([]);
});
