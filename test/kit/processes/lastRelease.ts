// The last release: what it deployed, by the digests of its changelog, and what it reads of the store. `npm run
// release:keep` keeps it.

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Forms } from '../../../lambdas/process/storedForms.ts';
import { digestIn, notesOf } from './releaseNotes.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');
const RELEASES = join(REPOSITORY, 'test/fixtures/releases');

export interface LastRelease {
  readonly version: string;
  readonly reads: Forms;
}

export const LAST_RELEASE: LastRelease = JSON.parse(readFileSync(join(keptFolder(), 'release.json'), 'utf8'));

function keptFolder(): string {
  const [version, ...others] = readdirSync(RELEASES);
  if (version === undefined || others.length > 0)
    throw new Error(`${RELEASES} must have the last release, and no other`);
  return join(RELEASES, version);
}

/**
 * Writes what the last release deployed into `folder`: its functions, `<name>.mjs`, beside its titles and the schema.
 * Throws if a file is not what its changelog says.
 */
export function unpackLastRelease(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const notes = notesOf(readFileSync(join(REPOSITORY, 'CHANGELOG.md'), 'utf8'), LAST_RELEASE.version) ?? '';
  const kept = readdirSync(keptFolder()).filter((file) => file.endsWith(PACKED));
  for (const file of kept) {
    const bytes = brotliDecompressSync(readFileSync(join(keptFolder(), file)));
    const name = file.slice(0, -PACKED.length);
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (digest !== digestIn(notes, sourceOf(name))) {
      throw new Error(`${sourceOf(name)} of ${LAST_RELEASE.version} has the digest ${digest}`);
    }
    writeFileSync(join(folder, name), bytes);
  }
}

const PACKED = '.br';

/** The source that a deployed file was made from, as the changelog names it. */
function sourceOf(name: string): string {
  return name
    .replace(/^(.*)\.mjs$/, 'lambdas/$1/index.ts')
    .replace(/^schema\.cjs$/, 'schema/typeDefs.generated.ts')
    .replace(/^(.*)\.cjs$/, 'domain/titles/$1/index.ts')
    .replace(/^(.*)\.rulings\.json$/, 'domain/titles/$1/data/rulings.json');
}
