// The notation.

import { expect, test } from 'vitest';
import { moveId, parseMove } from '../../../../domain/titles/next-station-london/moves.ts';

test.each([
  ['draw:d2-e3', { kind: 'draw', section: 'd2-e3', power: null, stamp: null }],
  ['draw:d2-e3+joker', { kind: 'draw', section: 'd2-e3', power: 'joker', stamp: null }],
  ['draw:d2-e3+switch', { kind: 'draw', section: 'd2-e3', power: 'switch', stamp: null }],
  ['draw:d2-e3+double', { kind: 'draw', section: 'd2-e3', power: 'double', stamp: null }],
  ['draw:d2-z9', { kind: 'draw', section: 'd2-z9', power: null, stamp: null }],
  ['circle:f4', { kind: 'circle', station: 'f4', stamp: null }],
  ['pass', { kind: 'pass', stamp: null }],
  ['2.5.0 draw:h3-h5', { kind: 'draw', section: 'h3-h5', power: null, stamp: '2.5.0' }],
  ['4.10.2 circle:f4', { kind: 'circle', station: 'f4', stamp: '4.10.2' }],
  ['1.1.0 pass', { kind: 'pass', stamp: '1.1.0' }],
])('%s is read and written back', (id, move) => {
  const parsed = parseMove(id);
  expect(parsed).toEqual(move);
  expect(parsed === null ? null : moveId(parsed)).toBe(id);
});

test.each([
  '',
  'draw',
  'draw:',
  'draw:d2e3',
  'draw:d2-e3+circle',
  'draw:d2-e3 ',
  ' pass',
  'PASS',
  'pass+joker',
  'circle:d22',
  'circle:d2+joker',
  '5.1.0 pass',
  '1.11.0 pass',
  '1.0.0 pass',
  '1.1 pass',
  '1@2.5.0 pass',
  'draw:d2-e3\n',
  `draw:${'d'.repeat(10_000)}`,
])('%j is no move of this title', (id) => {
  expect(parseMove(id)).toBeNull();
});
