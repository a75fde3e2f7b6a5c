// The draws made from the one primitive: which item, weight or face a given draw means, exactly counted.

import { describe, expect, test } from 'vitest';
import { Defect } from '../../../domain/base/defect.ts';
import { type Chance, pick, pickWeighted, rollDice } from '../../../domain/chance/index.ts';

/** Chance that answers `numbers` in order and records each call. */
function scripted(...numbers: readonly number[]): Chance & { readonly asked: number[] } {
  const left = [...numbers];
  const asked: number[] = [];
  return {
    asked,
    below(n) {
      asked.push(n);
      const number = left.shift();
      if (number === undefined || number >= n) throw new Error(`no draw below ${n} in the script`);
      return number;
    },
  };
}

test('pick takes the item at the draw, with one draw below the number of items', () => {
  const items = ['a', 'b', 'c'];
  const chance = scripted(0, 1, 2);
  expect([pick(chance, items), pick(chance, items), pick(chance, items)]).toEqual(items);
  expect(chance.asked).toEqual([3, 3, 3]);
});

describe('pickWeighted', () => {
  test('each index comes exactly as often as its weight among all draws', () => {
    const weights = [3, 0, 1, 2, 0];
    const drawn = [0, 1, 2, 3, 4, 5].map((r) => pickWeighted(scripted(r), weights));
    expect(drawn).toEqual([0, 0, 0, 2, 3, 3]);
  });

  test('draws once, below the sum', () => {
    const chance = scripted(4);
    pickWeighted(chance, [2, 5, 1]);
    expect(chance.asked).toEqual([8]);
  });

  test('chance that answers beyond the sum is a Defect', () => {
    expect(() => pickWeighted({ below: (n) => n }, [1, 2])).toThrow(Defect);
  });
});

test('dice show one more than the draw, in order of throwing', () => {
  const chance = scripted(0, 5, 2);
  expect(rollDice(chance, 3, 6)).toEqual([1, 6, 3]);
  expect(chance.asked).toEqual([6, 6, 6]);
  expect(rollDice(chance, 0, 6)).toEqual([]);
});
