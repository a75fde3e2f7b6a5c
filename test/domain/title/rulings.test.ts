// The rulings of a title as data: what is refused, and that every title has them in its languages.

import { expect, test } from 'vitest';
import { TITLES } from '../../../domain/titles/index.ts';
import { readRulings } from '../../kit/titles/rulings.ts';

const FIRST = { number: 'R1', section: 'Set Up', text: { en: 'One.', de: 'Eins.' } };
const SECOND = { number: 'R2', section: 'Set Up', text: { en: 'Two.', de: 'Zwei.' } };

test('rulings are read in order of number, in the languages of the title', () => {
  expect(readRulings({ rulings: [FIRST, SECOND] }, ['en', 'de'])).toEqual([FIRST, SECOND]);
  expect(readRulings({ rulings: [FIRST] }, ['en'])).toEqual([{ ...FIRST, text: { en: 'One.' } }]);
});

test.each([
  [{}, /rulings\.json: has no "rulings"/],
  [{ rulings: [FIRST, { ...SECOND, number: 'R3' }] }, /rulings\.json, rulings, entry 2: found ruling R3, needed R2/],
  [{ rulings: [FIRST, FIRST] }, /rulings\.json, rulings, entry 2: found ruling R1, needed R2/],
  [{ rulings: [{ ...FIRST, text: { en: 'One.', de: '' } }] }, /ruling R1, text, de: found "", needed a text/],
  [{ rulings: [{ ...FIRST, text: { en: 'One.' } }] }, /ruling R1, text: has no "de"/],
  [{ rulings: [{ ...FIRST, section: 4 }] }, /ruling R1, section: found 4, needed a text/],
])('%j is refused', (file, message) => {
  expect(() => readRulings(file, ['en', 'de'])).toThrow(message);
});

test.each(TITLES)('$id has rulings in each of its languages', ({ rulings, languages }) => {
  expect(rulings.length).toBeGreaterThan(0);
  for (const { text } of rulings) expect(Object.keys(text)).toEqual([...languages]);
});

test.each(TITLES)('$id has nothing else in its file, and nothing wrong', ({ rulings, languages }) => {
  expect(readRulings({ rulings }, languages)).toEqual(rulings);
});
