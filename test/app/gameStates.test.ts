// Snapshots outlive a release: the shape and meaning of stored states change only together with GAME_STATE_VERSION.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAME_STATES_PATH, gameStates } from '../golden/gameStates.ts';

test('states fold as they did (if they must change, raise GAME_STATE_VERSION and run npm run golden)', () => {
  expect(gameStates()).toBe(readFileSync(new URL(`../golden/${GAME_STATES_PATH}`, import.meta.url), 'utf8'));
});
