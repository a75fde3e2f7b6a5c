import { expect, test } from 'vitest';
import { fastChance } from '../../../../domain/chance/index.ts';
import { hex } from '../../../../domain/log/index.ts';
import { chanceOfRound, drawLots, roundSeedOf } from '../../../../domain/tournament/index.ts';

const SEED = new Uint8Array(32).fill(7);

test('a round’s seed follows from the tournament’s, the stage, the round, the draw and the results before', () => {
  const of = { stage: 0, round: 2, draw: 0, resultsHash: 'ab' };
  const seeds = [of, { ...of, stage: 1 }, { ...of, round: 3 }, { ...of, draw: 1 }, { ...of, resultsHash: 'cd' }].map(
    (one) => hex(roundSeedOf(SEED, one)),
  );
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(roundSeedOf(SEED, of)).toEqual(roundSeedOf(SEED, { ...of }));
});

test('lots are a permutation, and the same for the same seed', () => {
  const lots = drawLots(chanceOfRound(SEED), 1_000);
  expect(lots.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1_000 }, (_, lot) => lot));
  expect(drawLots(chanceOfRound(SEED), 1_000)).toEqual(lots);
});

test('each order of three is equally likely', () => {
  const chance = fastChance(3);
  const counts = new Map<string, number>();
  for (let trial = 0; trial < 6_000; trial += 1) {
    const key = drawLots(chance, 3).join();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  // Of 6,000 trials 1,000 each, with a standard deviation of 29.
  expect([...counts.values()].every((count) => Math.abs(count - 1_000) < 150)).toBe(true);
  expect(counts.size).toBe(6);
});
