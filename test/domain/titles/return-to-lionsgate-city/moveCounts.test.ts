// Move counts: the number of lines of play to depth 1, 2, 3. One number guards the whole generator; every chance is 0.

import { expect, test } from 'vitest';
import { returnToLionsgateCity as title } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import { chanceThenZero } from '../../../kit/titles/chance.ts';
import { given } from '../../../kit/titles/given.ts';
import { linesOfPlay } from '../../../kit/titles/linesOfPlay.ts';
import { type Table, tableOf } from './tableOf.ts';

const draft = () => given(title, { seats: 3, chance: chanceThenZero() });
/** Upgrades, bandits, rivals within reach, a full mat: everything that planning offers. */
const rich = () =>
  tableOf({
    mine: { at: 'brassworks', goods: ['coal', 'iron'], upgrades: ['c14', 'p01', 'p04'], bandits: ['b01', 'b05'] },
    others: { 1: { goods: ['coal', 'iron', 'zinc', 'zinc', 'gold', 'gold'], cars: ['t03-', 'brassworks'] } },
    crew: ['m22'],
    loose: { brassworks: { copper: 3, zinc: 1 } },
    tokens: { t03: 1, t19: 2 },
  });
/** Unloading in a town with open squares, gold for both circles. */
const market = () =>
  tableOf({
    mine: { at: 'hollowmere', goods: ['coal', 'iron', 'copper', 'gold', 'gold', 'gold', 'gold', 'gold'] },
    emptied: { hollowmere: { coal: 3, iron: 2, copper: 1 } },
    crew: ['m30', 'm29'],
  }).played('0 act:unload');

test.each<[string, () => Table, readonly number[]]>([
  ['the draft', draft, [5, 25, 125]],
  ['a rich plan', rich, [19, 237, 2246]],
  ['a market', market, [20, 295, 3241]],
])('lines of play to depth 1, 2, 3: %s', (_, table, counts) => {
  const { state } = table();
  expect([1, 2, 3].map((depth) => linesOfPlay(title, state, depth))).toEqual(counts);
});
