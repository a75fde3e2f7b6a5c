// Options: editions, first seat, number of players.

import { expect, test } from 'vitest';
import { faultText } from '../../../../domain/read/words.ts';
import { OPTIONS } from '../../../../domain/titles/london-necropolis-railway/options.ts';

test('the defaults are the English edition and a first seat by chance', () => {
  expect(OPTIONS.parse({}, 2)).toEqual({ ok: true, value: { edition: 'en', firstSeat: 'random' } });
  expect(OPTIONS.parse({ edition: null, firstSeat: null, players: null }, 2)).toEqual(OPTIONS.parse({}, 2));
});

test('the number of players may be given if it is that of the seats', () => {
  expect(OPTIONS.parse({ players: 3, edition: 'de' }, 3)).toEqual({
    ok: true,
    value: { edition: 'de', firstSeat: 'random' },
  });
});

test.each([
  [{ edition: 'fr' }, ['edition'], 'must be one of "en", "de"'],
  [{ firstSeat: 2 }, ['firstSeat'], 'must be "random", or the number of a seat'],
  [{ firstSeat: 0.5 }, ['firstSeat'], 'must be "random", or the number of a seat'],
  [{ firstSeat: '0' }, ['firstSeat'], 'must be "random", or the number of a seat'],
  [{ players: 4 }, ['players'], 'must be 2, the number of seats'],
  [{ seats: 2 }, ['seats'], 'unknown option; the options are edition, firstSeat, players'],
])('%j is refused', (input, path, message) => {
  const parsed = OPTIONS.parse(input, 2);
  expect(parsed).toMatchObject({ ok: false, path });
  expect(parsed.ok ? '' : faultText(parsed.fault, 'en')).toBe(message);
});
