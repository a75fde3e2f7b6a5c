// Circling after the last turn of a round.

import { expect, test } from 'vitest';
import { london } from '../../../../kit/titles/nextStationLondon.ts';
import { draws } from '../../../../kit/titles/nextStationLondonFlips.ts';

const close = () =>
  london({ powers: 'green=circle', flips: 'c t s p j' }).played(...draws('d2-f0 pass pass pass pass'));

test.each([
  ['draw:a2-d2', 'wrong-step'],
  ['draw:a2-d2+double', 'wrong-step'],
  ['circle:a2', 'station-not-on-line'],
  ['circle:b2', 'unknown-station'],
])('%s is refused: %s', (move, rule) => {
  close().when(move).refusedBy(rule);
});

test.each([
  ['circle:d2', 3],
  ['pass', 2],
])('%s ends the round with the line at %i points', (move, points) => {
  const facts = close().when(move).facts;
  expect(facts.map(({ type }) => type)).toEqual([
    move === 'pass' ? 'Passed' : 'StationCircled',
    'TurnClosed',
    'RoundScored',
    'RoundStarted',
    'CardsFlipped',
  ]);
  expect(facts[2]).toMatchObject({ type: 'RoundScored', lines: [{ colour: 'green', districts: 1, points }] });
});

test('a seat at close holds the turn open for all', () => {
  const position = london({ seats: 2, powers: 'green=circle', flips: 'c t s p j' });
  const four = position.played(
    '0 draw:d2-f0',
    '1 pass',
    ...['0 pass', '1 pass', '0 pass', '1 pass', '0 pass', '1 pass'],
  );
  const last = four.played('1 pass', '0 pass');
  expect(last.toAct()).toEqual([0]);
  expect(last.view({ kind: 'seats', seats: [1] }).sheets[0]).toMatchObject({ isDone: false, step: null });
  expect(last.played('0 pass').view()).toMatchObject({ round: 2 });
});
