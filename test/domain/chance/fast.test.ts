// The fast generator: sfc32 and splitmix32 as an independent derivation computes them, uniform draws, independent
// instances.

import { describe, expect, test } from 'vitest';
import { Defect } from '../../../domain/base/defect.ts';
import { type Chance, fastChance } from '../../../domain/chance/index.ts';
import { countsOf, excess } from '../../kit/titles/uniformity.ts';

const draws = (chance: Chance, below: readonly number[]) => below.map((n) => chance.below(n));
const WORD = 2 ** 32;

describe('draws of an independent derivation', () => {
  test.each([
    { seed: 0, words: [2899526011, 769844623, 220372281, 4270301181] },
    { seed: 1, words: [2420951833, 2513034076, 3847892949, 4064752930] },
    { seed: 4294967295, words: [2300869303, 3917632794, 3726809994, 1136427174] },
    { seed: 'demo', words: [1520693291, 487285609, 955218380, 2010199511] },
    { seed: 'ü🎲', words: [2606529933, 805735074, 1318636262, 1973755196] },
  ])('words from seed $seed', ({ seed, words }) => {
    expect(draws(fastChance(seed), [WORD, WORD, WORD, WORD])).toEqual(words);
  });

  test('dice', () => {
    expect(draws(fastChance(7), new Array<number>(10).fill(6))).toEqual([2, 0, 2, 2, 5, 5, 1, 5, 0, 5]);
  });

  test('small, large and rejected draws', () => {
    const below = [2 ** 21, 2 ** 21 + 1, 2 ** 31 + 1, 2 ** 31 + 1, 2 ** 31 + 1, 3 * 2 ** 30, 1, 2 ** 32 - 1, 52, 51];
    const drawn = [953715, 1397737, 1787915724, 1567175990, 798466242, 584456403, 0, 4257393276, 3, 45];
    expect(draws(fastChance(7), below)).toEqual(drawn);
  });

  test('40,000 draws of which the method rejects 29 words', () => {
    const below = new Array<number>(40_000).fill(2_096_129);
    expect(draws(fastChance(7), below).slice(-3)).toEqual([265425, 1738500, 7050]);
  });
});

test('the default seed is 0', () => {
  expect(fastChance().below(WORD)).toBe(fastChance(0).below(WORD));
});

test('two instances do not disturb each other', () => {
  const below = new Array<number>(50).fill(1000);
  const alone = draws(fastChance(3), below);
  const [a, b] = [fastChance(3), fastChance(4)];
  const mixed = below.map((n) => {
    b.below(n);
    return a.below(n);
  });
  expect(mixed).toEqual(alone);
});

test('neighbouring seeds diverge at once: the first draws of 20,000 seeds are uniform', () => {
  let seed = 0;
  const firstDraws: Chance = {
    below(n) {
      seed += 1;
      return fastChance(seed).below(n);
    },
  };
  expect(excess(countsOf(firstDraws, 16, 20_000))).toBeLessThan(4.5);
});

test.each([2, 3, 6, 7, 52, 1000, 65_536])('draws below %d are uniform', (n) => {
  expect(excess(countsOf(fastChance(n), n, 500_000))).toBeLessThan(4.5);
});

test('large ranges are uniform where a plain remainder would favour the lowest third two to one', () => {
  const chance = fastChance(1);
  const thirds = countsOf({ below: () => Math.floor(chance.below(3 * 2 ** 30) / 2 ** 30) }, 3, 60_000);
  expect(excess(thirds)).toBeLessThan(4.5);
});

test('successive draws are independent: pairs of dice are uniform', () => {
  const chance = fastChance(11);
  expect(excess(countsOf({ below: () => chance.below(6) * 6 + chance.below(6) }, 36, 200_000))).toBeLessThan(4.5);
});

test('the measure of uniformity finds a bias of one part in fifty', () => {
  const chance = fastChance(5);
  const biased: Chance = { below: (n) => (chance.below(50) === 0 ? 0 : chance.below(n)) };
  expect(excess(countsOf(biased, 6, 200_000))).toBeGreaterThan(4.5);
});

test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('a draw below %d is a Defect', (n) => {
  expect(() => fastChance(0).below(n)).toThrow(Defect);
});
