// Snapshots outlive a release: the shape and meaning of stored states change only together with GAME_STATE_VERSION.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAME_STATES_PATH, gameStates, succeeding } from '../golden/gameStates.ts';

test('states fold as they did (if they must change, raise GAME_STATE_VERSION and run npm run golden)', () => {
  expect(gameStates()).toBe(readFileSync(new URL(`../golden/${GAME_STATES_PATH}`, import.meta.url), 'utf8'));
});

test('the digests change with the version of the states only, those of tables with the rules version only', () => {
  const stored = 'version 1\ntoy 1.0.0 aa\ntables of toy 1.0.0 bb\n';
  const added = `${stored}toy 1.1.0 cc\ntables of toy 1.1.0 dd\n`;
  expect(succeeding('', stored)).toBe(stored);
  expect(succeeding(stored, added)).toBe(added);
  const otherState = stored.replace('aa', 'a1');
  expect(() => succeeding(stored, otherState)).toThrow(/toy: its states have changed; raise GAME_STATE_VERSION/);
  expect(succeeding(stored, otherState.replace('version 1', 'version 2'))).toContain('a1');
  const otherTable = otherState.replace('bb', 'b1').replace('version 1', 'version 2');
  expect(() => succeeding(stored, otherTable)).toThrow(
    /tables of toy 1\.0\.0 have changed, and forks have stored them/,
  );
});
