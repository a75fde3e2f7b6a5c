// Bundles one function or one title into one file, exactly as the stack deploys it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile, type StdinOptions } from 'esbuild';
import { BUNDLE, TITLE_BUNDLE } from './bundling.ts';

const REPOSITORY = join(import.meta.dirname, '..');

export interface BundleOptions {
  /** Packages replaced by files. */
  readonly alias?: Readonly<Record<string, string>>;
  /** Writes its source map to `outfile` with `.map` behind. */
  readonly withMap?: boolean;
}

interface Shape {
  readonly format: 'esm' | 'cjs';
  readonly banner: string;
}

/** Bundles a file, or a source given as text, into `outfile`; returns what went into it. */
export async function bundleFile(
  entry: string | StdinOptions,
  outfile: string,
  options: BundleOptions = {},
): Promise<Metafile> {
  return bundled(entry, outfile, options, BUNDLE);
}

/** A title as the functions list it: the file of its sources from the root of the repository, and its name beside a function's. */
export interface TitleFile {
  readonly entry: string;
  readonly name: string;
}

/** The titles that the functions list, former and coming ones included. */
export function titleFiles(): readonly TitleFile[] {
  const lists: Record<string, readonly { folder: string }[]> = JSON.parse(
    readFileSync(join(REPOSITORY, 'lambdas/titles.json'), 'utf8'),
  );
  const folders = Object.values(lists).flatMap((listed) => listed.map(({ folder }) => folder));
  return folders.map((folder) => ({ entry: `domain/titles/${folder}/index.ts`, name: `${folder}.cjs` }));
}

/** Bundles a title into `outfile`. */
export async function bundleTitle(
  { entry }: TitleFile,
  outfile: string,
  options: Pick<BundleOptions, 'withMap'> = {},
): Promise<Metafile> {
  return bundled(entry, outfile, options, TITLE_BUNDLE);
}

/** Bundles every title into `folder`, beside the functions that load them. */
export async function bundleTitles(folder: string): Promise<void> {
  for (const title of titleFiles()) await bundleTitle(title, join(folder, title.name));
}

async function bundled(
  entry: string | StdinOptions,
  outfile: string,
  { alias = BUNDLE.alias, withMap = false }: BundleOptions,
  shape: Shape,
): Promise<Metafile> {
  const { mainFields, conditions, external, ...options } = BUNDLE;
  const input = typeof entry === 'string' ? { entryPoints: [entry] } : { stdin: entry };
  const result = await build({
    ...input,
    ...options,
    alias: { ...alias },
    mainFields: [...mainFields],
    conditions: [...conditions],
    external: [...external],
    format: shape.format,
    banner: { js: shape.banner },
    absWorkingDir: REPOSITORY,
    platform: 'node',
    bundle: true,
    metafile: true,
    outfile,
    // The file itself does not mention its map: its bytes are the same with and without one.
    ...(withMap ? { sourcemap: 'external' as const } : {}),
  });
  return result.metafile;
}
