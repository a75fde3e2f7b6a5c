// Every ruling of data/rulings.json has a test that names it, or a reason why there is none.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { returnToLionsgateCity as title } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';

/** Rulings that say nothing of play. */
const UNTESTED: Readonly<Record<string, string>> = {
  R5: 'two names of one piece',
  R36: 'there is no such move',
};

/** Names of the tests of scenarios and rulings. */
const NAMES = readdirSync(import.meta.dirname)
  .filter((file) => /^(scenarios|rulings)\w*\.test\.ts$/.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/(?:\btest|\))\(\s*'([^']+)',\s*\(/g)].map(([, name = '']) => name));

const NAMED = new Set(NAMES.flatMap((name) => name.match(/\bR\d+\b/g) ?? []));

test('every ruling has a test, or a reason why it has none', () => {
  const numbers = title.rulings.map(({ number }) => number);
  expect(numbers.filter((number) => !NAMED.has(number))).toEqual(Object.keys(UNTESTED));
  expect([...NAMED].filter((number) => !numbers.includes(number))).toEqual([]);
});

test('every scenario has a test', () => {
  const scenarios = new Set(NAMES.flatMap((name) => name.match(/^S\d\d\b/g) ?? []));
  const all = Array.from({ length: 47 }, (_, index) => `S${String(index + 1).padStart(2, '0')}`);
  expect(all.filter((scenario) => !scenarios.has(scenario))).toEqual([]);
});
