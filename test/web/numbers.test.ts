// Times as pages show and keep them.

import { expect, test } from 'vitest';
import { momentText, spanText } from '../../web/shared/numbers.ts';

test.each([
  [0, '0 s'],
  [-5, '0 s'],
  [59.2, '1 min'],
  [65, '1 min 5 s'],
  [3_600, '1 h'],
  [3_605, '1 h'],
  [90_061, '1 d 1 h'],
])('%d seconds are %s', (seconds, text) => {
  expect(spanText(seconds)).toBe(text);
});

test('moments are those of the reader', () => {
  expect(momentText('2026-11-22T12:00:00Z', 'de')).toMatch(/2[123]\.11\.2026, \d\d:\d\d/);
});
