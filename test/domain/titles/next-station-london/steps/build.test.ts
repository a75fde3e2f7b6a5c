// The decision of a turn: which rule is named when several are broken.

import { describe, expect, test } from 'vitest';
import { london, playedScript } from '../../../../kit/titles/nextStationLondon.ts';
import { draws } from '../../../../kit/titles/nextStationLondonFlips.ts';
import { SOLO } from '../../../../kit/titles/nextStationLondonGames.ts';

const OVER = () => playedScript(SOLO);
const FIRST = () => london({ flips: 'C' });
const WITH_JOKER = () => london({ powers: 'green=joker', flips: 'C' });
const GROWN = () => london({ powers: 'green=switch', flips: 'P C S T' }).played(...draws('d2-d6 d6-d7'));

describe('the first rule broken is the one named', () => {
  test.each<[string, () => ReturnType<typeof london>, string]>([
    ['0 9.9.9 draw:d2-z9', OVER, 'no move at all'],
    ['0 1.2.0 draw:d2-z9', OVER, 'not-to-act'],
    ['7 1.2.0 draw:d2-z9', FIRST, 'not-to-act'],
    ['0 1.2.0 draw:d2-z9', FIRST, 'stale'],
    ['0 draw:d2-z9+double', FIRST, 'unknown-section'],
    ['0 draw:e3-d2', FIRST, 'unknown-section'],
    ['0 circle:b2', FIRST, 'unknown-station'],
    ['0 draw:d2-f0+double', FIRST, 'wrong-step'],
    ['0 draw:e3-f3+double', FIRST, 'wrong-step'],
    ['0 draw:e3-f3+joker', FIRST, 'not-connected'],
    ['0 draw:d2-d6+joker', GROWN, 'loop'],
    ['0 draw:a2-d2+joker', GROWN, 'power-unavailable'],
    ['0 draw:d1-d2+switch', GROWN, 'power-not-needed'],
    ['0 draw:d6-e6', GROWN, 'not-from-end'],
    ['0 draw:d6-e5+switch', GROWN, 'wrong-symbol'],
    ['0 draw:d2-e3', FIRST, 'wrong-symbol'],
    ['0 draw:d2-f0+joker', WITH_JOKER, 'power-not-needed'],
    ['0 draw:d2-f0+switch', WITH_JOKER, 'power-unavailable'],
    ['0 circle:b0', FIRST, 'power-unavailable'],
  ])('%s', (move, position, rule) => {
    if (rule === 'no move at all') expect(() => position().when(move)).toThrow('is not a move');
    else position().when(move).refusedBy(rule);
  });
});

test('a drawn or crossed section is named as such before any power is asked about', () => {
  const position = london({
    pencils: 'green purple blue pink',
    powers: 'purple=switch green=joker',
    flips: 'P S c t s p j S',
  }).played(...draws('c3-d2 c3-c4 pass pass pass pass pass c4-c5'));
  position.when('draw:c3-c4+joker').refusedBy('section-used');
  const blocked = london({ pencils: 'green purple blue pink', flips: 'P c t s p j T' }).played(
    ...draws('d2-d6 pass pass pass pass pass'),
  );
  blocked.when('draw:c5-e3+joker').refusedBy('section-blocked');
});

test('legal moves come in the order of sections, then stations, then pass', () => {
  const position = london({ powers: 'green=circle', flips: 'P C' }).played('draw:d2-d6');
  expect(position.legal()).toEqual([
    'draw:d2-f0',
    'draw:a2-d2',
    'draw:d6-e5',
    'draw:d6-d7',
    'circle:d2',
    'circle:d6',
    'pass',
  ]);
});

test('after a circle the seat is at build again with one more step in its stamp', () => {
  const position = london({ powers: 'green=circle', flips: 'P C c' }).played('draw:d2-d6', '1.2.0 circle:d2');
  position.when('1.2.0 pass').refusedBy('stale');
  expect(position.played('1.2.1 draw:d6-e5').view()).toMatchObject({ turn: 3 });
});
