// The last release: what it deployed, by the digests of its changelog, and what it reads of the store.

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Forms } from '../../../domain/release.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');

export const LAST_RELEASE: { readonly version: string; readonly reads: Forms } = {
  version: '0.2.0',
  reads: {
    schemaVersions: [1],
    events: [
      'GameCreated',
      'GameForked',
      'SeatTaken',
      'BotSeated',
      'SeatLeft',
      'GameStarted',
      'MovePlayed',
      'Unsealed',
      'SeatResigned',
      'GameFinished',
      'GameAborted',
    ],
    rules: ['next-station-london 1.0.0', 'london-necropolis-railway 1.0.0'],
  },
};

const KEPT = join(REPOSITORY, 'test/fixtures/releases', LAST_RELEASE.version);

/**
 * Writes the bundle of `lambdas/<name>/index.ts` of the last release, and its titles, into `folder`; the path of the bundle. Throws if
 * one is not what was deployed.
 */
export function lastReleasesBundle(name: 'graphql' | 'rest', folder: string): string {
  for (const kept of readdirSync(KEPT).filter((file) => !file.endsWith('.mjs.br'))) {
    const source = kept.replace('.cjs.br', '/index.ts').replace('.rulings.json.br', '/data/rulings.json');
    unpack(kept, `domain/titles/${source}`, folder);
  }
  return unpack(`${name}.mjs.br`, `lambdas/${name}/index.ts`, folder);
}

function unpack(kept: string, entry: string, folder: string): string {
  const bundle = brotliDecompressSync(readFileSync(join(KEPT, kept)));
  const digest = createHash('sha256').update(bundle).digest('hex');
  if (digest !== digestInChangelog(entry))
    throw new Error(`${entry} of ${LAST_RELEASE.version} has the digest ${digest}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, kept.replace('.br', ''));
  writeFileSync(file, bundle);
  return file;
}

function digestInChangelog(entry: string): string | undefined {
  const changelog = readFileSync(join(REPOSITORY, 'CHANGELOG.md'), 'utf8');
  const [, ofVersion = ''] = changelog.split(`\n## ${LAST_RELEASE.version} `);
  const [notes = ''] = ofVersion.split('\n## ');
  const [, row = ''] = notes.split(`| \`${entry}\` | `);
  return /^`([0-9a-f]{64})`/.exec(row)?.[1];
}
