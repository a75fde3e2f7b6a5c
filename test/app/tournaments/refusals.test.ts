// Refusals of tournaments: each code is made to refuse a command. `refusals.txt` holds the sentences.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TournamentProblem } from '../../../app/tournaments/words/problems.ts';
import { Hall } from '../../kit/tournaments/played.ts';
import {
  createdWith,
  REFUSALS,
  type RefusalCase,
  WRONG_OPTIONS,
  WRONG_STATUS,
} from '../../kit/tournaments/refusalCases.ts';

const CASES: readonly (readonly [name: string, code: string, refusal: RefusalCase])[] = [
  ...Object.entries(REFUSALS).flatMap(([code, cases]) => cases.map((one) => [code, code, one] as const)),
  ...Object.entries(WRONG_STATUS).map(([status, one]) => [`WRONG_STATUS ${status}`, 'WRONG_STATUS', one] as const),
  ...Object.entries(WRONG_OPTIONS).map(
    ([kind, more]) => [`WRONG_OPTIONS ${kind}`, 'WRONG_OPTIONS', createdWith(more)] as const,
  ),
];

interface Found {
  readonly name: string;
  readonly code: string;
  readonly problem: TournamentProblem;
}

const found: Found[] = [];

beforeAll(async () => {
  for (const [name, code, refusal] of CASES) {
    const result = await refusal(new Hall());
    if (result.ok) throw new Error(`${name}: the command is carried out`);
    found.push({ name, code, problem: result.problem });
  }
}, 600_000);

const textsOf = ({ problem }: Found) => [problem.message('en'), problem.message('de')];

test('every code is made to refuse a command', () => {
  expect(found.map(({ name, problem }) => [name, problem.code])).toEqual(CASES.map(([name, code]) => [name, code]));
});

test('every refusal says what was found and what is needed, in both languages', () => {
  const blocks = found.map((one) => [one.name, ...textsOf(one).map((text) => `  ${text}`), ''].join('\n'));
  expect([...new Set(blocks)].join('')).toBe(readFileSync(new URL('refusals.txt', import.meta.url), 'utf8'));
});

describe('the words', () => {
  test('of two different codes differ, numbers aside', () => {
    const codeOf = new Map<string, string>();
    for (const one of found) {
      for (const text of textsOf(one)) {
        const words = text.replaceAll(/\d+/g, 'n');
        expect(codeOf.get(words) ?? one.code, words).toBe(one.code);
        codeOf.set(words, one.code);
      }
    }
  });

  test('are sentences, and German is not English', () => {
    for (const one of found) {
      const [english, german] = textsOf(one);
      expect(german, one.name).not.toBe(english);
      for (const text of [english, german]) expect(text, one.name).toMatch(/^\S.*\.$/);
    }
  });
});

test('only what passes by itself may be tried again', () => {
  const retryable = new Set(found.filter(({ problem }) => problem.retryable).map(({ code }) => code));
  expect([...retryable].sort()).toEqual([
    'CHECK_IN_NOT_OPEN',
    'ROUND_NOT_BEGUN',
    'ROUND_NOT_PUBLISHED',
    'ROUND_OPEN',
    'TOO_MANY_TOURNAMENTS',
  ]);
});
