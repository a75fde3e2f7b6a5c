// What one's own list says of a game that is over.

import { expect, test } from 'vitest';
import { endedText } from '../../../web/play/lobby/ended.ts';

const outcome = (...ranks: readonly number[]) => ({
  results: ranks.map((rank, seat) => ({ seat, rank, score: 40 - rank })),
  winners: ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])),
});
const NAMES = ['Ada', 'Bob', 'Cleo'];

test.each<[string, readonly number[], readonly number[], readonly [string, string]]>([
  ['won', [1, 2, 3], [0], ['won with 39 points', 'gewonnen mit 39 Punkten']],
  ['lost', [1, 2, 3], [2], ['place 3 of 3 with 37 points', 'Platz 3 von 3 mit 37 Punkten']],
  ['shared', [1, 1, 3], [1], ['tied for first with 39 points', 'geteilter Sieg mit 39 Punkten']],
  ['alone', [1], [0], ['39 points', '39 Punkte']],
  ['lost alone', [2], [0], ['38 points', '38 Punkte']],
  ['watched', [2, 1, 3], [], ['won by Bob', 'gewonnen von Bob']],
  ['played for all', [1, 1, 3], [0, 1, 2], ['won by Ada and Bob', 'gewonnen von Ada und Bob']],
  ['lost by all', [2, 2], [0, 1], ['nobody won', 'niemand hat gewonnen']],
])('%s', (_, ranks, own, [en, de]) => {
  const look = { isHeld: (seat: number) => own.includes(seat), nameOf: (seat: number) => NAMES[seat] ?? '' };
  expect(endedText(outcome(...ranks), { ...look, language: 'en' })).toBe(en);
  expect(endedText(outcome(...ranks), { ...look, language: 'de' })).toBe(de);
});

test('one point is one', () => {
  const look = { isHeld: (seat: number) => seat === 0, nameOf: () => 'Ada' };
  const results = [{ seat: 0, rank: 1, score: 1 }];
  expect(endedText({ results, winners: [0] }, { ...look, language: 'en' })).toBe('1 point');
  const two = [...results, { seat: 1, rank: 2, score: 0 }];
  expect(endedText({ results: two, winners: [0] }, { ...look, language: 'de' })).toBe('gewonnen mit 1 Punkt');
});
