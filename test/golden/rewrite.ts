// `npm run golden`: rewrites every transcript and the digests of stored states. All are made before the first is
// written, so that a refusal leaves every file as it was. Read the difference before you commit it: a changed line is a
// changed rule.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GAME_STATES_PATH, rewrittenGameStates } from './gameStates.ts';
import { GOLDEN_FILES } from './games.ts';

const files = [...GOLDEN_FILES, { path: GAME_STATES_PATH, write: rewrittenGameStates }];
const texts = files.map(({ path, write }) => ({ path, text: write() }));
for (const { path, text } of texts) {
  const file = join(import.meta.dirname, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`${path}\n`);
}
