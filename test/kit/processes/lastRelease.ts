// The last release: what it deployed, by the digests of its changelog, and what it reads of the store.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
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

/** Writes the bundle of `lambdas/<name>/index.ts` of the last release into `folder`; its path. Throws if it is not what was deployed. */
export function lastReleasesBundle(name: 'graphql' | 'rest', folder: string): string {
  const { version } = LAST_RELEASE;
  const kept = readFileSync(join(REPOSITORY, `test/fixtures/releases/${version}/${name}.mjs.br`));
  const bundle = brotliDecompressSync(kept);
  const digest = createHash('sha256').update(bundle).digest('hex');
  if (digest !== digestInChangelog(name, version)) throw new Error(`${name} of ${version} has the digest ${digest}`);
  const file = join(folder, `${name}-${version}.mjs`);
  writeFileSync(file, bundle);
  return file;
}

function digestInChangelog(name: string, version: string): string | undefined {
  const changelog = readFileSync(join(REPOSITORY, 'CHANGELOG.md'), 'utf8');
  const [, ofVersion = ''] = changelog.split(`\n## ${version} `);
  return new RegExp(`\`lambdas/${name}/index\\.ts\` \\| \`([0-9a-f]{64})\``).exec(
    ofVersion.split('\n## ')[0] ?? '',
  )?.[1];
}
