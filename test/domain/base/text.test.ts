// Plain text for terminals.

import { expect, test } from 'vitest';
import { wrap } from '../../../domain/base/text.ts';

test.each([
  ['short', 'one two', [' '], ['one two']],
  ['broken at the last space that fits', 'one two three four', [' '], ['one two', '  three', '  four']],
  ['a longer word is cut', 'abcdefghijklmnop', [' '], ['abcdefghij', '  klmnop']],
  ['broken at a gap in the second half', 'one two  three', ['  '], ['one two', '  three']],
  ['a gap in the first half is no reason', 'one  two three', ['  '], ['one  two', '  three']],
])('%s', (_name, text, [gap], lines) => {
  expect(wrap(text, 10, '  ', gap)).toEqual(lines);
});
