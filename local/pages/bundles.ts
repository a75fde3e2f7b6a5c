// Builds the files of a page for the browser, and others, once per version of their sources.

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
import { basename, join } from 'node:path';
import type { Metafile } from 'esbuild';
import { OPENED, type Opened } from '../../lambdas/pages/handler.ts';
import { joining } from './chunks.ts';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache');

/** Files that are built once per version of their sources. */
export interface FilePlan {
  readonly name: string;
  /** Files and folders of the repository that they are built from; packages are covered by the lock file. */
  readonly sources: readonly string[];
  /** Writes them. Equal sources give equal bytes. */
  write(folder: string): Promise<void>;
}

/** The parts of a page. Paths are absolute; names are those of the built files, without extension. */
export interface PagePlan extends Pick<FilePlan, 'name' | 'sources'> {
  /** Becomes `page.html`; null: there is none. */
  readonly html: string | null;
  /** Modules, and style sheets of the same name. Common code is shared. */
  readonly modules: readonly { readonly name: string; readonly path: string }[];
  /** What is served as it is, by name. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /**
   * Modules that the page loads next, by where it is shown: patterns of paths, files of the repository, built style
   * sheets.
   */
  readonly opens?: readonly (readonly [path: string, file: string, style?: string])[];
  /** Each is built into one self-contained script. */
  readonly workers: Readonly<Record<string, string>>;
}

/** The folder with the built files; the first call builds them unless they exist. */
export function bundleOf(plan: FilePlan): () => Promise<string> {
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
function fingerprint({ sources }: FilePlan): string {
  const hash = createHash('sha256');
  for (const source of [import.meta.dirname, join(ROOT, 'package-lock.json'), ...sources]) addSource(hash, source);
  return hash.digest('hex').slice(0, 16);
}

function addSource(hash: Hash, source: string): void {
  if (!statSync(source).isDirectory()) {
    hash.update(`${source}\n`).update(readFileSync(source));
    return;
  }
  for (const entry of readdirSync(source).sort()) addSource(hash, join(source, entry));
}

async function build(plan: FilePlan): Promise<string> {
  const folder = join(CACHE, `${plan.name}-${fingerprint(plan)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, 'draft-'));
  try {
    await plan.write(draft);
    putInPlace(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** A page's files, built by esbuild. */
export function pagePlan(plan: PagePlan): FilePlan {
  const { name, sources } = plan;
  return { name, sources, write: (folder) => writePage(plan, folder) };
}

async function writePage({ html, modules, workers, files = {}, opens = [] }: PagePlan, folder: string): Promise<void> {
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
  const split = { ...common, entryPoints, format: 'esm', splitting: true, metafile: true } as const;
  const { metafile: apart } = await bundle({ ...split, write: false });
  const { metafile } = await bundle({ ...split, plugins: [joining(ROOT, apart)] });
  await bundle({ ...common, entryPoints: { ...workers }, format: 'iife' });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  if (html !== null) writeFileSync(join(folder, 'page.html'), preloading(html, metafile));
  if (opens.length > 0) writeFileSync(join(folder, OPENED), JSON.stringify(opened(opens, metafile)));
}

/** The page's first script, up to the name of its module. */
const SCRIPT = /<script type="module" src="([^"]*\/)(\w+\.js)"><\/script>/;

/** The page with links to what its first script imports, so that nothing waits until that has been read. */
function preloading(html: string, { outputs }: Pick<Metafile, 'outputs'>): string {
  const [script, base, main] = SCRIPT.exec(html) ?? [];
  if (script === undefined) return html;
  const path = Object.keys(outputs).find((name) => basename(name) === main);
  const links = importsOf(outputs, path ?? '').map(
    (name) => `<link rel="modulepreload" href="${base}${basename(name)}">`,
  );
  return html.replace(script, () => [...links, script].join('\n'));
}

/** The built files of each module of `opens`. */
function opened(opens: NonNullable<PagePlan['opens']>, { outputs }: Pick<Metafile, 'outputs'>): Opened {
  return opens.map(([path, file, style]) => {
    const built = Object.entries(outputs).find(([name, { entryPoint }]) => entryPoint === file && name.endsWith('.js'));
    if (built === undefined) throw new Error(`nothing is built of ${file}`);
    return [
      path,
      [...(style === undefined ? [] : [style]), built[0], ...importsOf(outputs, built[0])].map((name) =>
        basename(name),
      ),
    ] as const;
  });
}

/** What a file imports at once, and what that does. */
function importsOf(outputs: Metafile['outputs'], file: string, known = new Set<string>()): readonly string[] {
  for (const { path, kind } of outputs[file]?.imports ?? []) {
    if (kind !== 'import-statement' || known.has(path)) continue;
    known.add(path);
    importsOf(outputs, path, known);
  }
  return [...known];
}

/** Another process may have built the same bundle in the meantime. */
function putInPlace(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}
