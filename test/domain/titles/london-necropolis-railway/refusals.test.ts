// Refusals: every rule of the title is made to refuse a move. `refusals.txt` holds the sentences.

import { expect, test } from 'vitest';
import file from '../../../../domain/titles/london-necropolis-railway/data/rulings.json' with { type: 'json' };
import { londonNecropolisRailway as title } from '../../../../domain/titles/london-necropolis-railway/index.ts';
import { RULES } from '../../../../domain/titles/london-necropolis-railway/rules.ts';
import { FOUND } from '../../../../domain/titles/london-necropolis-railway/text/found.ts';
import { testRefusals } from '../../../kit/titles/refusalSuite.ts';
import { REFUSALS } from './refusalCases.ts';

testRefusals({ title, rules: RULES, cases: REFUSALS, sentences: new URL('refusals.txt', import.meta.url) });

test('the sentences name what is found, all of it, and the same in both languages', () => {
  const namesIn = (text: unknown) => [...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const refusals = Object.values(file.refusals);
  expect(new Set(refusals.flatMap(({ en }) => namesIn(en)))).toEqual(new Set(Object.keys(FOUND)));
  for (const { en, de } of refusals) expect(namesIn(de).toSorted()).toEqual(namesIn(en).toSorted());
  expect(Object.keys(file.refusals).toSorted()).toEqual(RULES.toSorted());
});
