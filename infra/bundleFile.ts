// Bundles one function into one file, exactly as the stack deploys it.

import { join } from 'node:path';
import { build, type Metafile, type StdinOptions } from 'esbuild';
import { BUNDLE } from './bundling.ts';

const REPOSITORY = join(import.meta.dirname, '..');

/** Bundles a file, or a source given as text, into `outfile`; returns what went into it. `alias`: packages replaced by files. */
export async function bundleFile(
  entry: string | StdinOptions,
  outfile: string,
  alias: Readonly<Record<string, string>> = BUNDLE.alias,
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
  });
  return result.metafile;
}
