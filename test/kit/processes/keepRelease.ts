// `npm run release:keep`: keeps what this release deploys and what it reads of the store, in place of the release
// before, for the tests that serve games by the last release and the next one in turn. Puts the digests into the
// release's section of the changelog.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { REGISTRY } from '../../../domain/titles/index.ts';
import { deployedFiles, digestTable } from '../../../infra/deployedFiles.ts';
import { storedForms } from '../../../lambdas/process/storedForms.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { withDigests } from './releaseNotes.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');
const RELEASES = join(REPOSITORY, 'test/fixtures/releases');
const CHANGELOG = join(REPOSITORY, 'CHANGELOG.md');
const { version } = manifest;

const files = await deployedFiles();
const changelog = withDigests(readFileSync(CHANGELOG, 'utf8'), version, digestTable(files));
const kept = join(RELEASES, version);
rmSync(RELEASES, { recursive: true, force: true });
mkdirSync(kept, { recursive: true });
for (const { name, bytes } of files) writeFileSync(join(kept, `${name}.br`), brotliCompressSync(bytes));
const release = { version, reads: storedForms(REGISTRY).reads };
writeFileSync(join(kept, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
writeFileSync(CHANGELOG, changelog);
