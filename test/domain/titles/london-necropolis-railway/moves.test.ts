// The notation: every move has one text, and every text names one move or none.

import { expect, test } from 'vitest';
import { MOVES, moveId, parseMove } from '../../../../domain/titles/london-necropolis-railway/moves.ts';

test('every move is read back from its text, and no two share one', () => {
  const ids = MOVES.map(moveId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [index, id] of ids.entries()) {
    expect(id).toMatch(/^[a-zA-Z0-9:+]+$/);
    expect(parseMove(id)).toEqual(MOVES[index]);
  }
});

test.each([
  ['row:r1', { kind: 'row', row: 'r1' }],
  ['take:2', { kind: 'take', slot: 2 }],
  ['london:CH1:blue', { kind: 'london', space: 'CH1', disc: 'blue' }],
  ['london:MO1', { kind: 'free-london', space: 'MO1' }],
  ['necropolis:orange', { kind: 'necropolis', disc: 'orange' }],
  ['install:grey', { kind: 'install', disc: 'grey' }],
  ['car:add:m2:grey', { kind: 'car', mode: 'add', car: 'm2', disc: 'grey' }],
  ['car:flip:c1', { kind: 'free-car', mode: 'flip', car: 'c1' }],
  ['bonus:2:blue:orange', { kind: 'bonus', column: 2, space: 'blue', disc: 'orange' }],
  ['prestige:blue+green+orange', { kind: 'prestige', discs: ['blue', 'green', 'orange'] }],
  ['sell:m', { kind: 'sell', tile: 'm' }],
  ['sell:c2', { kind: 'sell', tile: 'c2' }],
  ['end', { kind: 'end' }],
  ['hire:CH1', { kind: 'hire', spot: 'CH1' }],
  ['crypt:white:4', { kind: 'crypt', crypt: 'white', column: 4 }],
  ['done', { kind: 'done' }],
  ['caboose:3', { kind: 'caboose', mourners: 3 }],
  ['volunteer:r2', { kind: 'volunteer', spot: 'r2' }],
  ['place:4', { kind: 'place', column: 4 }],
  ['load:mourners', { kind: 'load-mourners' }],
  ['load:red', { kind: 'load', coffin: 'red' }],
  ['load:done', { kind: 'load-done' }],
  ['tender:use', { kind: 'tender', use: true }],
  ['crew:keep', { kind: 'crew', use: false }],
  ['dining:use', { kind: 'dining', use: true }],
  ['dismiss:r1', { kind: 'dismiss', spot: 'r1' }],
  ['bury:teal:r3c5', { kind: 'bury', coffin: 'teal', row: 'r3', column: 5 }],
  ['run:go', { kind: 'run', go: true }],
  ['run:stay', { kind: 'run', go: false }],
  ['pass', { kind: 'pass' }],
])('%s', (id, move) => {
  expect(parseMove(id)).toEqual(move);
});

test.each([
  '',
  'row',
  'row:r6',
  'take:0',
  'take:01',
  'london:XX:blue',
  'london:CH1:green',
  'prestige:grey+blue',
  'END',
  ' end',
  '__proto__',
  'constructor',
])('no move: %j', (id) => {
  expect(parseMove(id)).toBeNull();
});
