// Which file may import which: the arrows of the architecture as one table, checked over a map of sources.

import { posix } from 'node:path';
import { type ImportedName, importsOf, type Scanned, scan } from './sourceScanner.ts';

/** Sources by path from the root of the repository, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

/** How far an arrow reaches: everything that is public, types only, or the one file named. */
type Reach = 'public' | 'types' | { readonly only: string };

/** From area to area. What is not listed is forbidden; an area may always import itself. */
const ARROWS: Readonly<Record<string, Readonly<Record<string, Reach>>>> = {
  domain: {},
  eventstore: { domain: 'types' },
  app: { domain: 'public', eventstore: { only: 'eventstore/port.ts' } },
  schema: {},
  lambdas: { app: 'public', eventstore: 'public', schema: 'public', domain: 'public' },
  local: { lambdas: 'public', app: 'public', eventstore: 'public', schema: 'public', domain: 'public', web: 'public' },
  tools: { domain: 'public' },
  infra: {},
  sdk: { schema: 'public', domain: 'public' },
  web: { tools: 'public', domain: 'public' },
};

/** Areas that may import anything, whatever its face, and that nobody else may import. */
const OBSERVERS = ['test', 'bench'];

/** Public files that are not called index.ts, each with its reason. */
export const FACES: Readonly<Record<string, string>> = {
  'domain/title.ts': 'the contract of a title: the vocabulary that every area speaks',
  'domain/base/json.ts': 'what states, facts and views are made of',
  'domain/base/defect.ts': 'faults of the program',
  'web/replay/html.ts': 'the HTML of a page, which the local gateway serves',
  'eventstore/port.ts': 'the port: what the use cases see of a store',
  'eventstore/memory.ts': 'an adapter of one file',
  'schema/typeDefs.generated.ts': 'the SDL as text, generated',
  'schema/openapi.ts': 'the description of the REST resources',
  'lambdas/graphql/handler.ts': 'the GraphQL handler on any ports; index.ts wires those of AWS',
  'lambdas/rest/handler.ts': 'the REST handler on any ports; index.ts wires those of AWS',
  'lambdas/rest/problem.ts': 'problems, which the local gateway answers with as well',
};

const CONFIGURATION = /(^|\/)[\w-]+\.config\.ts$|\.d\.ts$/;
const IMPURE =
  /(?<![\w$.])(?:Date|process|console|fetch|performance|crypto|globalThis|window|self|setTimeout|setInterval|setImmediate|queueMicrotask|require|eval|XMLHttpRequest|WebSocket|Intl|localStorage)\b(?!\s*\??:)|\bMath\s*\.\s*random\b|\bimport\s*\.\s*meta\b|\bnew\s+Function\b/g;

interface Source {
  readonly path: string;
  readonly scanned: Scanned;
  readonly imports: readonly ImportedName[];
}

/** One line for each broken rule, in order of file; empty when all is well. */
export function brokenRules(sources: Sources): readonly string[] {
  const read = [...sources].map(([path, text]): Source => {
    const scanned = scan(text);
    return { path, scanned, imports: importsOf(scanned) };
  });
  const lines = read.flatMap((source) => [
    ...source.imports.flatMap((name) => brokenArrow(source.path, name, sources)),
    ...impurities(source),
    ...defaultExports(source),
  ]);
  return [...lines, ...cycles(read)];
}

function brokenArrow(path: string, { specifier, typeOnly }: ImportedName, sources: Sources): readonly string[] {
  if (specifier === null)
    return OBSERVERS.includes(areaOf(path)) ? [] : [`${path}: imports something that is not plain text`];
  const target = resolved(path, specifier);
  const reason = target === null ? foreignReason(path, specifier) : ownReason(path, target, typeOnly, sources);
  return reason === null ? [] : [`${path} → ${target ?? specifier}: ${reason}`];
}

