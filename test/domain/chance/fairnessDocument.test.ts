// The example of docs/fairness.md is computed here, so that the page cannot drift from the code.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditableChance } from '../../../domain/chance/index.ts';
import { gameSeedOf, hex, parseHex, seedCommitment } from '../../../domain/log/index.ts';

const PAGE = readFileSync(new URL('../../../docs/fairness.md', import.meta.url), 'utf8');
const EXAMPLE = new Map(
  (/```text\n([^`]*)```/.exec(PAGE)?.[1] ?? '')
    .trim()
    .split('\n')
    .map((line): [string, string] => [line.slice(0, 13).trim(), line.slice(13)]),
);

function written(name: string): string {
  const value = EXAMPLE.get(name);
  if (value === undefined) throw new Error(`docs/fairness.md: the example has no line '${name}'`);
  return value;
}

function bytes(name: string): Uint8Array {
  const value = parseHex(written(name));
  if (value === null) throw new Error(`docs/fairness.md: '${name}' is not hexadecimal`);
  return value;
}

test('the commitment is that of the revealed seed', () => {
  expect(seedCommitment(bytes('serverSeed'))).toBe(written('commitment'));
});

test('the game seed follows from the server seed and the client seeds', () => {
  expect(hex(gameSeedOf(bytes('serverSeed'), JSON.parse(written('clientSeeds'))))).toBe(written('gameSeed'));
});

test('the block holds the words of the commit', () => {
  const chance = auditableChance(bytes('gameSeed'), Number(written('version')));
  const words = Array.from({ length: 8 }, () =>
    chance
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  );
  expect(words.join('')).toBe(written('block'));
});

test('the draws follow from the words', () => {
  const chance = auditableChance(bytes('gameSeed'), Number(written('version')));
  const below = written('below').split(' ').map(Number);
  expect(below.map((n) => chance.below(n)).join(' ')).toBe(written('draws'));
});

test('the commands of the page use the seeds of the example', () => {
  for (const name of ['serverSeed', 'gameSeed']) {
    expect(PAGE.split(written(name)).length - 1, name).toBeGreaterThanOrEqual(2);
  }
});
