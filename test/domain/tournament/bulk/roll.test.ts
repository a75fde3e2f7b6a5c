import { expect, test } from 'vitest';
import { parseRoll, rollRows } from '../../../../domain/tournament/bulk/index.ts';
import { faultOf, stored } from './given.ts';

test('a roll is its players’ ids in order', () => {
  const players = ['player_A', 'player_B', 'player_b'];
  expect(parseRoll(stored(rollRows(players)))).toEqual({ ok: true, value: players });
  expect(parseRoll([])).toEqual({ ok: true, value: [] });
});

test.each([
  ['1: shape', ['a', 7]],
  ['0: shape', ['', 'a']],
  ['0: shape', ['\ud800']],
  ['1: order', ['b', 'a']],
  ['2: order', ['a', 'b', 'b']],
])('%s', (fault, rows) => {
  expect(faultOf(parseRoll(rows))).toBe(fault);
});
