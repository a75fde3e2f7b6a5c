// What `npm run tournament` is called with.

import { expect, test } from 'vitest';
import { BadArguments } from '../../../tools/commandLine.ts';
import { parseTournamentArguments } from '../../../tools/tournament/arguments.ts';

const parse = (line: string) => parseTournamentArguments(line.split(' '), 'chosen');

test('what is not said is usual', () => {
  expect(parse('--title next-station-london')).toEqual({
    titleId: 'next-station-london',
    players: 64,
    format: 'swiss',
    thirdPlace: false,
    rounds: null,
    seats: 4,
    bots: ['greedy', 'random'],
    seed: 'chosen',
    server: null,
    keep: null,
  });
});

test('everything can be said', () => {
  const line = '--title next-station-london --players 16 --rounds 3 --seats 2 --bots random --seed x';
  const more = '--server http://127.0.0.1:4000/graphql --format round-robin --keep cup';
  expect(parse(`${line} ${more}`)).toEqual({
    titleId: 'next-station-london',
    players: 16,
    format: 'round-robin',
    thirdPlace: false,
    rounds: 3,
    seats: 2,
    bots: ['random'],
    seed: 'x',
    server: 'http://127.0.0.1:4000',
    keep: 'cup',
  });
});

test.each([
  ['no title', '--players 4', /--title must be one of next-station-london/],
  ['an unknown title', '--title chess', /--title must be one of/],
  ['too many players', '--title next-station-london --players 100000', /from 2 to 1000/],
  ['no round', '--title next-station-london --rounds 0', /--rounds is 0/],
  ['more seats than the title has', '--title next-station-london --seats 5', /from 2 to 4/],
  [
    'an unknown bot',
    '--title next-station-london --bots greedy,clever',
    /--bots names clever; there are random, greedy/,
  ],
  ['an unknown format', '--title next-station-london --format league', /--format is league/],
  ['no address', '--title next-station-london --server here', /--server is here/],
  ['a word too much', '--title next-station-london 64', /64 belongs to no option/],
])('%s is refused', (_name, line, message) => {
  expect(() => parse(line)).toThrow(BadArguments);
  expect(() => parse(line)).toThrow(message);
});
