import { expect, test } from 'vitest';
import { historyOf } from '../../../../domain/tournament/index.ts';
import { circleRound, plannedRound, roundRobinRounds } from '../../../../domain/tournament/pairing/roundRobin.ts';
import { opponentsOf } from '../../../kit/tournaments/pasts.ts';

test.each([2, 3, 4, 5, 8, 13, 40])('%i players: each two meet once, an odd number has one bye each', (players) => {
  const everyone = Array.from({ length: players }, (_, entrant) => entrant);
  const count = roundRobinRounds(players, 2, null);
  expect(count).toBe(players % 2 === 0 ? players - 1 : players);
  const rounds = Array.from({ length: count }, (_, round) => circleRound(players, round));
  const pairings = rounds.map((tables) => ({
    tables: tables.filter(({ length }) => length === 2),
    byes: tables.filter(({ length }) => length === 1).flat(),
  }));
  const { byes } = historyOf(players, pairings, 2);
  for (const entrant of everyone) {
    const opponents = opponentsOf(entrant, pairings).toSorted((a, b) => a - b);
    expect(opponents).toEqual(everyone.filter((one) => one !== entrant));
    expect(byes[entrant]).toBe(players % 2);
  }
  for (const tables of rounds) expect(tables.flat().toSorted((a, b) => a - b)).toEqual(everyone);
});

test.each([
  [6, 2, null, 5],
  [6, 2, 3, 3],
  [6, 2, 9, 5],
  [16, 4, null, 5],
  [15, 3, null, 7],
  [20, 4, null, 6],
  [3, 4, null, 1],
  [9, 3, 6, 6],
])('%i players at tables of %i, %s rounds wanted: %i', (players, seats, wanted, rounds) => {
  expect(roundRobinRounds(players, seats, wanted)).toBe(rounds);
});

test('tables of three and four follow a designed schedule where one is known', () => {
  expect(plannedRound({ players: 16, seats: 4, rounds: 5 }, 0)).toHaveLength(4);
  expect(plannedRound({ players: 14, seats: 4, rounds: 4 }, 0)).toBeNull();
});
