// `npm run digests`: SHA-256 of each function's bundle, as the stack deploys it. Equal sources and equal packages give equal digests, so a
// deployed function can be compared with the notes of a release. With `--keep` the bundles are kept, compressed, for the tests that serve
// games by the last release and the next one in turn.

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import manifest from '../package.json' with { type: 'json' };
import { bundleFile } from './bundleFile.ts';
import { BUDGETS } from './bundling.ts';

const KEPT = join(import.meta.dirname, '../test/fixtures/releases', manifest.version);
const keeps = process.argv.includes('--keep');
if (keeps) mkdirSync(KEPT, { recursive: true });

const folder = mkdtempSync(join(tmpdir(), 'signalbox-digests-'));
for (const [name, { entry }] of Object.entries(BUDGETS)) {
  const file = join(folder, `${name}.mjs`);
  await bundleFile(entry, file);
  const bytes = readFileSync(file);
  if (keeps) writeFileSync(join(KEPT, `${name}.mjs.br`), brotliCompressSync(bytes));
  process.stdout.write(`${createHash('sha256').update(bytes).digest('hex')}  ${entry}  ${bytes.length} bytes\n`);
}
rmSync(folder, { recursive: true });
