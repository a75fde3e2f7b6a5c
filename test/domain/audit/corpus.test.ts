// The corpus: games that were played by the rules of a release are verified by the rules of every later one. See
// test/golden/corpus.ts.

import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { auditReplay } from '../../../domain/audit/index.ts';
import { titleOf } from '../../../domain/titles/index.ts';
import {
  CORPUS,
  corpusFiles,
  corpusGroups,
  GAMES_PER_GROUP,
  headLines,
  headsOf,
  readCorpus,
} from '../../golden/corpus.ts';
import { sha256 } from './mutants/lines.ts';

/** Of the games of one title by one rules version: what a clone takes for each. */
const MOST_BYTES = 2_500_000;

test('every title has its games by its newest rules, for every seat count and option set (if not, run npm run corpus)', () => {
  const wanted = corpusGroups().map(({ path }) => path);
  expect(wanted.filter((path) => !corpusFiles().includes(path))).toEqual([]);
});

test('the games of each rules version stay small', () => {
  const bytes = new Map<string, number>();
  for (const path of corpusFiles()) {
    const rules = dirname(path);
    bytes.set(rules, (bytes.get(rules) ?? 0) + statSync(join(CORPUS, path)).size);
  }
  expect([...bytes].filter(([, size]) => size > MOST_BYTES)).toEqual([]);
});

test.each(corpusFiles())('%s: every game is verified', (path) => {
  const bytes = readCorpus(path);
  const reports = auditReplay(bytes, { titles: titleOf, sha256 });
  const wrong = reports.filter(({ verdict }) => verdict !== 'verified');
  expect(wrong.map(({ game, checks }) => [game?.gameId, checks.filter(({ status }) => status !== 'passed')])).toEqual(
    [],
  );
  // The heads were written down with the games: nobody puts other games in their place unseen.
  const heads = headLines().filter((line) => line.startsWith(`${path} `));
  expect(headsOf(path, Buffer.from(bytes).toString())).toEqual(heads);
  expect(reports.map(({ game }) => `${path} game/${game?.gameId} ${game?.commits} ${game?.headHash}`)).toEqual(heads);
  const [titleId, rulesVersion] = path.split('/');
  expect(new Set(reports.map(({ game }) => `${game?.title} ${game?.rulesVersion}`))).toEqual(
    new Set([`${titleId} ${rulesVersion}`]),
  );
  const isSpecial = /\/(called-off|forks)-\d+\./.test(path);
  if (!isSpecial)
    expect(reports.filter(({ game }) => game?.status === 'finished').length).toBeGreaterThanOrEqual(GAMES_PER_GROUP);
});

test('no game of the heads is missing', () => {
  const files = new Set(corpusFiles());
  expect(headLines().filter((line) => !files.has(line.split(' ')[0] ?? ''))).toEqual([]);
});
