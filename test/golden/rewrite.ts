// `npm run golden`: rewrites every transcript and the digests of stored states. Read the difference before you commit it: a changed line is a changed rule.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GAME_STATES_PATH, rewrittenGameStates } from './gameStates.ts';
import { GOLDEN_FILES } from './games.ts';

for (const file of [...GOLDEN_FILES, { path: GAME_STATES_PATH, write: rewrittenGameStates }]) {
  const path = join(import.meta.dirname, file.path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, file.write());
  process.stdout.write(`${file.path}\n`);
}
