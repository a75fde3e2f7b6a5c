// `npm run pictures`: draws the pictures of docs/titles/ again.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURES } from './pictures.ts';

for (const { path, make } of PICTURES) {
  writeFileSync(join(import.meta.dirname, '../..', path), make());
  process.stdout.write(`${path}\n`);
}
