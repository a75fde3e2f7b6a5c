import { expect, test } from 'vitest';
import { fastChance } from '../../../domain/chance/index.ts';
import { historyOf, pairRoundRobin } from '../../../domain/tournament/index.ts';

test.each([2, 3, 4, 5, 8, 13, 40])('%i players: each two meet once, an odd number has one bye each', (players) => {
  const everyone = Array.from({ length: players }, (_, entrant) => entrant);
  const rounds = pairRoundRobin(players, everyone, fastChance(1));
  expect(rounds).toHaveLength(players % 2 === 0 ? players - 1 : players);
  const { opponents, byes, seats } = historyOf(players, rounds, 2);
  for (const entrant of everyone) {
    expect(opponents[entrant]?.toSorted((a, b) => a - b)).toEqual(everyone.filter((one) => one !== entrant));
    expect(byes[entrant]).toBe(players % 2);
    const [first = 0, second = 0] = seats[entrant] ?? [];
    expect(Math.abs(first - second)).toBeLessThanOrEqual(3);
  }
  for (const { tables, byes: without } of rounds) {
    expect([...tables.flat(), ...without].toSorted((a, b) => a - b)).toEqual(everyone);
  }
});
