// Bundles a page for the browser, once per version of its sources.

import { createHash, type Hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache');

/** The parts of a page. Paths are absolute; names are those of the built files, without extension. */
export interface BundlePlan {
  readonly name: string;
  /** Becomes `page.html`; null: there is none. */
  readonly html: string | null;
  /** Modules, and style sheets of the same name. Common code is shared. */
  readonly modules: readonly { readonly name: string; readonly path: string }[];
  /** Each is built into one self-contained script. */
  readonly workers: Readonly<Record<string, string>>;
  /** Files and folders of the repository that it is built from; packages are covered by the lock file. */
  readonly sources: readonly string[];
}

/** The folder with the built files; the first call builds them unless they exist. */
export function bundleOf(plan: BundlePlan): () => Promise<string> {
  let building: Promise<string> | null = null;
  return () => {
    building ??= build(plan).catch((error: unknown) => {
      building = null;
      throw error;
    });
    return building;
  };
}

/** A digest of everything that the bundle is built from: our own files and the versions of packages. */
function fingerprint({ html, modules, workers, sources }: BundlePlan): string {
  const hash = createHash('sha256');
  for (const source of [import.meta.filename, join(ROOT, 'package-lock.json'), ...sources]) addSource(hash, source);
  return hash.update(JSON.stringify({ html, modules, workers })).digest('hex').slice(0, 16);
}

function addSource(hash: Hash, source: string): void {
  if (!statSync(source).isDirectory()) {
    hash.update(`${source}\n`).update(readFileSync(source));
    return;
  }
  for (const entry of readdirSync(source).sort()) addSource(hash, join(source, entry));
}

async function build(plan: BundlePlan): Promise<string> {
  const folder = join(CACHE, `${plan.name}-${fingerprint(plan)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, 'draft-'));
  try {
    await writeBundle(plan, draft);
    putInPlace(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Builds the page into `folder`. Equal sources give equal bytes. */
export async function writeBundle({ html, modules, workers }: BundlePlan, folder: string): Promise<void> {
  const { build: bundle } = await import('esbuild');
  const common = {
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    logLevel: 'silent',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.ttf': 'file', '.graphql': 'text' },
    legalComments: 'none',
    outdir: folder,
  } as const;
  const entryPoints = modules.map(({ name, path }) => ({ in: path, out: name }));
  await bundle({ ...common, entryPoints, format: 'esm', splitting: true });
  await bundle({ ...common, entryPoints: { ...workers }, format: 'iife' });
  if (html !== null) writeFileSync(join(folder, 'page.html'), html);
}

/** Another process may have built the same bundle in the meantime. */
function putInPlace(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}
