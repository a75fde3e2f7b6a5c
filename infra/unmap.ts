// `npm run unmap`: keeps the source maps of this checkout's bundles, and names their digests. `npm run unmap -- <digest> < stack` rewrites a
// stack trace of the log to places in the sources; the first digits of the digest are enough.

import { readdirSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { CANARY_ENTRY, GRAPHQL_ENTRY, GUARD_ENTRY, REST_ENTRY } from './bundling.ts';
import { keepMaps, MAPS, unmapped } from './sourceMaps.ts';

const [, , wanted] = process.argv;
const digests = await keepMaps([GRAPHQL_ENTRY, REST_ENTRY, CANARY_ENTRY, GUARD_ENTRY], MAPS);
if (wanted === undefined) {
  for (const [entry, digest] of digests) process.stdout.write(`${digest}  ${entry}\n`);
} else {
  const kept = readdirSync(MAPS).map((file) => file.replace('.map', ''));
  const [digest, ...others] = kept.filter((one) => one.startsWith(wanted));
  if (digest === undefined || others.length > 0)
    throw new Error(`${others.length + (digest ? 1 : 0)} maps begin with ${wanted}`);
  process.stdout.write(unmapped(await text(process.stdin), digest, MAPS));
}
