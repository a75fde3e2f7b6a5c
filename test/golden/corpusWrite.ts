// `npm run corpus`: plays and writes the groups of the corpus that are not there yet, and notes their last hashes in
// heads.txt. It never overwrites: games of a released rules version do not change. For other games, raise the title's
// rulesVersion.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CORPUS, corpusFiles, corpusGroups, HEADS, headLines, headsOf } from './corpus.ts';

/** In order of file; the records of one file keep theirs. */
function byFile(one: string, other: string): number {
  const [a = '', b = ''] = [one.split(' ')[0], other.split(' ')[0]];
  return a < b ? -1 : Number(a > b);
}

const heads = [...headLines()];
for (const group of corpusGroups()) {
  const file = join(CORPUS, group.path);
  if (existsSync(file)) continue;
  if (heads.some((line) => line.startsWith(`${group.path} `))) {
    throw new Error(`${group.path} is gone, but heads.txt knows its games: bring the file back`);
  }
  const text = (await group.write()).join('');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, gzipSync(text, { level: 9 }), { flag: 'wx' });
  heads.push(...headsOf(group.path, text));
  writeFileSync(HEADS, `${heads.toSorted(byFile).join('\n')}\n`);
  process.stdout.write(`${group.path}\n`);
}
process.stdout.write(`${corpusFiles().length} files, ${heads.length} games\n`);
