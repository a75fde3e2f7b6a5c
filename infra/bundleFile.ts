// Bundles one function or one title into one file, exactly as the stack deploys it.

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile, type StdinOptions } from 'esbuild';
import { BUNDLE, LATE_BUNDLE } from './bundling.ts';
import { RULINGS_APART, rulingsFile } from './rulingsApart.ts';

const REPOSITORY = join(import.meta.dirname, '..');

export interface BundleOptions {
  /** Packages replaced by files. */
  readonly alias?: Readonly<Record<string, string>>;
  /** Writes its source map to `outfile` with `.map` appended. */
  readonly withMap?: boolean;
}

/** In what a function's bundle and a title's differ. */
type Shape = Pick<BuildOptions, 'format' | 'plugins' | 'assetNames' | 'charset' | 'alias'> & {
  readonly banner: { readonly js: string };
};

/** Bundles a file, or a source given as text, into `outfile`; returns what went into it. */
export async function bundleFile(
  entry: string | StdinOptions,
  outfile: string,
  options: BundleOptions = {},
): Promise<Metafile> {
  const { alias = BUNDLE.alias } = options;
  return bundled(entry, outfile, options, {
    format: BUNDLE.format,
    banner: { js: BUNDLE.banner },
    alias: { ...alias },
  });
}

/** A source file from the root of the repository, and its name beside a function's file. */
interface LateFile {
  readonly entry: string;
  readonly name: string;
}

/** A title as the functions list it. */
export interface TitleFile extends LateFile {
  readonly rulings: string;
  readonly board: LateFile;
}

/** The titles that the functions list, former and coming ones included. */
export function titleFiles(): readonly TitleFile[] {
  const lists: Record<string, readonly { folder: string }[]> = JSON.parse(
    readFileSync(join(REPOSITORY, 'lambdas/process/titles.json'), 'utf8'),
  );
  const folders = Object.values(lists).flatMap((listed) => listed.map(({ folder }) => folder));
  return folders.map((folder) => ({
    entry: `domain/titles/${folder}/index.ts`,
    rulings: `domain/titles/${folder}/data/rulings.json`,
    name: `${folder}.cjs`,
    board: { entry: `domain/titles/${folder}/board.ts`, name: `${folder}.board.cjs` },
  }));
}

/** Bundles a title into `outfile`, and its rulings into a file beside it. */
export async function bundleTitle(
  { entry }: TitleFile,
  outfile: string,
  options: Pick<BundleOptions, 'withMap'> = {},
): Promise<Metafile> {
  return bundled(entry, outfile, options, {
    ...LATE_SHAPE,
    plugins: [RULINGS_APART],
    assetNames: basename(rulingsFile(outfile), '.json'),
  });
}

/** Bundles what draws a title into `outfile`. */
export async function bundleBoard(
  { board: { entry } }: Pick<TitleFile, 'board'>,
  outfile: string,
  options: Pick<BundleOptions, 'withMap'> = {},
): Promise<Metafile> {
  return bundled(entry, outfile, options, LATE_SHAPE);
}

// German letters as they are, not as escapes twice as long.
const LATE_SHAPE = {
  format: LATE_BUNDLE.format,
  banner: { js: LATE_BUNDLE.banner },
  alias: { ...LATE_BUNDLE.alias },
  charset: 'utf8',
} as const;

/** The whole SDL and the schemas of titles. */
export const SDL_FILE: LateFile = { entry: 'schema/late.ts', name: 'schema.cjs' };

/** What makes pictures of all titles' drawings. */
export const PICTURE_FILE: LateFile = { entry: 'domain/board/picture.ts', name: 'picture.cjs' };

/** What checks passkeys. */
export const PASSKEY_FILE: LateFile = { entry: 'lambdas/webauthn/verify.ts', name: 'passkeys.cjs' };

/** What deletes accounts of the user pool. */
export const POOL_FILE: LateFile = { entry: 'lambdas/pool/remove.ts', name: 'pool.cjs' };

/** What sends notices to push services. */
export const PUSH_FILE: LateFile = { entry: 'lambdas/push/send.ts', name: 'push.cjs' };

/** What functions load late besides the titles. */
export const LATE_FILES = [PICTURE_FILE, SDL_FILE, PASSKEY_FILE, POOL_FILE, PUSH_FILE] as const;

/** Bundles one of them into `outfile`. */
export function bundleLateFile({ entry }: LateFile, outfile: string): Promise<Metafile> {
  return bundled(entry, outfile, {}, LATE_SHAPE);
}

/** Bundles all that functions load late into `folder`, beside them. */
export async function bundleLate(folder: string): Promise<void> {
  for (const title of titleFiles()) {
    await bundleTitle(title, join(folder, title.name));
    await bundleBoard(title, join(folder, title.board.name));
  }
  for (const file of LATE_FILES) await bundleLateFile(file, join(folder, file.name));
}

async function bundled(
  entry: string | StdinOptions,
  outfile: string,
  { withMap = false }: BundleOptions,
  shape: Shape,
): Promise<Metafile> {
  const { mainFields, conditions, external, target, minify, define } = BUNDLE;
  const input = typeof entry === 'string' ? { entryPoints: [entry] } : { stdin: entry };
  const result = await build({
    ...input,
    target,
    minify,
    define,
    mainFields: [...mainFields],
    conditions: [...conditions],
    external: [...external],
    ...shape,
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
