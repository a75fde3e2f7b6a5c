// The language of `accept-language`.

import { expect, test } from 'vitest';
import { languageOf } from '../../../lambdas/http/language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['fr, de;q=0.5', 'de'],
  ['en;q=0.4, de;q=0.8', 'de'],
  ['de;q=0.4, en-GB', 'en'],
  ['en, de', 'en'],
  ['de;q=0', 'en'],
  ['de;q=x, en;q=0.1', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  [';;,,q=1', 'en'],
])('%j is %s', (header, language) => {
  expect(languageOf({ header: (name) => (name === 'accept-language' ? header : undefined) })).toBe(language);
});
