// What a token must let its holder do, tried on every use case.

import { describe, expect, test } from 'vitest';
import { type Caller, SCOPES, type Scope, ScopeMissing } from '../../app/index.ts';
import { guarded, NEEDS } from '../../app/needs.ts';
import { ADA } from '../kit/app/appOn.ts';

const without = (scope: Scope): Caller => ({ ...ADA, scopes: SCOPES.filter((one) => one !== scope) });
const CONTEXT = {};

/** What a use case of this need is called with, and what it answers. */
async function called(need: (typeof NEEDS)[keyof typeof NEEDS], caller: Caller | null) {
  const given: unknown[] = [];
  const run = (...all: unknown[]) => {
    given.push(...all);
    return 'done';
  };
  const answer = await guarded(need, run)(CONTEXT, caller, 'input');
  return { answer, given };
}

const entries = Object.entries(NEEDS);
const commands = entries.flatMap(([name, need]) =>
  typeof need === 'object' && 'command' in need ? [{ name, need }] : [],
);
const own = entries.flatMap(([name, need]) => (typeof need === 'object' && 'own' in need ? [{ name, need }] : []));
const sights = entries.flatMap(([name, need]) => (need === 'sight' ? [{ name, need }] : []));

test('there are all three kinds, and every scope is needed somewhere', () => {
  expect([commands.length > 40, own.length > 4, sights.length > 15]).toEqual([true, true, true]);
  const needed = new Set([...commands.flatMap(({ need }) => [...need.command]), ...own.map(({ need }) => need.own)]);
  expect(SCOPES.filter((scope) => !needed.has(scope))).toEqual([]);
});

describe.each(commands)('$name', ({ need }) => {
  test.each(need.command)('is refused without %s, and runs with all it needs', async (scope) => {
    const refused = await called(need, without(scope));
    expect(refused.given).toEqual([]);
    expect(refused.answer).toMatchObject({ ok: false, problem: { code: 'MISSING_SCOPE', scope, retryable: false } });
    for (const caller of [{ ...ADA, scopes: need.command }, ADA, null]) {
      expect(await called(need, caller)).toEqual({ answer: 'done', given: [CONTEXT, caller, 'input'] });
    }
  });
});

test.each(own)('$name rejects without its scope', async ({ need }) => {
  await expect(called(need, without(need.own))).rejects.toThrow(ScopeMissing);
  expect((await called(need, { ...ADA, scopes: [need.own] })).answer).toBe('done');
});

test.each(sights)('$name shows a token without games:read what it shows nobody', async ({ need }) => {
  expect((await called(need, without('games:read'))).given).toEqual([CONTEXT, null, 'input']);
  const reading = { ...ADA, scopes: ['games:read'] as const };
  expect((await called(need, reading)).given).toEqual([CONTEXT, reading, 'input']);
});
