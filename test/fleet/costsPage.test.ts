// docs/operations.md says what games cost: its table is what the script prints.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { costsOfGames, withCosts } from '../../bench/costs.ts';

const PAGE = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');

test('the costs on the page are those of this release (npm run costs rewrites them)', async () => {
  expect(PAGE).toBe(withCosts(PAGE, await costsOfGames()));
});

test('a page without markers is refused', () => {
  expect(() => withCosts('# Operations', 'costs')).toThrow('no markers');
});
