// `npm run auditor`: the auditor as one file that needs nothing but Node 20.12 or later; for people who check games and
// tournaments without this project.

import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { WITHOUT_PICTURES } from './withoutPictures.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILE = 'dist/signalbox-audit.mjs';

const USAGE = `Usage: npm run auditor [-- FILE.mjs]

Writes the auditor as one file, ${FILE} if none is named. It runs on Node 20.12 or later, anywhere, with nothing beside it:
  node signalbox-audit.mjs game.ndjson
  node signalbox-audit.mjs cup.ndjson --games games.ndjson`;

export interface Built {
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

/** Writes the program to `file`. The same sources give the same bytes, wherever they lie. */
export async function buildAuditor(file: string): Promise<Built> {
  mkdirSync(dirname(file), { recursive: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['tools/audit/main.ts'],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.12',
    // Whitespace and syntax only: who reads the program finds its names. It also drops the comments that name our
    // files.
    minifyWhitespace: true,
    minifySyntax: true,
    charset: 'utf8',
    legalComments: 'none',
    banner: {
      js: '#!/usr/bin/env node\n// Signalbox: checks replays of games, and tournaments. node signalbox-audit.mjs --help',
    },
    logLevel: 'silent',
    plugins: [WITHOUT_PICTURES],
  });
  chmodSync(file, 0o755);
  const bytes = readFileSync(file);
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function main(words: readonly string[]): Promise<void> {
  if (words.includes('--help') || words.includes('-h')) return console.log(USAGE);
  const [word = join(ROOT, FILE), ...rest] = words;
  if (rest.length > 0 || !word.endsWith('.mjs')) {
    console.error(`auditor: name at most one file, ending in .mjs.\n\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  const file = resolve(word);
  const { bytes, sha256 } = await buildAuditor(file);
  console.log(`${relative(process.cwd(), file)}\n${bytes} bytes\nSHA-256 ${sha256}`);
}

if (import.meta.main) await main(process.argv.slice(2));
