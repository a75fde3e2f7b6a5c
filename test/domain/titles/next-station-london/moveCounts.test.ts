// Move counts: the number of lines of play to a depth. One number guards the whole generator; every chance is 0.

import { expect, test } from 'vitest';
import {
  type NextStationLondon,
  nextStationLondon as title,
} from '../../../../domain/titles/next-station-london/index.ts';
import type { Position } from '../../../kit/titles/given.ts';
import { linesOfPlay } from '../../../kit/titles/linesOfPlay.ts';
import { london, playedScript } from '../../../kit/titles/nextStationLondon.ts';
import { draws } from '../../../kit/titles/nextStationLondonFlips.ts';
import { SOLO, TWO_SEATS } from '../../../kit/titles/nextStationLondonGames.ts';

const opening = () => london({ flips: 'J' });
const branched = () => london({ flips: 'P C W+S J' }).played(...draws('d2-d6 d6-d7 c5-d6'));
const withPowers = (power: string) => () => london({ powers: `green=${power}`, flips: 'P C' }).played('draw:d2-d6');

test.each<[string, () => Position<NextStationLondon>, readonly number[]]>([
  ['an opening joker', opening, [9, 34, 138]],
  ['a branched line on a joker', branched, [19, 81, 420]],
  ['the power double', withPowers('double'), [2, 8, 28]],
  ['the power joker', withPowers('joker'), [13, 97, 494]],
  ['the power switch', withPowers('switch'), [5, 23, 140]],
  ['the power circle', withPowers('circle'), [7, 43, 232]],
  ['the last round of a solo game', () => playedScript(SOLO, { round: 4, turn: 8 }), [8, 31, 199]],
  ['a game of two seats with both modules', () => playedScript(TWO_SEATS, { round: 2, turn: 1 }), [3, 9, 20]],
])('lines of play to depth 1, 2, 3: %s', (_, position, counts) => {
  const { state } = position();
  expect([1, 2, 3].map((depth) => linesOfPlay(title, state, depth))).toEqual(counts);
});
