// Which modules share a file. esbuild makes a file of those that the same entry points need, and so dozens of files of
// a few hundred bytes, each a request before anything is shown. Here files are joined as long as the requests that this
// saves are worth more than what some pages then load without need.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';

/** What a request costs, in bytes of script before they are compressed. */
const REQUEST_BYTES = 4_000;

interface Chunk {
  /** Paths from the root of the repository. */
  readonly modules: Set<string>;
  bytes: number;
  /** The entry points that load it. */
  readonly users: Set<string>;
  /** What it imports, and what that does. */
  readonly needs: Set<Chunk>;
}

/** For a second build: files joined. `first`: of a build of the same without it. */
export function joining(root: string, first: Metafile): Plugin {
  const chunks = joined(chunksOf(first));
  return {
    name: 'joining',
    setup({ onLoad, onResolve }) {
      // An entry point that imports one module of a file imports all of them: then their users are the same, and
      // esbuild keeps them together.
      onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        const used = chunks.flatMap(({ users }, index) =>
          [...users].some((user) => join(root, user) === path) ? [index] : [],
        );
        if (used.length === 0) return null;
        const imports = used.map((index) => `import 'chunk:${index}';`);
        return {
          contents: [readFileSync(path, 'utf8'), ...imports].join('\n'),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        };
      });
      onResolve({ filter: /^chunk:\d+$/ }, ({ path }) => ({ path, namespace: 'chunk', sideEffects: true }));
      onLoad({ filter: /./, namespace: 'chunk' }, ({ path }) => ({
        contents: [...(chunks[Number(path.slice('chunk:'.length))]?.modules ?? [])]
          .map((module) => `import ${JSON.stringify(join(root, module))};`)
          .join('\n'),
        resolveDir: root,
      }));
    },
  };
}

/** The files that entry points share. */
function chunksOf({ inputs, outputs }: Metafile): readonly Chunk[] {
  const files = Object.values(outputs);
  const isKept = new Set(files.flatMap((file) => Object.keys(file.inputs)));
  const reach = (path: string, known = new Set<string>()): ReadonlySet<string> => {
    if (known.has(path) || !isKept.has(path)) return known;
    known.add(path);
    for (const { path: next, kind } of inputs[path]?.imports ?? []) if (kind === 'import-statement') reach(next, known);
    return known;
  };
  const entries = files.flatMap(({ entryPoint }) => (entryPoint === undefined ? [] : [entryPoint]));
  const reached = new Map(entries.map((entry) => [entry, reach(entry)]));
  // What begins a page is loaded with everything that is imported later.
  const late = new Set(Object.values(inputs).flatMap(({ imports }) => imports.flatMap(laterIn)));
  const first = entries.filter((entry) => !late.has(entry));
  const chunks = files
    .filter(({ entryPoint }) => entryPoint === undefined)
    .map(({ inputs: parts, bytes }) => {
      const modules = new Set(Object.keys(parts));
      const uses = (entry: string) => [...modules].some((module) => reached.get(entry)?.has(module));
      const users = new Set(first.some(uses) ? entries : entries.filter(uses));
      return { modules, bytes, users, needs: new Set<Chunk>() };
    });
  const chunkOf = new Map(chunks.flatMap((chunk) => [...chunk.modules].map((module) => [module, chunk] as const)));
  for (const chunk of chunks) {
    for (const path of [...chunk.modules].flatMap((module) => [...reach(module)])) {
      const need = chunkOf.get(path);
      if (need !== undefined && need !== chunk) chunk.needs.add(need);
    }
  }
  return chunks;
}

function laterIn({ path, kind }: Metafile['inputs'][string]['imports'][number]): readonly string[] {
  return kind === 'dynamic-import' ? [path] : [];
}

/** Joins two files after the other, those first that save most. */
function joined(chunks: readonly Chunk[]): readonly Chunk[] {
  let best: { readonly pair: readonly [Chunk, Chunk]; readonly gain: number } | null = null;
  for (const [index, one] of chunks.entries()) {
    for (const other of chunks.slice(index + 1)) {
      const gain = gainOf(one, other);
      if (gain > (best?.gain ?? 0)) best = { pair: [one, other], gain };
    }
  }
  if (best === null) return chunks;
  const [one, other] = best.pair;
  const left = chunks.filter((chunk) => chunk !== other);
  absorb(one, other, left);
  return joined(left);
}

/** Bytes that all entry points together save if both are one file. */
function gainOf(one: Chunk, other: Chunk): number {
  const users = [...new Set([...one.users, ...other.users])];
  const cost = (loads: number, bytes: number): number => loads * (REQUEST_BYTES + bytes);
  const before = cost(one.users.size, one.bytes) + cost(other.users.size, other.bytes);
  let after = cost(users.length, one.bytes + other.bytes);
  for (const need of needsOf(one, other)) {
    after += cost(users.filter((user) => !need.users.has(user)).length, need.bytes);
  }
  return before - after;
}

function needsOf(one: Chunk, other: Chunk): ReadonlySet<Chunk> {
  const needs = new Set([...one.needs, ...other.needs]);
  needs.delete(one);
  needs.delete(other);
  return needs;
}

/** `left`: all but `other`. */
function absorb(one: Chunk, other: Chunk, left: readonly Chunk[]): void {
  const needs = needsOf(one, other);
  one.bytes += other.bytes;
  add(one.modules, other.modules);
  add(one.users, other.users);
  one.needs.clear();
  add(one.needs, needs);
  for (const need of needs) add(need.users, one.users);
  for (const chunk of left) {
    const isUser = chunk.needs.delete(other) || chunk.needs.has(one);
    if (isUser) add(chunk.needs, [one, ...[...needs].filter((need) => need !== chunk)]);
  }
}

function add<Value>(to: Set<Value>, values: Iterable<Value>): void {
  for (const value of values) to.add(value);
}
