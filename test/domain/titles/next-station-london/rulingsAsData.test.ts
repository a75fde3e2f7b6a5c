// The rulings as data, the title's page that shows them, and the sentences of refusals beside them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import file from '../../../../domain/titles/next-station-london/data/rulings.json' with { type: 'json' };
import { nextStationLondon as title } from '../../../../domain/titles/next-station-london/index.ts';
import { FOUND } from '../../../../domain/titles/next-station-london/text/found.ts';

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

test('the sentences of refusals name what is found, all of it, and the same in both languages', () => {
  const namesIn = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const sentences = Object.entries(file.refusals);
  expect(new Set(sentences.flatMap(([, { en }]) => [...namesIn(en)]))).toEqual(new Set(Object.keys(FOUND)));
  for (const [name, { en, de }] of sentences) expect([name, namesIn(de)]).toEqual([name, namesIn(en)]);
});
