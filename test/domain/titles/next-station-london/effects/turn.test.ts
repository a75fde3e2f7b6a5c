// Flips and the end of a turn.

import { expect, test } from 'vitest';
import { CARDS } from '../../../../../domain/titles/next-station-london/components.ts';
import { cardsLeft, roundStarted } from '../../../../../domain/titles/next-station-london/effects/turn.ts';
import { london, playedScript } from '../../../../kit/titles/nextStationLondon.ts';
import { flips } from '../../../../kit/titles/nextStationLondonFlips.ts';
import { TWO_SEATS } from '../../../../kit/titles/nextStationLondonGames.ts';

test('the cards left are those not flipped, in the order of the file', () => {
  expect(cardsLeft([])).toEqual(CARDS.map(({ index }) => index));
  expect(cardsLeft([10, 0, 5])).toEqual([1, 2, 3, 4, 6, 7, 8, 9]);
});

test('codes of cards become draws among the cards left', () => {
  expect(flips('P C W+S')).toEqual([8, 5, 8, 6]);
  expect(flips('c t s p j c')).toEqual([0, 0, 0, 0, 0, 0]);
  expect(() => flips('C C')).toThrow('is not among the cards left');
});

test.each([1, 2, 3, 4])(
  'every one of %i seats holds each colour once, and no colour is held twice (invariant 9)',
  (seats) => {
    const starts = [1, 2, 3, 4].map((round) => roundStarted(['pink', 'green', 'blue', 'purple'], seats, round));
    for (let seat = 0; seat < seats; seat += 1) {
      expect(new Set(starts.map(({ pencils }) => pencils[seat])).size).toBe(4);
    }
    for (const { pencils, table } of starts) expect(new Set([...pencils, ...table]).size).toBe(4);
  },
);

test('the end of a round records its facts in order', () => {
  const facts = london({ flips: 'c t s p j W+C' }).played('pass', 'pass', 'pass', 'pass').when('pass').facts;
  expect(facts).toMatchObject([
    { type: 'Passed', next: 'done' },
    { type: 'TurnClosed', round: 1, turn: 5 },
    { type: 'RoundScored', round: 1, lines: [{ colour: 'green', districts: 0, points: 0 }] },
    { type: 'RoundStarted', round: 2, pencils: ['blue'] },
    {
      type: 'CardsFlipped',
      round: 2,
      turn: 1,
      cards: ['street-switch', 'street-circle'],
      underground: 0,
      final: false,
    },
  ]);
});

test('the end of the game records breakdowns, ranks and winners', () => {
  const facts = playedScript(TWO_SEATS).facts;
  expect(facts.slice(-3).map(({ type }) => type)).toEqual(['TurnClosed', 'RoundScored', 'GameEnded']);
  expect(facts.at(-1)).toMatchObject({ scores: [{ total: 147 }, { total: 141 }], ranks: [1, 2], winners: [0] });
});
