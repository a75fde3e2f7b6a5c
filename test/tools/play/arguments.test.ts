// The words after `npm run play --`.

import { expect, test } from 'vitest';
import { parsePlayArguments } from '../../../tools/play/arguments.ts';

test.each([
  ['You', []],
  ['Du', ['--language', 'de']],
  ['Ada', ['--lang', 'de', '--name', 'Ada']],
])('the name is %s after %j', (name, words) => {
  expect(parsePlayArguments(['next-station-london', ...words]).name).toBe(name);
});
