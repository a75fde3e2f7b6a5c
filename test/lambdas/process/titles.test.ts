// What the functions say of a title without loading it is what the title says, and what they load is that title.

import { describe, expect, test } from 'vitest';
import type { Title, TitleManifest } from '../../../domain/title/contract.ts';
import { FORMER_TITLES, REGISTRY, TITLES } from '../../../domain/titles/index.ts';
import { REGISTRY as LAZY, LISTED } from '../../../lambdas/process/titles.ts';

function manifestOf({ id, name, rulesVersion, stateVersion, seats, languages }: TitleManifest): TitleManifest {
  return { id, name, rulesVersion, stateVersion, seats, languages };
}

/** By its own limits, with the options of a game that names none. */
function mostLegalMoves({ options, seats, limits }: Title): number {
  const parsed = options.parse(null, seats.max);
  if (!parsed.ok) throw new Error(`default options are refused: ${parsed.fault.kind}`);
  return limits(parsed.value, seats.max).legalMoves;
}

const listed = [...LISTED.newest, ...LISTED.former, ...LISTED.coming];

test('titles.json has the lists of domain/titles/index.ts', () => {
  expect(LISTED.newest.map(manifestOf)).toEqual(TITLES.map(manifestOf));
  expect(LISTED.former.map(manifestOf)).toEqual(FORMER_TITLES.map(manifestOf));
  expect(listed.map(manifestOf)).toEqual(REGISTRY.all.map(manifestOf));
});

describe.each(listed.map((one, index) => [one.folder, one, index] as const))('%s', (folder, one, index) => {
  test('has the legal moves that its limits allow', () => {
    expect(one.legalMoves).toBe(REGISTRY.all.map(mostLegalMoves)[index]);
  });

  test('is the folder of the title, whose face exports nothing else', async () => {
    const face: object = await import(`../../../domain/titles/${folder}/index.ts`);
    const [title, ...others] = Object.values(face);
    expect(title).toBe(REGISTRY.all[index]);
    expect(others).toEqual([]);
  });

  test('is loaded by its rules, once', () => {
    const title = LAZY.byRules(one.id, one.rulesVersion);
    expect(title === null ? null : manifestOf(title)).toEqual(manifestOf(one));
    expect(Object.keys(title ?? {})).toEqual(Object.keys(REGISTRY.all[index] ?? {}));
    expect(LAZY.byRules(one.id, one.rulesVersion)).toBe(title);
  });
});
