// From the words of the command line to the files and addresses they mean. Folders are walked as they are read, in
// order of name.

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UnreadableInput, unreadable } from './unreadable.ts';

/**
 * Something to read. `small`: a file that is read in one go. `stream`: a large file. `pipe`: can be read once, such as
 * standard input.
 */
export interface Source {
  readonly name: string;
  readonly kind: 'small' | 'stream' | 'pipe' | 'url';
  /** Bytes of a file as it lies there; 0 for others. */
  readonly size: number;
}

/** A source, or an input that is none and why. */
export type SourceFound =
  | { readonly ok: true; readonly source: Source }
  | { readonly ok: false; readonly input: string; readonly problem: UnreadableInput };

/** Unpacked it is a few times larger; a bomb is stopped where it is unpacked. */
const SMALL_BYTES = 1024 * 1024;
const REPLAY = /\.ndjson(\.gz)?$/i;

export const STDIN = '-';

export function isUrl(input: string): boolean {
  return /^https?:\/\//i.test(input);
}

/** The sources that `inputs` mean, in order. */
export async function* findSources(inputs: readonly string[]): AsyncGenerator<SourceFound> {
  for (const input of inputs) {
    if (input === STDIN) yield found(input, 'pipe');
    else if (isUrl(input)) yield found(input, 'url');
    else yield* onDisk(input);
  }
}

function found(name: string, kind: Source['kind'], size = 0): SourceFound {
  return { ok: true, source: { name, kind, size } };
}

async function* onDisk(path: string): AsyncGenerator<SourceFound> {
  try {
    if ((await stat(path)).isDirectory()) yield* whole(path);
    else yield await fileAt(path);
  } catch (error) {
    yield notFound(path, unreadable(error));
  }
}

async function* whole(folder: string): AsyncGenerator<SourceFound> {
  let any = false;
  for await (const one of below(folder)) {
    any = true;
    yield one;
  }
  if (!any) yield notFound(folder, new UnreadableInput('There is no .ndjson or .ndjson.gz in this folder.'));
}

/**
 * What cannot be read is reported, and the walk continues. Links to folders are not followed: they could lead in
 * circles.
 */
async function* below(folder: string): AsyncGenerator<SourceFound> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(unreadable);
  if (entries instanceof UnreadableInput) return yield notFound(folder, entries);
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* below(path);
    else if (REPLAY.test(entry.name)) yield await fileAt(path);
  }
}

async function fileAt(path: string): Promise<SourceFound> {
  const status = await stat(path).catch(unreadable);
  if (status instanceof UnreadableInput) return notFound(path, status);
  if (status.isDirectory())
    return notFound(path, new UnreadableInput('It is a link to a folder; name that folder itself.'));
  if (!status.isFile()) return found(path, 'pipe');
  return found(path, status.size > SMALL_BYTES ? 'stream' : 'small', status.size);
}

function notFound(input: string, problem: UnreadableInput): SourceFound {
  return { ok: false, input, problem };
}
