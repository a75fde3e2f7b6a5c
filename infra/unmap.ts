// `npm run unmap`: keeps the source maps of this checkout's bundles, and names their digests. `npm run unmap --
// <digest> … < stack` rewrites a stack trace of the log to places in the sources; the first digits of each digest are
// enough.

import { readdirSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { titleFiles } from './bundleFile.ts';
import { CANARY_ENTRY, GRAPHQL_ENTRY, PROJECTOR_ENTRY, REST_ENTRY } from './bundling.ts';
import { keepMaps, MAPS, unmapped } from './sourceMaps.ts';

const [, , ...wanted] = process.argv;
const digests = await keepMaps([GRAPHQL_ENTRY, REST_ENTRY, CANARY_ENTRY, PROJECTOR_ENTRY], titleFiles(), MAPS);
if (wanted.length === 0) {
  for (const [entry, digest] of digests) process.stdout.write(`${digest}  ${entry}\n`);
} else {
  const maps = wanted.map(keptDigest);
  const trace = await text(process.stdin);
  process.stdout.write(maps.reduce((rewritten, digest) => unmapped(rewritten, digest, MAPS), trace));
}

function keptDigest(beginning: string): string {
  const kept = readdirSync(MAPS).map((file) => file.replace('.map', ''));
  const [digest, ...others] = kept.filter((one) => one.startsWith(beginning));
  if (digest === undefined || others.length > 0)
    throw new Error(`${others.length + (digest ? 1 : 0)} maps begin with ${beginning}`);
  return digest;
}
