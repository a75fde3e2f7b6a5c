// Every ruling of data/rulings.json has a test or a scenario that names it, or a reason why there is none.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import { SCENARIOS } from './scenarioData.ts';

/** Rulings that say nothing of play. */
const UNTESTED: Readonly<Record<string, string>> = {
  R69: 'says where an advantage is from',
};

/** Names of the tests of rulings. */
const NAMES = readdirSync(import.meta.dirname)
  .filter((file) => /^rulings\w*\.test\.ts$/.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/(?:\btest|\))\(\s*(['"])(.+?)\1,\s*\(/g)].map(([, , name = '']) => name));

test('every ruling has a test, or a reason why it has none', () => {
  const named = new Set([
    ...NAMES.flatMap((name) => name.match(/\bR\d+\b/g) ?? []),
    ...SCENARIOS.flatMap(({ rulings }) => rulings),
  ]);
  const numbers = title.rulings.map(({ number }) => number);
  expect(numbers.filter((number) => !named.has(number))).toEqual(Object.keys(UNTESTED));
  expect([...named].filter((number) => !numbers.includes(number))).toEqual([]);
});

test('every scenario of the page is there', () => {
  const all = Array.from({ length: 68 }, (_, index) => `S${index + 1}`).flatMap((id) =>
    id === 'S31' || id === 'S33' ? [id, `${id}b`] : [id],
  );
  expect(SCENARIOS.map(({ id }) => id)).toEqual(all);
});
