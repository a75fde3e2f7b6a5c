// The pictures of docs/titles/ are what the boards draw.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PICTURES } from '../../golden/pictures.ts';

const ROOT = join(import.meta.dirname, '../../..');

test.each(PICTURES)('$path is as the board draws it (npm run pictures)', ({ path, make }) => {
  expect(readFileSync(join(ROOT, path), 'utf8') === make()).toBe(true);
});
