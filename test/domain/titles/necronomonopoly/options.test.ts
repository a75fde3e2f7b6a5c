// Options: the optional rule, Gates, trade, interludes, who begins, rounds, number of players.

import { expect, test } from 'vitest';
import { faultText } from '../../../../domain/read/words.ts';
import { OPTIONS } from '../../../../domain/titles/necronomonopoly/options.ts';

const DEFAULTS = {
  silenceSanctuary: false,
  gateRoll: '2d6',
  trade: true,
  offersPerTurn: 2,
  interludes: true,
  firstSeat: 'roll',
  maxRounds: 100,
} as const;

test('what is left out takes its default', () => {
  expect(OPTIONS.parse({}, 2)).toEqual({ ok: true, value: DEFAULTS });
  expect(OPTIONS.parse({ players: 6, trade: null, maxRounds: null }, 6)).toEqual({ ok: true, value: DEFAULTS });
});

test('every option can be set', () => {
  const other = { silenceSanctuary: true, gateRoll: 'd13', trade: false, offersPerTurn: 3, interludes: false } as const;
  const value = { ...other, firstSeat: '0', maxRounds: 120 };
  expect(OPTIONS.parse(value, 3)).toEqual({ ok: true, value });
});

test.each([
  [{ silenceSanctuary: 'yes' }, ['silenceSanctuary'], 'must be true or false'],
  [{ gateRoll: '3d6' }, ['gateRoll'], 'must be one of "2d6", "d13"'],
  [{ offersPerTurn: 0 }, ['offersPerTurn'], 'must be an integer from 1 to 3'],
  [{ offersPerTurn: 4 }, ['offersPerTurn'], 'must be an integer from 1 to 3'],
  [{ firstSeat: 0 }, ['firstSeat'], 'must be one of "roll", "0"'],
  [{ maxRounds: 9 }, ['maxRounds'], 'must be an integer from 10 to 120'],
  [{ maxRounds: 121 }, ['maxRounds'], 'must be an integer from 10 to 120'],
  [{ players: 5 }, ['players'], 'must be 4, the number of seats'],
])('%j is refused', (input, path, message) => {
  const parsed = OPTIONS.parse(input, 4);
  expect(parsed).toMatchObject({ ok: false, path });
  expect(parsed.ok ? '' : faultText(parsed.fault, 'en')).toBe(message);
});
