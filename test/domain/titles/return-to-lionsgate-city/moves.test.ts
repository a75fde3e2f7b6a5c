// The notation: every move has one text, and every text names one move or none.

import { expect, test } from 'vitest';
import { MOVES, MOVES_OF, moveId, parseMove } from '../../../../domain/titles/return-to-lionsgate-city/moves.ts';

test('every move is read back from its text, and no two share one', () => {
  const ids = MOVES.map(moveId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(MOVES_OF.replace.length).toBe(30 * 29);
  for (const [index, id] of ids.entries()) {
    expect(id).toMatch(/^[a-z0-9:.>]+$/);
    expect(parseMove(id)).toEqual(MOVES[index]);
  }
});

test.each([
  ['draft:m07', { kind: 'draft', card: 'm07' }],
  ['assign:m01', { kind: 'assign', card: 'm01' }],
  ['act:idle', { kind: 'act', action: 'idle' }],
  ['go:t05', { kind: 'go', tunnel: 't05' }],
  ['stop', { kind: 'stop' }],
  ['draw', { kind: 'draw' }],
  ['defeat:b09', { kind: 'defeat', card: 'b09' }],
  ['reroll', { kind: 'reroll' }],
  ['clear:t19', { kind: 'clear', tunnel: 't19' }],
  ['load:coal:3', { kind: 'load', good: 'coal', pieces: 3 }],
  ['drop:steel:2', { kind: 'drop', good: 'steel', pieces: 2 }],
  ['sell:zinc:2', { kind: 'sell', good: 'zinc', pieces: 2, gold: false }],
  ['sell:gold>iron:1', { kind: 'sell', good: 'iron', pieces: 1, gold: true }],
  ['share:gantry.1', { kind: 'share', circle: 'gantry.1' }],
  ['craft', { kind: 'craft' }],
  ['hire', { kind: 'hire' }],
  ['more', { kind: 'more' }],
  ['take:c13', { kind: 'take', card: 'c13' }],
  ['take:m03', { kind: 'take', card: 'm03' }],
  ['replace:m10:m16', { kind: 'replace', card: 'm10', old: 'm16' }],
  ['decline', { kind: 'decline' }],
  ['top:m12', { kind: 'top', card: 'm12' }],
  ['scrap:c14', { kind: 'scrap', card: 'c14' }],
  ['lose:c01', { kind: 'lose', card: 'c01' }],
  ['use:m30', { kind: 'rerail', card: 'm30' }],
  ['use:m22:1:2', { kind: 'wreck', card: 'm22', seat: 1, car: 2 }],
  ['pipe:p01:1:2', { kind: 'pipe-car', card: 'p01', seat: 1, car: 2 }],
  ['pipe:p03:1', { kind: 'pipe-seat', card: 'p03', seat: 1 }],
  ['pipe:p04:0:b20', { kind: 'pipe-bandit', card: 'p04', seat: 0, bandit: 'b20' }],
  ['pipe:p05:1', { kind: 'pipe-seat', card: 'p05', seat: 1 }],
  ['pipe:p08', { kind: 'pipe', card: 'p08' }],
  ['done', { kind: 'done' }],
])('%s', (id, move) => {
  expect(parseMove(id)).toEqual(move);
});

test.each([
  '',
  'draft:m31',
  'act:sleep',
  'go:t34',
  'load:coal:0',
  'load:coal:6',
  'sell:steel:1',
  'sell:gold>gold:1',
  'share:guild.1',
  'take:b01',
  'replace:m01:m01',
  'replace:m01:m31',
  'replace:m00:m01',
  'replace:m01',
  'replace:m01:m02:m03',
  'use:m01',
  'use:m22:4:1',
  'use:m22:1:7',
  'pipe:p06',
  'pipe:p10:1:1',
  'DONE',
  '__proto__',
])('no move: %j', (id) => {
  expect(parseMove(id)).toBeNull();
});