/** Why a package of npm or Node may not be imported, or null. */
function foreignReason(path: string, specifier: string): string | null {
  if (areaOf(path) === 'domain') return 'domain imports nothing from npm or Node';
  return /^(node:)?[@\w]/.test(specifier) ? null : 'only relative paths and packages can be read';
}

/** Why a file of the repository may not be imported, or null. */
function ownReason(path: string, target: string, typeOnly: boolean, sources: Sources): string | null {
  if (target.startsWith('../')) return 'leaves the repository';
  if (target.endsWith('.ts') && !sources.has(target)) return 'points at nothing';
  return titleReason(path, target) ?? areaReason(path, target, typeOnly);
}

function areaReason(path: string, target: string, typeOnly: boolean): string | null {
  const from = areaOf(path);
  const to = areaOf(target);
  if (from === to || OBSERVERS.includes(from) || CONFIGURATION.test(path)) return null;
  if (OBSERVERS.includes(to)) return `nothing imports ${to}`;
  const reach = ARROWS[from]?.[to];
  if (reach === undefined) return `there is no arrow from ${from} to ${to}`;
  if (reach === 'types' && !typeOnly) return `${from} may import types only from ${to}`;
  if (typeof reach === 'object' && reach.only !== target) return `${from} may import ${reach.only} only`;
  return isFace(target) ? null : 'is not the public face of its folder';
}

/** Titles are strangers to each other; everybody else meets them through the one list of titles. */
function titleReason(path: string, target: string): string | null {
  const [from, to] = [titleOf(path), titleOf(target)];
  if (to === null || from === to || OBSERVERS.includes(areaOf(path))) return null;
  if (from !== null) return 'a title imports another title';
  return path === 'domain/titles/index.ts' && isFace(target)
    ? null
    : 'titles are reached through domain/titles/index.ts';
}

function isFace(target: string): boolean {
  return posix.basename(target) === 'index.ts' || target in FACES || target.startsWith('tools/story/');
}

/** The id of the title whose folder holds `path`, or null. */
function titleOf(path: string): string | null {
  return /^domain\/titles\/([^/]+)\//.exec(path)?.[1] ?? null;
}

function areaOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
}

/** The path from the root that a relative specifier means; null for a package. */
function resolved(path: string, specifier: string): string | null {
  return specifier.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), specifier)) : null;
}

function impurities({ path, scanned }: Source): readonly string[] {
  if (areaOf(path) !== 'domain') return [];
  return [...scanned.code.matchAll(IMPURE)].map(
    ([word]) => `${path}: domain is pure, but says ${word.replace(/\s/g, '')}`,
  );
}

function defaultExports({ path, scanned }: Source): readonly string[] {
  const found = /(?<![\w$.])export\s+default\b|\bas\s+default\b(?=[^{}]*\})/.test(scanned.code);
  return found && !CONFIGURATION.test(path) ? [`${path}: has a default export`] : [];
}

/** Each cycle of run-time imports once, from the file where it was met; imports of types vanish and close no cycle. */
function cycles(sources: readonly Source[]): readonly string[] {
  const targets = new Map(sources.map(({ path, imports }) => [path, runTimeTargets(path, imports)]));
  const finished = new Set<string>();
  const found: string[] = [];

  function walk(path: string, trail: readonly string[]): void {
    const start = trail.indexOf(path);
    if (start >= 0) found.push(`cycle: ${[...trail.slice(start), path].join(' → ')}`);
    if (start >= 0 || finished.has(path)) return;
    for (const target of targets.get(path) ?? []) walk(target, [...trail, path]);
    finished.add(path);
  }

  for (const path of targets.keys()) walk(path, []);
  return found;
}

function runTimeTargets(path: string, imports: readonly ImportedName[]): readonly string[] {
  return imports.flatMap(({ specifier, typeOnly }) => (typeOnly ? [] : (resolved(path, specifier ?? '') ?? [])));
}
