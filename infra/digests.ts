// `npm run digests`: SHA-256 of each function's bundle and each title's files, as the stack deploys them. Equal sources and equal packages give equal
// digests, so a deployed function can be compared with the notes of a release. With `--keep` the bundles are kept, compressed, for the tests
// that serve games by the last release and the next one in turn.

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import manifest from '../package.json' with { type: 'json' };
import { bundleFile, bundleTitle, titleFiles } from './bundleFile.ts';
import { BUDGETS } from './bundling.ts';
import { rulingsFile } from './rulingsApart.ts';

const KEPT = join(import.meta.dirname, '../test/fixtures/releases', manifest.version);
const keeps = process.argv.includes('--keep');
if (keeps) mkdirSync(KEPT, { recursive: true });

const folder = mkdtempSync(join(tmpdir(), 'signalbox-digests-'));
for (const [name, { entry }] of Object.entries(BUDGETS)) {
  await bundleFile(entry, join(folder, `${name}.mjs`));
  report(entry, `${name}.mjs`);
}
for (const title of titleFiles()) {
  await bundleTitle(title, join(folder, title.name));
  report(title.entry, title.name);
  report(title.rulings, rulingsFile(title.name));
}
rmSync(folder, { recursive: true });

function report(entry: string, name: string): void {
  const bytes = readFileSync(join(folder, name));
  if (keeps) writeFileSync(join(KEPT, `${name}.br`), brotliCompressSync(bytes));
  process.stdout.write(`${createHash('sha256').update(bytes).digest('hex')}  ${entry}  ${bytes.length} bytes\n`);
}
