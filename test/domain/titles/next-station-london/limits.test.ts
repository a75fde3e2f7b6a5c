// Upper bounds of a game. That real games stay within them: properties.test.ts.

import { expect, test } from 'vitest';
import { limits } from '../../../../domain/titles/next-station-london/limits.ts';
import type { Options } from '../../../../domain/titles/next-station-london/options.ts';

const PLAIN: Options = { objectives: 'off', powers: 'off', pencils: 'random' };

test.each([
  // 40 turns, each closed and flipped; 4 rounds, each started and scored; the start and the end.
  ['one seat, base game', PLAIN, 1, { decisions: 40, facts: 40 + 80 + 8 + 2, legalMoves: 63 }],
  ['four seats, base game', PLAIN, 4, { decisions: 160, facts: 160 + 90, legalMoves: 63 }],
  ['one seat, powers', { ...PLAIN, powers: 'random' as const }, 1, { decisions: 51, facts: 51 + 90, legalMoves: 73 }],
  ['four seats, powers', { ...PLAIN, powers: 'random' as const }, 4, { decisions: 204, facts: 294, legalMoves: 73 }],
])('%s', (_name, options, seats, bounds) => {
  const found = limits(options, seats);
  expect(found).toMatchObject(bounds);
  expect(found.bytes).toBeLessThan(200 * found.facts + 2_000 * seats);
});
