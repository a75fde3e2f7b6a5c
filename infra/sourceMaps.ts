// Source maps of the bundles, each kept under the SHA-256 of the file that it belongs to; the files that are deployed
// do not mention them.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { bundleBoard, bundleFile, bundleTitle, type TitleFile } from './bundleFile.ts';

const REPOSITORY = join(import.meta.dirname, '..');

/** Where maps are kept, by digest. */
export const MAPS = join(REPOSITORY, 'cdk.maps');

/** Bundles `entries` and `titles`, and keeps each bundle's map in `folder`; the digests of the bundles, by entry. */
export async function keepMaps(
  entries: readonly string[],
  titles: readonly TitleFile[],
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const work = mkdtempSync(join(tmpdir(), 'signalbox-maps-'));
  mkdirSync(folder, { recursive: true });
  const digests = new Map<string, string>();
  const keep = (entry: string, name: string): void => {
    const file = join(work, name);
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
    writeFileSync(join(folder, `${digest}.map`), fromRepository(file));
    digests.set(entry, digest);
  };
  for (const entry of entries) {
    await bundleFile(entry, join(work, 'index.mjs'), { withMap: true });
    keep(entry, 'index.mjs');
  }
  for (const title of titles) {
    await bundleTitle(title, join(work, title.name), { withMap: true });
    keep(title.entry, title.name);
    await bundleBoard(title, join(work, title.board.name), { withMap: true });
    keep(title.board.entry, title.board.name);
  }
  rmSync(work, { recursive: true });
  return digests;
}

interface KeptMap {
  /** The bundle's name, as traces have it. */
  readonly file: string;
  readonly sources: readonly string[];
}

/** The map of the bundle `file` with its sources named from the root of the repository. */
function fromRepository(file: string): string {
  const map: Omit<KeptMap, 'file'> = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  const sources = map.sources.map((source) => relative(REPOSITORY, join(dirname(file), source)));
  return JSON.stringify({ ...map, file: basename(file), sources } satisfies KeptMap);
}

/** A place in a bundle: `index.mjs:12:3456`, line and column from 1, as stack traces have it. */
const PLACE = /\(?[^\s()]*?([^\s()/]+\.[cm]js):(\d+):(\d+)\)?/g;

/** `text` with every place in that bundle as a place in its sources. Throws when `folder` has no such map. */
export function unmapped(text: string, digest: string, folder: string): string {
  const file = join(folder, `${digest}.map`);
  if (!existsSync(file))
    throw new Error(`no map of ${digest} in ${folder}: check out the release and run npm run unmap there`);
  const kept: ConstructorParameters<typeof SourceMap>[0] & KeptMap = JSON.parse(readFileSync(file, 'utf8'));
  const map = new SourceMap(kept);
  return text.replaceAll(PLACE, (place, name: string, line: string, column: string) => {
    if (name !== kept.file) return place;
    const origin = map.findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return place;
    return `(${origin.fileName}:${origin.lineNumber}:${origin.columnNumber})`;
  });
}
