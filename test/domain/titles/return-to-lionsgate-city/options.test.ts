// Options: rounds, comparison, mats of a solo game, number of players.

import { expect, test } from 'vitest';
import { faultText } from '../../../../domain/read/words.ts';
import { isBelow, OPTIONS } from '../../../../domain/titles/return-to-lionsgate-city/options.ts';

const DEFAULTS = { maxRounds: 20, comparison: 'strict', soloMats: 1 } as const;

test('twenty rounds, strict comparison and one mat are the defaults', () => {
  expect(OPTIONS.parse({}, 1)).toEqual({ ok: true, value: DEFAULTS });
  expect(OPTIONS.parse({ players: null, maxRounds: null }, 4)).toEqual({ ok: true, value: DEFAULTS });
});

test('two mats are accepted with any number of seats (R155)', () => {
  expect(OPTIONS.parse({ soloMats: 2, players: 3 }, 3)).toEqual({ ok: true, value: { ...DEFAULTS, soloMats: 2 } });
});

test.each([
  [{ maxRounds: 9 }, ['maxRounds'], 'must be an integer from 10 to 35'],
  [{ maxRounds: 36 }, ['maxRounds'], 'must be an integer from 10 to 35'],
  [{ maxRounds: '20' }, ['maxRounds'], 'must be an integer from 10 to 35'],
  [{ comparison: 'loose' }, ['comparison'], 'must be one of "strict", "atMost"'],
  [{ soloMats: 3 }, ['soloMats'], 'must be an integer from 1 to 2'],
  [{ players: 4 }, ['players'], 'must be 2, the number of seats'],
  [{ mats: 2 }, ['mats'], 'unknown option; the options are maxRounds, comparison, soloMats, players'],
])('%j is refused', (input, path, message) => {
  const parsed = OPTIONS.parse(input, 2);
  expect(parsed).toMatchObject({ ok: false, path });
  expect(parsed.ok ? '' : faultText(parsed.fault, 'en')).toBe(message);
});

test('equal is enough only as the option says (R37, R69)', () => {
  expect([isBelow(DEFAULTS, 3, 4), isBelow(DEFAULTS, 4, 4)]).toEqual([true, false]);
  expect(isBelow({ ...DEFAULTS, comparison: 'atMost' }, 4, 4)).toBe(true);
});
