// Bundles the explorer's page for the browser, once per version of what goes into it.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const HERE = join(import.meta.dirname, 'browser');
const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache');
const require = createRequire(import.meta.url);

const PAGE = join(HERE, 'page.mjs');
const WORKERS = {
  'editor.worker': 'monaco-editor/esm/vs/editor/editor.worker.js',
  'json.worker': 'monaco-editor/esm/vs/language/json/json.worker.js',
  'graphql.worker': 'monaco-graphql/esm/graphql.worker.js',
};

/** Names everything that the bundle is made of: our own files and the versions of the packages. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [PAGE, join(HERE, 'page.css'), join(ROOT, 'package-lock.json')]) hash.update(readFileSync(file));
  return hash.update(JSON.stringify(WORKERS)).digest('hex').slice(0, 16);
}

let building: Promise<string> | null = null;

/** The folder with the bundled files; builds them if they are not there yet. */
export function bundledExplorer(): Promise<string> {
  building ??= build().catch((error: unknown) => {
    building = null;
    throw error;
  });
  return building;
}

async function build(): Promise<string> {
  const folder = join(CACHE, `explorer-${fingerprint()}`);
  if (existsSync(folder)) return folder;
  const { build: bundle } = await import('esbuild');
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, 'draft-'));
  const common = {
    bundle: true,
    minify: true,
    logLevel: 'silent',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.ttf': 'file' },
    legalComments: 'none',
  } as const;
  try {
    await bundle({ ...common, entryPoints: { page: PAGE }, format: 'esm', splitting: true, outdir: draft });
    const workers = Object.fromEntries(Object.entries(WORKERS).map(([name, path]) => [name, require.resolve(path)]));
    await bundle({ ...common, entryPoints: workers, format: 'iife', outdir: draft });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
