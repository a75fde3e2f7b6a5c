// Fails where folders import each other in a circle, by types as well: files and folders that lie in one folder must
// have an order, lowest first. (The linter itself finds circles of files only.) `node lint/folders.ts [root]` names the
// imports that close a circle.

import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const SOURCES = '{app,bench,domain,eventstore,infra,lambdas,livestore,local,readstore,sdk,tools,web}/**/*.{ts,tsx}';

interface Import {
  readonly from: string;
  readonly to: string;
}

/** What imports what among the entries of one folder. */
type Arrows = Map<string, Map<string, Import>>;

/** As the formatter writes them; `plainImports.grit` refuses every other way to import. */
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

function importsOf(root: string, from: string): readonly Import[] {
  const text = readFileSync(join(root, from), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, name = '']) => ({ from, to: normalize(join(dirname(from), name)) }));
}

/** The arrow that an import draws: between the entries of the innermost folder that holds both files. */
function draw(folders: Map<string, Arrows>, { from, to }: Import): void {
  const [parts, others] = [from.split('/'), to.split('/')];
  const depth = parts.findIndex((part, index) => part !== others[index]);
  const [entry, other] = [parts[depth], others[depth]];
  if (entry === undefined || other === undefined || depth === 0) return;
  const folder = parts.slice(0, depth).join('/');
  const arrows: Arrows = folders.get(folder) ?? new Map();
  folders.set(folder, arrows.set(entry, (arrows.get(entry) ?? new Map()).set(other, { from, to })));
}

/** A circle among the entries of a folder, as the imports that make it; null for none. */
function circleIn(arrows: Arrows): readonly Import[] | null {
  const done = new Set<string>();
  const visit = (entry: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(entry)) return [...way.slice(way.indexOf(entry)), entry];
    if (done.has(entry)) return null;
    for (const next of arrows.get(entry)?.keys() ?? []) {
      const circle = visit(next, [...way, entry]);
      if (circle !== null) return circle;
    }
    done.add(entry);
    return null;
  };
  for (const entry of arrows.keys()) {
    const circle = visit(entry, []);
    if (circle !== null) return circle.slice(1).flatMap((to, index) => arrows.get(circle[index] ?? '')?.get(to) ?? []);
  }
  return null;
}

const root = process.argv[2] ?? '.';
const folders = new Map<string, Arrows>();
for (const file of globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**'] }).sort()) {
  for (const one of importsOf(root, file.replaceAll('\\', '/'))) draw(folders, one);
}
for (const [folder, arrows] of folders) {
  const circle = circleIn(arrows);
  if (circle === null) continue;
  console.error(`${folder}/ has a circle: ${circle.map(({ from, to }) => `${from} imports ${to}`).join(', ')}`);
  process.exitCode = 1;
}
