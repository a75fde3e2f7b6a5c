// Options as clients send them.

import { expect, test } from 'vitest';
import { faultText } from '../../../../domain/read/words.ts';
import { nextStationLondon } from '../../../../domain/titles/next-station-london/index.ts';

const parse = (input: unknown) => nextStationLondon.options.parse(input, 2);
const POWERS = { purple: 'double', blue: 'joker', pink: 'switch', green: 'circle' };

test.each([
  [null, { objectives: 'off', powers: 'off', pencils: 'random' }],
  [
    { objectives: null, powers: null, pencils: null },
    { objectives: 'off', powers: 'off', pencils: 'random' },
  ],
  [{ objectives: 'random' }, { objectives: 'random', powers: 'off', pencils: 'random' }],
  [{ objectives: ['sites5', 'centre9'] }, { objectives: ['sites5', 'centre9'], powers: 'off', pencils: 'random' }],
  [{ powers: POWERS }, { objectives: 'off', powers: POWERS, pencils: 'random' }],
  [
    { pencils: ['pink', 'blue', 'green', 'purple'] },
    { objectives: 'off', powers: 'off', pencils: ['pink', 'blue', 'green', 'purple'] },
  ],
])('%j is read', (input, value) => {
  expect(parse(input)).toEqual({ ok: true, value });
});

test.each([
  [{ players: 3 }, ['players']],
  [{ objectives: 'on' }, ['objectives']],
  [{ objectives: 2 }, ['objectives']],
  [{ objectives: ['sites5'] }, ['objectives']],
  [{ objectives: ['sites5', 'sites5'] }, ['objectives', '1']],
  [{ objectives: ['sites5', 'sites6'] }, ['objectives', '1']],
  [{ powers: [] }, ['powers']],
  [{ powers: true }, ['powers']],
  [{ powers: { ...POWERS, red: 'joker' } }, ['powers', 'red']],
  [{ powers: { ...POWERS, green: 'joker' } }, ['powers', 'green']],
  [{ powers: { purple: 'double' } }, ['powers', 'blue']],
  [{ powers: { ...POWERS, pink: 'fly' } }, ['powers', 'pink']],
  [{ pencils: 'sorted' }, ['pencils']],
  [{ pencils: ['pink', 'blue', 'green'] }, ['pencils']],
  [{ pencils: ['pink', 'blue', 'green', 'red'] }, ['pencils', '3']],
  [{ pencils: ['pink', 'blue', 'green', 'pink'] }, ['pencils', '3']],
])('%j is refused at %j', (input, path) => {
  const parsed = parse(input);
  expect(parsed).toMatchObject({ ok: false, path });
  expect(parsed.ok ? '' : faultText(parsed.fault, 'en')).not.toBe('');
});
