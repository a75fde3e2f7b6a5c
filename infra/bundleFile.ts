// Bundles one function into one file, exactly as the stack deploys it.

import { join } from 'node:path';
import { build, type Metafile, type StdinOptions } from 'esbuild';
import { BUNDLE } from './bundling.ts';

const REPOSITORY = join(import.meta.dirname, '..');

export interface BundleOptions {
  /** Packages replaced by files. */
  readonly alias?: Readonly<Record<string, string>>;
  /** Writes its source map to `outfile` with `.map` behind. */
  readonly withMap?: boolean;
}

/** Bundles a file, or a source given as text, into `outfile`; returns what went into it. */
export async function bundleFile(
  entry: string | StdinOptions,
  outfile: string,
  { alias = BUNDLE.alias, withMap = false }: BundleOptions = {},
): Promise<Metafile> {
  const { mainFields, conditions, external, banner, ...options } = BUNDLE;
  const input = typeof entry === 'string' ? { entryPoints: [entry] } : { stdin: entry };
  const result = await build({
    ...input,
    ...options,
    alias: { ...alias },
    mainFields: [...mainFields],
    conditions: [...conditions],
    external: [...external],
    banner: { js: banner },
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
