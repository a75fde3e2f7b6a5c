// `npm run digests`: SHA-256 of each function's bundle, as the stack deploys it. Equal sources and equal packages give equal digests, so a
// deployed function can be compared with the notes of a release.

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFile } from './bundleFile.ts';
import { BUDGETS } from './bundling.ts';

const folder = mkdtempSync(join(tmpdir(), 'signalbox-digests-'));
for (const [name, { entry }] of Object.entries(BUDGETS)) {
  const file = join(folder, `${name}.mjs`);
  await bundleFile(entry, file);
  const bytes = readFileSync(file);
  process.stdout.write(`${createHash('sha256').update(bytes).digest('hex')}  ${entry}  ${bytes.length} bytes\n`);
}
rmSync(folder, { recursive: true });
