import { expect, test } from 'vitest';
import { partsOf, plainText, seatMark, seatMarks } from '../../../domain/base/seatMarks.ts';

test('a text falls into pieces, of which those of seats tell which', () => {
  const text = `The train of ${seatMark('seat', 3)} moves; ${seatMarks('seats', [0, 12]).join(' and ')} wait.`;
  expect(partsOf(text)).toEqual([
    { text: 'The train of ', seat: null },
    { text: 'seat 3', seat: 3 },
    { text: ' moves; ', seat: null },
    { text: 'seats 0', seat: 0 },
    { text: ' and ', seat: null },
    { text: '12', seat: 12 },
    { text: ' wait.', seat: null },
  ]);
  expect(plainText(text)).toBe('The train of seat 3 moves; seats 0 and 12 wait.');
});

test('a text without seats is one piece, and nothing is none', () => {
  expect(partsOf('Round 2.')).toEqual([{ text: 'Round 2.', seat: null }]);
  expect(partsOf('')).toEqual([]);
});
