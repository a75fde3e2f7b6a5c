// Source maps of the bundles, each kept under the SHA-256 of the file that it belongs to; the files that are deployed do not mention them.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { bundleFile } from './bundleFile.ts';

const REPOSITORY = join(import.meta.dirname, '..');

/** Where maps are kept, by digest. */
export const MAPS = join(REPOSITORY, 'cdk.maps');

/** Bundles `entries` and keeps the map of each in `folder`; the digests of the bundles, by entry. */
export async function keepMaps(entries: readonly string[], folder: string): Promise<ReadonlyMap<string, string>> {
  const work = mkdtempSync(join(tmpdir(), 'signalbox-maps-'));
  mkdirSync(folder, { recursive: true });
  const digests = new Map<string, string>();
  for (const entry of entries) {
    const file = join(work, 'index.mjs');
    await bundleFile(entry, file, { withMap: true });
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
    writeFileSync(join(folder, `${digest}.map`), fromRepository(work, readFileSync(`${file}.map`, 'utf8')));
    digests.set(entry, digest);
  }
  rmSync(work, { recursive: true });
  return digests;
}

/** The map with its sources named from the root of the repository, not from the folder of the bundle. */
function fromRepository(folder: string, text: string): string {
  const map: { readonly sources: readonly string[] } = JSON.parse(text);
  return JSON.stringify({ ...map, sources: map.sources.map((source) => relative(REPOSITORY, join(folder, source))) });
}

/** A place in a bundle: `index.mjs:12:3456`, line and column from 1, as stack traces have it. */
const PLACE = /\(?[^\s()]*index\.mjs:(\d+):(\d+)\)?/g;

/** `text` with every place in the bundle of that digest as a place in its sources. Throws when there is no such map in `folder`. */
export function unmapped(text: string, digest: string, folder: string): string {
  const file = join(folder, `${digest}.map`);
  if (!existsSync(file))
    throw new Error(`no map of ${digest} in ${folder}: check out the release and run npm run unmap there`);
  const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  return text.replaceAll(PLACE, (place, line: string, column: string) => {
    const origin = map.findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return place;
    return `(${origin.fileName}:${origin.lineNumber}:${origin.columnNumber})`;
  });
}
