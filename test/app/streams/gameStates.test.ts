// Snapshots outlive a release: the shape and meaning of stored states change only together with GAME_STATE_VERSION.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAME_STATES_PATH, gameStates, succeeding } from '../../golden/gameStates.ts';

test('states fold as they did (if they must change, raise GAME_STATE_VERSION and run npm run golden)', () => {
  expect(gameStates()).toBe(readFileSync(new URL(`../../golden/${GAME_STATES_PATH}`, import.meta.url), 'utf8'));
});

const STORED = 'version 1\ntoy 1.0.0 aa\ntables of toy 1.0.0 bb\n';

test('the digests change with the version of the states only, those of tables with the rules version only', () => {
  const added = `${STORED}toy 1.1.0 cc\ntables of toy 1.1.0 dd\n`;
  expect(succeeding('', STORED)).toBe(STORED);
  expect(succeeding(STORED, added)).toBe(added);
  const otherState = STORED.replace('aa', 'a1');
  expect(() => succeeding(STORED, otherState)).toThrow(
    /^toy 1\.0\.0: its states have changed; raise GAME_STATE_VERSION/,
  );
  expect(succeeding(STORED, otherState.replace('version 1', 'version 2'))).toContain('a1');
  const otherTable = otherState.replace('bb', 'b1').replace('version 1', 'version 2');
  expect(() => succeeding(STORED, otherTable)).toThrow(
    /^tables of toy 1\.0\.0 have changed, and forks have stored them/,
  );
});

test('rules that are gone are not taken for changed ones, and may not go under any version of the states', () => {
  for (const version of ['version 1', 'version 2']) {
    const raised = `${version}\ntoy 1.1.0 cc\ntables of toy 1.1.0 dd\n`;
    expect(() => succeeding(STORED, raised)).toThrow(/^toy 1\.0\.0 is gone: list its rules .* in FORMER_TITLES/);
    const noTables = `${version}\ntoy 1.0.0 aa\n`;
    expect(() => succeeding(STORED, noTables)).toThrow(/^tables of toy 1\.0\.0 is gone/);
  }
});

test('two titles of one name and rules version are refused', () => {
  expect(() => succeeding(STORED, `${STORED}toy 1.0.0 cc\n`)).toThrow(
    /^two titles are toy 1\.0\.0: raise rulesVersion/,
  );
});
