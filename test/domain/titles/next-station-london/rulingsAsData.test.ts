// The rulings as data, and the title's page that shows them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nextStationLondon as title } from '../../../../domain/titles/next-station-london/index.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/titles/next-station-london.md'), 'utf8');

test('the page shows every ruling as the data has it, and no other', () => {
  const rows = PAGE.split('\n').flatMap((line) => {
    const [, number, section, en] = /^\| (R\d+) \| ([^|]*) \| ([^|]*) \|/.exec(line) ?? [];
    return number === undefined ? [] : [{ number, section, en }];
  });
  const inOrder = rows.toSorted((one, other) => Number(one.number.slice(1)) - Number(other.number.slice(1)));
  expect(inOrder).toEqual(title.rulings.map(({ number, section, text }) => ({ number, section, en: text.en })));
});

test('each ruling is a sentence in both languages', () => {
  for (const { text } of title.rulings) {
    for (const sentence of [text.en, text.de]) expect(sentence).toMatch(/^[A-ZÄÖÜ`].*\.$/);
    expect(text.de).not.toBe(text.en);
  }
});
