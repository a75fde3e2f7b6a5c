// `npm run auditor`: the auditor as one file that needs nothing but Node 20.12 or later; for people who check games and
// tournaments without this project. And the same as a module, for programs: browsers, too.

import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { WITHOUT_PICTURES } from './withoutPictures.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILE = 'dist/signalbox-audit.mjs';

const USAGE = `Usage: npm run auditor [-- [--module] FILE.mjs]

Writes the auditor as one file, ${FILE} if none is named. It runs on Node 20.12 or later, anywhere, with nothing beside it:
  node signalbox-audit.mjs game.ndjson
  node signalbox-audit.mjs cup.ndjson --games games.ndjson
--module writes what programs import: audit(file) and auditTournament(file), for browsers too.`;

export interface Built {
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

/** The same sources give the same bytes, wherever they lie. */
const COMMON = {
  absWorkingDir: ROOT,
  bundle: true,
  format: 'esm',
  // Whitespace and syntax only: who reads the program finds its names. It also drops the comments that name our
  // files.
  minifyWhitespace: true,
  minifySyntax: true,
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'silent',
  plugins: [WITHOUT_PICTURES],
} as const satisfies BuildOptions;

/** Writes the program to `file`. */
export async function buildAuditor(file: string): Promise<Built> {
  mkdirSync(dirname(file), { recursive: true });
  await build({
    ...COMMON,
    entryPoints: ['tools/audit/main.ts'],
    outfile: file,
    platform: 'node',
    target: 'node20.12',
    banner: {
      js: '#!/usr/bin/env node\n// Signalbox: checks replays of games, and tournaments. node signalbox-audit.mjs --help',
    },
  });
  chmodSync(file, 0o755);
  return builtAt(file);
}

/** Writes the module of the package `signalbox-client` to `file`. */
export async function buildAuditModule(file: string): Promise<Built> {
  await build({
    ...COMMON,
    entryPoints: ['tools/audit/module.ts'],
    outfile: file,
    platform: 'neutral',
    target: 'es2022',
    banner: { js: '// Signalbox: checks replays of games, and tournaments. Its types are in audit.d.ts.' },
  });
  return builtAt(file);
}

function builtAt(file: string): Built {
  const bytes = readFileSync(file);
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function main(words: readonly string[]): Promise<void> {
  if (words.includes('--help') || words.includes('-h')) return console.log(USAGE);
  const [wanted, ...others] = words;
  const asModule = wanted === '--module';
  const [word = asModule ? '' : join(ROOT, FILE), ...rest] = asModule ? others : words;
  if (rest.length > 0 || !/\.m?js$/.test(word)) {
    console.error(`auditor: name at most one file, ending in .mjs.\n\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  const file = resolve(word);
  const { bytes, sha256 } = await (asModule ? buildAuditModule : buildAuditor)(file);
  console.log(`${relative(process.cwd(), file)}\n${bytes} bytes\nSHA-256 ${sha256}`);
}

if (import.meta.main) await main(process.argv.slice(2));
