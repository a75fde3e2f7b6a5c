// What is in a folder.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files below a folder, by default all, each as `<name> <text>`. */
export function contentOf(path: string, names: readonly string[] = filesBelow(path)): readonly string[] {
  return names.map((name) => `${name} ${readFileSync(join(path, name), 'utf8')}`).sort();
}

/** All of them, by path from the folder. */
export function filesBelow(path: string): readonly string[] {
  const all = readdirSync(path, { recursive: true, withFileTypes: true });
  return all.filter((one) => one.isFile()).map((one) => relative(path, join(one.parentPath, one.name)));
}
